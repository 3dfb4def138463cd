import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { askedItems, factorsWithoutItems } from './questionnaire.rules.ts';

/** Soft warnings about the questionnaire and the fieldwork: shown, never in the way of saving. */
export interface Warning {
  kind:
    | 'duration'
    | 'outcome'
    | 'factors'
    | 'withoutItems'
    | 'reversed'
    | 'doubleBarrelled'
    | 'longSentence'
    | 'moreThanInvited';
  /** The item it is about; null for the whole questionnaire. */
  item: string | null;
  message: string;
}

export const secondsPerItem = 7.5;
export const longestMinutes = 10;
export const mostFactors = 8;
export const longestSentence = 20;

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

function itemWarnings(item: QuestionnaireItem): Warning[] {
  const text = item.text ?? '';
  const warnings: Warning[] = [];
  // The library's own items were read by people; only what a user wrote is checked for two questions in one.
  if ((item.edited || item.template === null) && isDoubleBarrelled(text)) {
    warnings.push({
      kind: 'doubleBarrelled',
      item: item.uuid,
      message: 'Hier staan misschien twee vragen in één. Maak er twee vragen van.',
    });
  }
  if (longestSentenceOf(text) > longestSentence) {
    warnings.push({
      kind: 'longSentence',
      item: item.uuid,
      message: 'Deze zin telt meer dan 20 woorden. Maak hem korter.',
    });
  }
  return warnings;
}

/** At most one reversed item a factor; none for who reads with difficulty. The outcome may be turned round as a whole. */
export function reversedWarnings(
  items: readonly QuestionnaireItem[],
  factors: readonly ChosenFactor[],
  lowLiteracy: boolean,
): Warning[] {
  const reversed = askedItems(items, factors).filter((item) => item.reversed && item.researchFactor !== null);
  const warn = (message: string): Warning => ({ kind: 'reversed', item: null, message });
  if (lowLiteracy && reversed.length > 0) {
    return [warn('Wie moeilijk leest, leest over “niet” heen. Stel aan deze doelgroep geen omgekeerde vragen.')];
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

/**
 * Whether a text may ask two things at once: `en`, `en/of`, or an `of` between two things. Not `of` for whether (“ik
 * twijfel of ik dat kan”), nor the two ends of a scale (“hoe moeilijk of makkelijk”, “wel of niet”). The behaviour, which
 * stands before the colon, is not looked at: doelanalyse warns for that.
 */
export function isDoubleBarrelled(text: string): boolean {
  const question = text.slice(text.indexOf(':') + 1).toLocaleLowerCase('nl');
  const plain = question
    .replaceAll(/\bhoe \p{L}+ of \p{L}+/gu, '')
    .replaceAll(/\b(wel of niet|min of meer|af en toe|om en nabij)\b/g, '')
    .replaceAll(/\bof (ik|je|jij|u|hij|zij|ze|we|wij|het|dat|dit|er|wat|wie|iemand|mensen)\b/g, '');
  return /(^|\s)(en|of|en\/of|alsook|evenals)(\s|$)/.test(plain);
}

/** The number of words in the longest sentence. */
export function longestSentenceOf(text: string): number {
  const words = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(0, ...text.split(/(?<=[.?!…])\s+/).map(words));
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
