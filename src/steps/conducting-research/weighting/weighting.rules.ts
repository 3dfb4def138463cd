import type { WeightedFigures } from '#evidence/statistics/analysis.contract.ts';
import { same } from '#foundation/shared/same.ts';
import type {
  ConductingResearch,
  KnownMargin,
  QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads, pointsOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { tellsShare, toldAs } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { questionWords } from '#steps/conducting-research/results/figure-rows.rules.ts';
import { interval, listed, number } from '#steps/step/sentence.rules.ts';

/** Known divisions of the population beside the answers: what they are, when one can weight to them, and how that is told. */

/** Of fewer people, or of a smaller group, a weight is mostly chance. */
export const fewestPeople = 150;
export const fewestInCategory = 20;
/** The public page names no smaller group. */
const fewestTold = 10;
/** Percentages from a table are rounded: 33,3 three times is 99,9. */
const roundingOfSum = 0.2;

type Content = Pick<ConductingResearch, 'items' | 'margins' | 'quality'>;

/** Whether a question tells who people are, so that the population can be divided by it. */
export const tellsWho = (item: QuestionnaireItem): boolean =>
  item.block === 'segment' && item.removed !== true && pointsOf(item).length > 1;

/** One answer to the question of a margin. */
export interface Category {
  code: number;
  words: string;
  /** How many gave it; null while nothing was counted. */
  n: number | null;
  percent: number | null;
}

export interface Told {
  /** `Hoe oud ben je?` */
  question: string;
  categories: Category[];
  /** How many answered the question, and how many left it open; null while nothing was counted. */
  answered: number | null;
  open: number | null;
  /** Of all percentages. */
  sum: number;
}

/** A margin with what was answered beside it; null while no question was chosen, or that is gone. */
export function toldMargin({ item: uuid, shares }: KnownMargin, { items, quality }: Content): Told | null {
  const item = items.find((one) => one.uuid === uuid);
  if (!item || !tellsWho(item)) return null;
  const counted = quality?.groups?.find((group) => group.item === uuid)?.answers;
  const asked = quality?.questions.find((question) => question.item === uuid);
  return {
    question: questionWords(item.text),
    categories: answerHeads(item).map(({ number: code, words }) => ({
      code,
      words: words ?? String(code),
      n: counted?.find((answer) => answer.code === code)?.n ?? null,
      percent: shares.find((share) => share.code === code)?.percent ?? null,
    })),
    answered: asked ? asked.asked - asked.missing : null,
    open: asked?.missing ?? null,
    sum: shares.reduce((all, { percent }) => all + (percent ?? 0), 0),
  };
}

/** What keeps one from weighting to this margin, in sentences. Empty when nothing does. */
export function marginFaults(margin: KnownMargin, content: Content): string[] {
  const told = toldMargin(margin, content);
  if (!told) return ['Kies een vraag.'];
  const known = told.categories.filter(({ percent }) => percent !== null);
  const few = known.filter(({ n }) => n !== null && n < fewestInCategory);
  const twice = content.margins.filter(({ item }) => item === margin.item).length > 1;
  return [
    twice ? 'Deze vraag staat er al. Kies een andere.' : null,
    known.length < 2
      ? 'Vul bij minstens twee antwoorden in hoeveel procent van de bevolking dat is.'
      : Math.abs(told.sum - 100) > roundingOfSum
        ? `Samen is dit ${number(told.sum, 0, 1)}\u00a0%. Maak er 100\u00a0% van.`
        : null,
    known.some(({ percent }) => percent === 0) ? 'Laat een antwoord liever leeg dan dat je 0 invult.' : null,
    margin.source === null || margin.year === null ? 'Vul de bron en het jaar in.' : null,
    told.answered !== null && told.answered < fewestPeople
      ? `Deze vraag is door ${number(told.answered)} mensen beantwoord. Wegen kan vanaf ${fewestPeople}.`
      : null,
    few.length > 0
      ? `Te weinig mensen antwoordden ${listed(few.map(({ words }) => `“${words}”`))}. Wegen kan vanaf ${fewestInCategory} mensen per antwoord.`
      : null,
  ].filter((fault) => fault !== null);
}

/** Whether the figures were weighted to what is filled in now. */
export const isWeightedTo = ({ margins, weighting }: Pick<ConductingResearch, 'margins' | 'weighting'>): boolean =>
  same(
    margins.flatMap(asWeighted),
    (weighting?.margins ?? []).map(({ open: _, ...margin }) => margin),
  );

/** A margin as figures that are weighted to it keep it; nothing while no question was chosen. */
export const asWeighted = ({
  item,
  source,
  year,
  shares,
}: KnownMargin): Omit<WeightedFigures['margins'][number], 'open'>[] =>
  item === null
    ? []
    : [
        {
          ...{ item, source, year },
          shares: shares
            .flatMap(({ code, percent }) => (code === null || percent === null ? [] : [{ code, percent }]))
            .sort((a, b) => a.code - b.code),
        },
      ];

/** `“Hoe oud ben je?” 27, 48, 25 % (CBS, 2024)`: what is weighted to, as a choice that is written down; null of nothing. */
export function weightingChoice({ items, margins }: Pick<Content, 'items' | 'margins'>): string | null {
  const told = margins.flatMap(({ item: uuid, shares, source, year }) => {
    const item = items.find((one) => one.uuid === uuid);
    const known = shares.flatMap(({ percent }) => (percent === null ? [] : [number(percent, 0, 1)]));
    return item && known.length > 0
      ? [`${questionWords(item.text).slice(0, 60)} ${known.join(', ')}\u00a0%${sourceWords({ source, year })}`]
      : [];
  });
  return told.length > 0 ? told.join('; ').slice(0, 500) : null;
}

/** ` (CBS, 2024)` */
const sourceWords = ({ source, year }: Pick<KnownMargin, 'source' | 'year'>) => {
  const known = [source, year].filter((one) => one !== null);
  return known.length > 0 ? ` (${known.join(', ')})` : '';
};

export const notRepresentative =
  'Wegen maakt een open link niet representatief: wie niet meedeed, kan binnen elke groep anders zijn dan wie meedeed.';

const plural = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

const words = ({ items }: Pick<Content, 'items'>, uuid: string) =>
  questionWords(items.find((item) => item.uuid === uuid)?.text ?? null);

/** `“Hoe oud ben je?” (CBS, 2024) en “Wat past bij jou?” (CBS, 2025)` */
export const weightedTo = (content: Pick<Content, 'items'>, { margins }: WeightedFigures): string =>
  listed(margins.map((margin) => `“${words(content, margin.item)}”${sourceWords(margin)}`));

/**
 * To what figures were weighted and what that costs: the same on the screen and in the report. Empty where they were not. Fewer people than
 * `fewest` are not counted out.
 */
export function weightingSentences(content: Pick<ConductingResearch, 'items' | 'weighting'>, fewest = 0): string[] {
  const { weighting } = content;
  if (weighting?.found.kind !== 'figure') return [];
  const { n, designEffect, effectiveN, trimmed, off } = weighting.found;
  const open = weighting.margins.filter((margin) => margin.open > 0);
  const people = (count: number) => (count < fewest ? 'enkele mensen' : plural(count, 'mens', 'mensen'));
  return [
    `Gewogen naar de bevolking volgens ${weightedTo(content, weighting)}.`,
    `Het design-effect is ${number(designEffect, 2, 2)}: de ${number(n)} antwoorden zijn na het wegen ongeveer zo precies als ${number(Math.round(effectiveN))}.`,
    open.length > 0
      ? `Open bleef ${listed(open.map((margin) => `“${words(content, margin.item)}” bij ${people(margin.open)}`))}. Zij tellen daarin mee zoals zij in de antwoorden staan, zodat gewogen en ongewogen over dezelfde mensen gaan.`
      : null,
    trimmed > 0
      ? `Zonder grens zou het antwoord van ${people(trimmed)} voor meer dan vijf tellen. De grens is vijf; een verdeling wijkt daardoor hoogstens ${number(off * 100, 1, 1)} procentpunt af.`
      : null,
    notRepresentative,
    'Samenhang, voorgesteld cijfer en vergelijkingen zijn niet gewogen.',
  ].filter((one) => one !== null);
}

/** Where what was answered is furthest from the population; null while that is not known. */
export function unlikePopulation(content: Content): string | null {
  const gaps = content.margins.flatMap((margin) => {
    const told = toldMargin(margin, content);
    const known = told?.categories.filter(({ percent }) => percent !== null) ?? [];
    const all = known.reduce((sum, { n }) => sum + (n ?? 0), 0);
    if (!told || all === 0 || Math.abs(told.sum - 100) > roundingOfSum) return [];
    return known.flatMap(({ words: answer, n, percent }) => {
      const share = (100 * (n ?? 0)) / all;
      return (n ?? 0) < fewestTold ? [] : [{ ...told, margin, answer, share, percent: percent! }];
    });
  });
  const [widest] = gaps.sort((a, b) => Math.abs(b.share - b.percent) - Math.abs(a.share - a.percent));
  if (!widest) return null;
  const { answer, question, share, percent, margin } = widest;
  return `Het meest anders dan in de bevolking is “${answer}” bij “${question}”: ${number(share, 0, 0)}\u00a0% van de antwoorden, ${number(percent, 0, 0)}\u00a0% van de bevolking${sourceWords(margin)}.`;
}

/** One figure with and without weights. */
export interface WeightedRow {
  /** The uuid of the research_factor; null of the behaviour. */
  of: string | null;
  name: string;
  n: number;
  /** A share of people, written as a percentage; else a mean. */
  share: boolean;
  unweighted: Estimate;
  weighted: Estimate;
}
type Estimate = { value: number; interval: { lo: number; hi: number } };

/** The behaviour and then the factors that still have the figures that were computed; those of which `nameOf` knows no name are left out. */
export function weightedRows(
  { weighting, behaviour, results }: Pick<ConductingResearch, 'weighting' | 'behaviour' | 'results'>,
  nameOf: (researchFactor: string) => string | null,
): WeightedRow[] {
  if (weighting?.found.kind !== 'figure') return [];
  const { found } = weighting;
  const told =
    behaviour && found.behaviour
      ? [
          {
            ...found.behaviour,
            of: null,
            name: 'Het gedrag zelf',
            share: tellsShare(behaviour.outcome, toldAs(behaviour)),
          },
        ]
      : [];
  return [
    ...told,
    ...found.factors.flatMap(({ researchFactor: of, ...estimates }): WeightedRow[] => {
      const name = nameOf(of);
      const computed = results.some((row) => row.researchFactor === of && row.analysis !== null);
      return name !== null && computed ? [{ ...estimates, of, name, share: false }] : [];
    }),
  ];
}

/** `44 % (38 tot 50 %)`, `2,76 (2,61 tot 2,91)`. */
export const estimateWords = ({ value, interval: { lo, hi } }: Estimate, share: boolean): string =>
  share
    ? `${number(value * 100, 0, 0)}\u00a0% (${number(lo * 100, 0, 0)} tot ${number(hi * 100, 0, 0)}\u00a0%)`
    : `${number(value, 2, 2)} (${interval(lo, hi)})`;
