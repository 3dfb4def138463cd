import { enough } from '#evidence/effect/estimate.rules.ts';
import { number } from '#steps/step/sentence.rules.ts';
import type { Evaluation, Outcome } from '../evaluation.contract.ts';
import { chances, type Size, type SizeUnit, sizeOf, sizeSetting } from './size.rules.ts';

export interface SizeWords {
  /** `Om 33 % van 41 % te onderscheiden heb je …`; null while something is not known. */
  needed: string | null;
  /** What a study with what is attainable could show. */
  attainable: string | null;
  /** What it takes for granted. */
  limits: string[];
}

const nbsp = '\u00a0';
const percent = (share: number) => `${number(share * 100, 0, 0)}${nbsp}%`;

const units: Record<SizeUnit, readonly [one: string, many: string]> = {
  people: ['mens', 'mensen'],
  places: ['plek', 'plekken'],
  periods: ['periode', 'periodes'],
};

/** `plekken`: what is in each group. */
export const unitsWord = (unit: SizeUnit): string => units[unit][1];

const many = (value: number, unit: SizeUnit) => `${number(value)} ${units[unit][value === 1 ? 0 : 1]}`;

/** `41 %`, `12 per week`, `3,2 kilo`. */
export function amountOf(value: number, { kind, per }: Pick<Outcome, 'kind' | 'per'>): string {
  if (kind === 'share') return `${number(value, 0, 1)}${nbsp}%`;
  const unit = per?.trim();
  return `${number(value)}${unit ? (kind === 'count' ? ` per ${unit}` : `${nbsp}${unit}`) : ''}`;
}

/** `8 punten`, `3 per week`: without its side. */
export const differenceOf = (size: number, outcome: Pick<Outcome, 'kind' | 'per'>): string =>
  outcome.kind === 'share' ? `${number(size, 0, 1)} ${size === 1 ? 'punt' : 'punten'}` : amountOf(size, outcome);

/** How many are needed, and how large an effect the study could show: in sentences, with what they take for granted. */
export function sizeWords(plan: Evaluation): SizeWords {
  const size = sizeOf(plan);
  if (!size) return { needed: null, attainable: null, limits: [] };
  return {
    needed: neededWords(plan, size),
    attainable: size.attainable && attainableWords(plan, size.setting.outcome, size.setting.unit, size.attainable),
    limits: limitsOf(plan, size),
  };
}

const perWhat: Partial<Record<NonNullable<Evaluation['design']>, string>> = {
  before_after: 'per meting',
  not_drawn: 'per groep en per meting',
};
const each = ({ design }: Evaluation) => (design && perWhat[design]) ?? 'per groep';

function neededWords(plan: Evaluation, { setting: { outcome, unit }, needed }: Size): string {
  const from = amountOf(plan.expectedWithout!, outcome);
  const to = amountOf(plan.expectedWith!, outcome);
  if (from === to || !needed) return `${from} is van ${to} niet te onderscheiden, hoeveel je er ook telt.`;
  const people = unit === 'places' && needed.people !== null ? `, met samen ${many(needed.people, 'people')}` : '';
  return `Om ${from} van ${to} te onderscheiden heb je ${each(plan)} ${many(needed.units, unit)} nodig${people} (${percent(chances.power)} kans om het te zien, als het er is).`;
}

function attainableWords(
  plan: Evaluation,
  outcome: Outcome,
  unit: SizeUnit,
  { units: count, detectable: { more, less }, power }: NonNullable<Size['attainable']>,
): string {
  const wanted = outcome.wanted ?? (plan.expectedWith! >= plan.expectedWithout! ? 'more' : 'less');
  const difference = wanted === 'more' ? more : less;
  const begin = `Met ${many(count, unit)} ${each(plan)}`;
  const from = plan.expectedWithout!;
  const end = difference === null ? null : from + difference * (outcome.kind === 'share' ? 100 : 1);
  if (end === null || (outcome.kind === 'share' && (end < 0 || end > 100)) || (outcome.kind === 'count' && end < 0))
    return `${begin} is zelfs het grootste verschil dat kan niet te zien.`;
  const least = `${begin} kun je een verschil zien vanaf ${differenceOf(Math.abs(end - from), outcome)}: ${amountOf(from, outcome)} tegen ${amountOf(end, outcome)}.`;
  const hoped = `De kans dat je het verschil ziet waarop je hoopt, is dan ${percent(Math.min(power, 0.99))}`;
  return `${least} ${hoped}${power > 0.99 ? ' of meer' : ''}.`;
}

/** What the figures rest on: all that is known before, and nobody lost. */
function limitsOf(plan: Evaluation, { setting: { outcome, unit, asks }, needed }: Size): string[] {
  const parts = new Set(plan.groups.map(({ part }) => part ?? 1));
  const rough = unit === 'people' ? enough.person : enough.place;
  return [
    `Gerekend zonder uitval, tweezijdig met ${percent(chances.alpha)}${parts.size > 1 ? ' en met even grote groepen: bij ongelijke groepen zijn er meer nodig' : ''}.`,
    ...(plan.design === 'before_after' || plan.design === 'not_drawn'
      ? [`Tel je beide keren dezelfde ${unitsWord(unit === 'places' ? 'places' : 'people')}, dan kan het met minder.`]
      : []),
    ...(plan.design === 'not_drawn'
      ? ['Zonder loten reken je met de verandering in beide groepen. Dat vraagt er ongeveer twee keer zo veel.']
      : []),
    ...(asks.alike ? ['Gerekend met plekken die even groot zijn. Verschillen ze veel, neem er dan meer.'] : []),
    ...(outcome.kind === 'count' ? ['Gerekend met een spreiding die meegroeit met het aantal.'] : []),
    ...(needed && needed.units < rough
      ? [`Met minder dan ${number(rough)} ${unitsWord(unit)} per groep blijft de marge ruw.`]
      : []),
  ];
}

/** What is still to fill in before a number can be told; null when nothing is, or no number is asked. */
export function sizeMissing(plan: Evaluation): string | null {
  const setting = sizeSetting(plan);
  if (!setting || sizeOf(plan)) return null;
  const { asks, unit } = setting;
  return `Vul in wat je verwacht${asks.sd ? ' en hoe groot de spreiding is' : ''}${asks.alike ? ', hoeveel mensen er per plek zijn en hoe sterk ze op elkaar lijken' : ''}. Dan zie je hoeveel ${unitsWord(unit)} je nodig hebt.`;
}
