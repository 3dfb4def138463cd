import { conductingResearch, type Outcome } from '#steps/conducting-research/conducting-research.contract.ts';
import type { AnswerKind } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import type { GroupKind, Renewal } from '#steps/conducting-research/questionnaire/list.rules.ts';
import { formatInterval, formatNumber, formatPercent } from '#ui/format.ts';

/** The words of this step that more than one of its parts needs. */

export const outcomeHints: Record<Outcome, string> = {
  last_ten: 'Hoeveel van de tien keer deed iemand het? Past bij gedrag dat terugkomt.',
  once: 'Past bij gedrag dat iemand één keer doet.',
  last_time: 'Deed iemand het toen wel of niet?',
  frequency: 'Een schatting van nooit tot altijd.',
  own: 'Een vraag die je zelf schreef, in zijn eigen eenheid.',
  intention: 'Alleen als je het gedrag zelf niet kunt vragen. Een voornemen is nog geen gedrag.',
};

/** A group of questions, by the part of the questionnaire that it is. */
export const groupName = (kind: Exclude<GroupKind, 'factor'>) =>
  conductingResearch.shape.items.row.block.choices[kind === 'behaviour' ? 'outcome' : kind].label;

export const answerLabels: Record<AnswerKind, string> = {
  seven: 'Schaal van 1 tot en met 7',
  five: 'Schaal van 1 tot en met 5',
  yes_no: 'Nee of ja',
  eleven: 'Schaal van 0 tot en met 10',
  number: conductingResearch.shape.items.row.number.words.label,
  open: 'Eigen woorden',
  other: 'Een andere schaal',
};

/** `2 vragen erbij, 1 weg.` */
export function renewalWords({ added, gone, renewed }: Renewal): string {
  const parts = [
    added > 0 ? `${added} ${added === 1 ? 'vraag' : 'vragen'} erbij` : null,
    gone > 0 ? `${gone} weg` : null,
    renewed > 0 ? `${renewed} bijgewerkt` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Er is niets veranderd.' : `Vragenlijst opnieuw gemaakt: ${parts.join(', ')}.`;
}

/** `0,46`, `−0,38`; without a figure a dash. */
export const correlationWords = (r: number | null): string => (r === null ? '–' : formatNumber(r, { decimals: 2 }));

export const intervalWords = (interval: { lo: number; hi: number } | null): string =>
  interval ? formatInterval(interval.lo, interval.hi) : '–';

export const shareWords = (share: number | null): string => (share === null ? '–' : formatPercent(share * 100));
