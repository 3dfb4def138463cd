import {
  adoptions,
  noCorrelationReasons,
  type PastOutcome,
  pastMeasures,
  pastOutcomes,
} from '#study/past/past.contract.ts';
import { number } from './number.rules.ts';
import type { PastEffectFound, PastFinding, PastLook, PastSum, PastUse } from './past.contract.ts';

const nbsp = '\u00a0';
const studies = (count: number) => `${count} ${count === 1 ? 'onderzoek' : 'onderzoeken'}`;

/** `gekozen in 6 van de 9 afgeronde onderzoeken: 5 keer gewogen, 3 keer prioriteit, 1 keer niet meegenomen` */
export function countWords({ researches, chosen, weighed, priority, leftOut }: PastUse): string {
  const parts = [
    [weighed, 'gewogen'],
    [priority, 'prioriteit'],
    [leftOut, 'niet meegenomen'],
  ] as const;
  const told = parts.flatMap(([count, words]) => (count > 0 ? [`${count} keer ${words}`] : []));
  const of = `Gekozen in ${chosen} van de ${researches} afgeronde ${researches === 1 ? 'onderzoek' : 'onderzoeken'}`;
  return told.length === 0 ? `${of}.` : `${of}: ${told.join(', ')}.`;
}

/** Marks are of different questions: the middle one and the range, and no average. */
export function gradeWords(grades: PastUse['grades']): string | null {
  if (!grades) return null;
  const { n, median, lo, hi } = grades;
  if (n === 1) return `Belang: ${number(median, 1)}.`;
  if (lo === hi) return `Belang: steeds ${number(lo, 1)}.`;
  return `Belang: het midden is ${number(median, median % 1 === 0 || median % 0.5 === 0 ? 1 : 2)}, van ${number(lo, 1)} tot ${number(hi, 1)}.`;
}

/** How it went with the behaviour, apart for each kind of outcome; with what is left of chance. */
export function relationWords(findings: readonly PastFinding[]): string[] {
  const measured = findings.filter(({ interval }) => interval !== null);
  const kinds = Map.groupBy(measured, ({ outcome }) => outcome ?? 'own');
  return (Object.keys(pastOutcomes) as PastOutcome[]).toReversed().flatMap((outcome) => {
    const some = kinds.get(outcome);
    if (!some) return [];
    const over = some.filter(({ interval }) => interval!.lo > 0).length;
    const under = some.filter(({ interval }) => interval!.hi < 0).length;
    const unsure = some.length - over - under;
    const parts = [
      ...(over > 0 ? [`in ${over} hoger bij een hogere score`] : []),
      ...(under > 0 ? [`in ${under} lager bij een hogere score`] : []),
      ...(unsure > 0 ? [`in ${unsure} kan er geen verband zijn`] : []),
    ];
    return [`Samenhang met ${pastOutcomes[outcome]}, in ${studies(some.length)}: ${parts.join(', ')}.`];
  });
}

/** Of how many there is no correlation, and why: what was never measured is no proof of nothing. */
export function missingWords(findings: readonly PastFinding[]): string | null {
  const missing = findings.filter(({ interval }) => interval === null);
  if (missing.length === 0) return null;
  const reasons = Map.groupBy(missing, ({ noFigure }) => noFigure ?? 'not_computed');
  const told = [...reasons].map(([reason, some]) => `${noCorrelationReasons[reason]} (${some.length})`);
  return `Van ${studies(missing.length)} is er geen samenhang bekend: ${told.join(', ')}.`;
}

export const adoptedWord = (adopted: string | null): string | null =>
  adopted !== null && adopted in adoptions ? adoptions[adopted as keyof typeof adoptions] : null;

/** What came of it, of each research once: by its first outcome. Before and after alone proves little, and stands apart. */
export function effectWords(effects: readonly PastEffectFound[]): string[] {
  const first = [...Map.groupBy(effects, ({ uuid }) => uuid).values()].map(([one]) => one!);
  const told = (some: readonly PastEffectFound[], how: string): string[] => {
    if (some.length === 0) return [];
    const over = some.filter(({ interval }) => interval && interval.lo > 0).length;
    const under = some.filter(({ interval }) => interval && interval.hi < 0).length;
    const none = some.filter(({ estimate }) => estimate === null).length;
    const unsure = some.length - over - under - none;
    const parts = [
      ...(over > 0 ? [`${over} keer de gewenste kant op`] : []),
      ...(unsure > 0 ? [`${unsure} keer kan er geen verschil zijn`] : []),
      ...(under > 0 ? [`${under} keer de verkeerde kant op`] : []),
      ...(none > 0 ? [`${none} keer was er geen uitkomst te geven`] : []),
    ];
    return [`${how} in ${studies(some.length)}: ${parts.join(', ')}.`];
  };
  const adopted = Map.groupBy(
    first.filter((one) => one.adopted !== null),
    ({ adopted }) => adoptedWord(adopted) ?? '',
  );
  return [
    ...told(
      first.filter(({ assignment }) => assignment !== 'none'),
      'Vergeleken met een groep zonder',
    ),
    ...told(
      first.filter(({ assignment }) => assignment === 'none'),
      'Alleen voor en na gemeten',
    ),
    ...(adopted.size > 0
      ? [`Daarna: ${[...adopted].map(([words, some]) => `${words} (${some.length})`).join(', ')}.`]
      : []),
  ];
}

