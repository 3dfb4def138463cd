import { type OwnForm, researchTarget } from '#steps/research-target/research-target.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { type KeptForm, keptForms } from '#theory/behaviour-forms/own-forms.rules.ts';
import { type BehaviourWords, type OwnForms, piecesOf } from '#theory/behaviour-forms/wording.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';

const { ownForms } = researchTarget.shape;

/**
 * The rows after a correction: only what differs between `before` and `after` is changed in them, so that what somebody else corrected
 * meanwhile stays. Two who correct the same form change the same row, and hear of it.
 */
export function withOwnForms(
  rows: readonly OwnForm[],
  words: BehaviourWords,
  before: OwnForms,
  after: OwnForms,
): OwnForm[] {
  const [old, now] = [before, after].map((own) => new Map(keptForms(own, words).map((kept) => [keyOf(kept), kept])));
  const changed = [...now!].filter(([key, { words: said }]) => old!.get(key)?.words !== said || !old!.has(key));
  const next = rows.filter((row) => now!.has(keyOf(row)) || !old!.has(keyOf(row)));
  for (const [key, kept] of changed) {
    const at = next.findIndex((row) => keyOf(row) === key);
    if (at >= 0) next[at] = { ...next[at]!, words: kept.words };
    else next.push({ uuid: rowId('own-form', key), ...kept });
  }
  // Those of a behaviour that nobody has any more make room.
  const spare = next.filter((row) => !now!.has(keyOf(row))).slice(0, Math.max(0, next.length - ownForms.max));
  return next.filter((row) => !spare.includes(row));
}

const keyOf = ({ phrase, form }: KeptForm) => `${phrase?.toLowerCase()}\n${form}`;

/** Whether each form has room for its words. */
export const fitsForms = ({ slots = {} }: OwnForms) =>
  Object.values(slots).every((text) => text.length <= ownForms.row.words.longest);

/** Questions in which each other form shows as it will be used. */
const carriers = [
  'Ik vind het goed om {te doen}.',
  'Hoe goed vind je het om {te doen}?',
  'Ik kom in de verleiding om {niet te doen}.',
  'Als {ik dat doe}, voelt dat goed.',
  'Als {ik dat niet doe}, voel ik me schuldig.',
  'Ik bepaal zelf {of ik dat doe}.',
  'Ik zie mezelf als {iemand die dat doet}.',
  'Ik voel me thuis bij {mensen die dat doen}.',
  'Ik vertrouw erop dat {genoeg doelgroep dat doen}.',
  'Ik wil {doen}.',
  'Denk aan {de laatste keer dat je dat kon doen}.',
  'Denk ook aan {een keer dat je dat niet deed}.',
] as const;

/** A form that can be corrected by itself. */
export interface OtherForm {
  slot: string;
  /** The question around it: `Ik vind het goed om …`. */
  carrier: string;
  text: string;
  /** As the rules say it. */
  proposed: string;
}

/** The forms behind the four sentences; without what the behaviour has no form for. */
export function otherForms(words: BehaviourWords): OtherForm[] {
  const byRules = { ...words, own: { verbs: words.own?.verbs ?? {} } };
  return carriers.flatMap((template): OtherForm[] => {
    const piece = piecesOf(template, words)?.find(({ name }) => name !== null);
    const plain = piecesOf(template, byRules)?.find(({ name }) => name !== null);
    if (!piece || !plain) return [];
    const carrier = addressed(template.replace(/\{[^}]+\}/, '…').replace(/…\.$/, '…'), words.address);
    return [{ slot: piece.key, carrier, text: piece.text, proposed: plain.text }];
  });
}
