import type { Suggestion } from '#evidence/suggestion.rules.ts';
import type { Outcome } from '#steps/conducting-research/conducting-research.contract.ts';
import type { AnswerKind } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import type { GroupKind, Renewal } from '#steps/conducting-research/questionnaire/list.rules.ts';
import { formatInterval, formatMark, formatNumber, formatPercent, formatRange } from '#ui/format.ts';

/** The words of this step that more than one of its parts needs. */

export const outcomeLabels: Record<Outcome, { label: string; hint: string }> = {
  last_ten: {
    label: 'De laatste tien keer',
    hint: 'Hoeveel van de tien keer deed iemand het? Past bij gedrag dat terugkomt.',
  },
  once: { label: 'Gedaan, begonnen of niet', hint: 'Past bij gedrag dat iemand één keer doet.' },
  last_time: { label: 'De allerlaatste keer', hint: 'Deed iemand het toen wel of niet?' },
  frequency: { label: 'Hoe vaak in de periode', hint: 'Een schatting van nooit tot altijd.' },
  intention: {
    label: 'Het voornemen',
    hint: 'Alleen als je het gedrag zelf niet kunt vragen. Een voornemen is nog geen gedrag.',
  },
};

export const groupLabels: Record<Exclude<GroupKind, 'factor'>, string> = {
  behaviour: 'Het gedrag zelf',
  intention: 'Het voornemen',
  segment: 'Segmenten',
  open: 'Open einde',
};

export const answerLabels: Record<AnswerKind, string> = {
  seven: 'Schaal van 1 tot en met 7',
  five: 'Schaal van 1 tot en met 5',
  yes_no: 'Nee of ja',
  eleven: 'Schaal van 0 tot en met 10',
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

/** `8,0 (6,5–9,0)` */
export const suggestionWords = (suggestion: Suggestion): string =>
  suggestion.kind === 'none' ? '–' : `${formatMark(suggestion.grade)} (${formatRange(suggestion.lo, suggestion.hi)})`;

/** What to keep in mind, in one or two words each: the flags of the process document. */
export function flagsOf(suggestion: Suggestion): string[] {
  if (suggestion.kind === 'none') return [];
  return [
    ...(suggestion.kind === 'opposite' ? ['tegengesteld'] : []),
    ...(suggestion.uncertain.length > 0 ? ['onzeker'] : []),
    ...(suggestion.uncertain.includes('item_against') ? ['vraag niet omgedraaid?'] : []),
    ...(suggestion.closeToBehaviour ? ['dicht op het gedrag'] : []),
  ];
}