/** A figure of a sum as people read it: a correlation, points of a percentage, times as often, or standard deviations. */
export function sumFigure({ measure }: Pick<PastSum, 'measure'>, value: number): string {
  if (measure === null) return number(value);
  if (measure === 'difference') return number(100 * value, 1);
  return number(measure === 'rate_ratio' ? Math.exp(value) : value);
}

export const sumUnit = ({ measure, outcome, counted }: Pick<PastSum, 'measure' | 'outcome' | 'counted'>): string =>
  measure === null ? `samenhang (r) met ${pastOutcomes[outcome ?? 'own']}` : `${counted}, ${pastMeasures[measure]}`;

/** In words before figures: in how many it was so, the average, and where a next one probably lies. */
export function sumWords(sum: PastSum): string[] {
  const { researches, over, under, estimate, interval, prediction, measure } = sum;
  const k = researches.length;
  const figure = (value: number) => sumFigure(sum, value);
  // An interval over zero is no certainty: what it is, is said.
  const what = `ligt het hele 95${nbsp}%-interval ${measure === null ? 'boven nul' : 'aan de gewenste kant'}`;
  const counter = measure === null ? 'eronder' : 'aan de verkeerde kant';
  const rough = k < 10 ? ' Dat laatste is een ruwe schatting: bij zo weinig onderzoeken klopt die minder vaak.' : '';
  return [
    `In ${over} van de ${k} onderzoeken ${what}${under > 0 ? `, in ${under} ${counter}` : ''}.`,
    `Gemiddeld ${figure(estimate)} (95${nbsp}%-interval ${figure(interval.lo)} tot ${figure(interval.hi)}). In een volgend onderzoek ligt het waarschijnlijk tussen ${figure(prediction.lo)} en ${figure(prediction.hi)}.${rough}`,
    measure === null
      ? 'Welk gedrag het was, kan per onderzoek verschillen. De eigen onderzoeken zijn geen steekproef van alles wat er had kunnen zijn.'
      : 'In elke interventie zaten meer technieken tegelijk: dit is van geen daarvan alleen.',
  ];
}

/** What stands where it is taken away from the page, which says it once for all. */
export const awayWords = ({ measure }: Pick<PastSum, 'measure'>, words: readonly string[]): string =>
  [...words, ...(measure === null ? [noCause] : [])].join(' ');

/** Of every correlation. */
export const noCause = 'Samenhang, geen oorzaak.';

/** What researches may differ by, in words: both ends, what lies between them, and what is left between researches. */
export function lookWords(
  sum: Pick<PastSum, 'measure'>,
  { by, ends, difference, tau2, tau2Interval }: PastLook,
): string[] {
  const figure = (value: number) => sumFigure(sum, value);
  const within = ({ lo, hi }: { lo: number; hi: number }) => `95${nbsp}%-interval ${figure(lo)} tot ${figure(hi)}`;
  const told = ends.map(({ assignment, year, n, estimate, interval }) => {
    const who = by === 'year' ? `afgerond in ${year}` : `${assignment === 'drawn' ? 'met' : 'zonder'} loting (${n})`;
    return `${who} ${figure(estimate)} (${within(interval)})`;
  });
  const { estimate, interval } = difference;
  // Of correlations it is told as it was reckoned: there is no way back to r of a difference.
  const apart = (value: number) => (sum.measure === null ? number(value) : figure(value));
  const what =
    sum.measure === null
      ? 'Op de schaal van Fisher z scheelt dat'
      : sum.measure === 'rate_ratio'
        ? 'De tweede is zo veel keer de eerste:'
        : 'Dat scheelt';
  const none = interval.lo <= 0 && interval.hi >= 0 ? ' Er kan ook geen verschil zijn.' : '';
  const left = (value: number) => number(value, 4);
  return [
    `Naar schatting: ${told.join(', ')}. ${what} ${apart(estimate)} (95${nbsp}%-interval ${apart(interval.lo)} tot ${apart(interval.hi)}).${none}`,
    `Wat daarna tussen onderzoeken overblijft: τ² = ${left(tau2)} (95${nbsp}%-interval ${left(tau2Interval.lo)} tot ${left(tau2Interval.hi)}).`,
  ];
}

export const lookTitles: Record<PastLook['by'], string> = {
  assignment: 'Met en zonder loting',
  year: 'Door de jaren',
};

export const apartWords = {
  few: 'Er zijn minder dan vijf onderzoeken met een uitkomst. Daarom staan ze los van elkaar, zonder gemiddelde.',
  different:
    'Deze onderzoeken zijn te verschillend om samen te nemen: een ander thema, een andere soort uitkomst, andere vragen, of een uitkomst die anders heet.',
} as const;

/** `in 9 eerdere onderzoeken over afval: gemak (8×), norm (6×)`; null of nothing. */
export function themeLine(use: Pick<PastUse, 'chosen' | 'factors'>, theme: string): string | null {
  if (use.chosen === 0 || use.factors.length === 0) return null;
  const named = use.factors.slice(0, mostNamed).map(({ name, researches }) => `${name.toLowerCase()} (${researches}×)`);
  const many = use.chosen === 1 ? '1 eerder onderzoek' : `${use.chosen} eerdere onderzoeken`;
  return `In ${many} over ${theme.toLowerCase()}: ${named.join(', ')}.`;
}

/** Factors that are named in the line. */
const mostNamed = 4;
