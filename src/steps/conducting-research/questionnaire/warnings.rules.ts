import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { questionFaults } from '#theory/question-check/check.rules.ts';
import type { FaultKind } from '#theory/question-check/fault-words.rules.ts';
import { answerFormOf } from './answer-form.rules.ts';
import { rangeOf } from './answers.rules.ts';
import { askedItems } from './asked.rules.ts';
import { factorsWithoutItems } from './questionnaire.rules.ts';

/** Soft warnings about the questionnaire and the fieldwork: shown, never in the way of saving. */
export interface Warning {
  kind: 'duration' | 'outcome' | 'factors' | 'withoutItems' | 'reversed' | 'moreThanInvited' | 'open' | FaultKind;
  /** The item it is about; null for the whole questionnaire. */
  item: string | null;
  message: string;
  /** The words that it is about, by their place in the text; absent when it is about the whole. */
  at?: { start: number; end: number };
}

export const secondsPerItem = 7.5;
export const longestMinutes = 10;
export const mostFactors = 8;

/** Estimated duration at 7.5 seconds an item, in minutes and not rounded. */
export const durationMinutes = (items: readonly unknown[]): number => (items.length * secondsPerItem) / 60;

/** `ongeveer 3 minuten`, rounded up: people forgive an end that comes early. */
export function durationText(items: readonly unknown[]): string {
  const minutes = Math.max(1, Math.ceil(durationMinutes(items)));
  return `ongeveer ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'}`;
}

/** What is worth a second look before the questionnaire goes out. */
export function questionnaireWarnings(
  items: readonly QuestionnaireItem[],
  factors: readonly ChosenFactor[],
): Warning[] {
  const asked = askedItems(items, factors);
  return [...wholeWarnings(asked, factors), ...asked.flatMap(itemWarnings)];
}

function wholeWarnings(asked: readonly QuestionnaireItem[], factors: readonly ChosenFactor[]): Warning[] {
  const whole = (kind: Warning['kind'], message: string): Warning => ({ kind, item: null, message });
  const warnings: Warning[] = [];
  if (asked.length > 0 && !asked.some((item) => item.block === 'outcome')) {
    warnings.push(
      whole('outcome', 'Er is geen vraag over het gedrag zelf. Zonder zo’n vraag kun je geen samenhang uitrekenen.'),
    );
  }
  if (durationMinutes(asked) > longestMinutes) {
    warnings.push(whole('duration', `Invullen duurt ${durationText(asked)}. Boven 10 minuten haken mensen af.`));
  }
  const about = new Set(asked.flatMap((item) => item.researchFactor ?? []));
  if (about.size > mostFactors) {
    warnings.push(whole('factors', `Je vraagt naar ${about.size} factoren. Houd het in één vragenlijst bij 8.`));
  }
  for (const factor of asked.length > 0 ? factorsWithoutItems(factors, asked) : []) {
    const reason = factor.factor === null ? ' is een eigen factor en heeft nog geen vragen' : ' heeft geen vragen';
    warnings.push(
      whole('withoutItems', `“${factor.name ?? 'Deze factor'}”${reason}. Schrijf ze zelf, of laat de factor weg.`),
    );
  }
  return warnings;
}

/**
 * Of what a user wrote everything that the checker sees; of the library’s own items, which people read, only whether they
 * grew too long with what was filled in, and what was not filled in yet.
 */
function itemWarnings(item: QuestionnaireItem): Warning[] {
  const own = item.edited || item.template === null;
  const open = /\[[^\]]+\]/.exec(item.text ?? '');
  const toFill: Warning[] = open
    ? [
        {
          kind: 'open',
          item: item.uuid,
          message: `Vul in wat er op de plaats van ${open[0]} moet staan.`,
          at: { start: open.index, end: open.index + open[0].length },
        },
      ]
    : [];
  const endless: Warning[] =
    item.number === true && rangeOf(item) === null
      ? [
          {
            kind: 'open',
            item: item.uuid,
            message:
              'Vul het kleinste en het grootste getal in dat kan. Zonder die twee is het een open vraag, en tellen de antwoorden niet mee.',
          },
        ]
      : [];
  const faults = questionFaults(item.text ?? '', { asked: 'item', answers: answerFormOf(item) });
  const seen = faults
    .filter(({ kind }) => kind === 'long' || own)
    .map(({ kind, message, start, end }) => ({ kind, item: item.uuid, message, at: { start, end } }));
  return [...toFill, ...endless, ...seen];
}

/** What can be amiss with a text that asks nothing; it may say *niet*, and *ik* where people agree. */
const inTexts: readonly FaultKind[] = ['long', 'leading', 'jargon', 'vague'];

/** The same of a text around the questions. */
export const textWarnings = (text: string | null): Warning[] =>
  questionFaults(text ?? '', { asked: 'item', answers: null })
    .filter(({ kind }) => inTexts.includes(kind))
    .map(({ kind, message, start, end }) => ({ kind, item: null, message, at: { start, end } }));

/** At most one reversed item a factor; none for who reads with difficulty or in another language. The outcome may be turned round as a whole. */
export function reversedWarnings(
  items: readonly QuestionnaireItem[],
  factors: readonly ChosenFactor[],
  lowLiteracy: boolean,
): Warning[] {
  const reversed = askedItems(items, factors).filter((item) => item.reversed && item.researchFactor !== null);
  const warn = (message: string): Warning => ({ kind: 'reversed', item: null, message });
  if (lowLiteracy && reversed.length > 0) {
    return [
      warn(
        'Wie moeilijk leest of een andere taal spreekt, leest over “niet” heen. Stel aan deze doelgroep geen omgekeerde vragen.',
      ),
    ];
  }
  return factors.flatMap(({ uuid, name }) => {
    const count = reversed.filter((item) => item.researchFactor === uuid).length;
    return count > 1
      ? [warn(`Er zijn ${count} omgekeerde vragen over “${name ?? 'Eigen factor'}”. Houd het bij één.`)]
      : [];
  });
}

/** What is amiss with the name of an item in the data file; null when every package takes it. */
export function variableWarning(
  { uuid, variable }: Pick<QuestionnaireItem, 'uuid' | 'variable'>,
  items: readonly Pick<QuestionnaireItem, 'uuid' | 'variable'>[],
): string | null {
  if (variable === null) return 'Geef de vraag een naam, anders is hij in het databestand niet te vinden.';
  if (!/^[A-Za-z][A-Za-z0-9_]{0,31}$/.test(variable)) {
    return 'Begin met een letter en gebruik alleen letters, cijfers en _, hoogstens 32 tekens.';
  }
  const same = items.some((item) => item.uuid !== uuid && item.variable?.toUpperCase() === variable.toUpperCase());
  return same ? 'Een andere vraag heet al zo. Kies een naam die nog vrij is.' : null;
}

/** Share (0–1) of the invited who answered; null while one of the two is unknown or they cannot both be true. */
export function responseRate({
  invited,
  respondents,
}: Pick<ConductingResearch, 'invited' | 'respondents'>): number | null {
  if (invited === null || respondents === null || invited === 0 || respondents > invited) return null;
  return respondents / invited;
}

export function fieldworkWarnings({
  invited,
  respondents,
}: Pick<ConductingResearch, 'invited' | 'respondents'>): Warning[] {
  return invited !== null && respondents !== null && respondents > invited
    ? [
        {
          kind: 'moreThanInvited',
          item: null,
          message: 'Er zijn meer antwoorden dan uitnodigingen. Controleer de aantallen.',
        },
      ]
    : [];
}
