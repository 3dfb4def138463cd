import type { Moment } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type {
  ConductingResearch,
  Effect,
  FactorResult,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { countedIn } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { type EffectFigures, effectOf, isShare } from '#steps/conducting-research/results/effect.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { type Proposal, proposed } from '#steps/step/proposal/proposal.rules.ts';
import { enumeration, inSentence, number } from '#steps/step/sentence.rules.ts';

/** What was measured twice: the behaviour itself, or a factor. */
export interface ChangeRow {
  /** The uuid of the factor; null is the behaviour itself. */
  of: string | null;
  name: string;
  result: FactorResult | null;
  effect: Effect | null;
  /** Its place among the effects; negative while there is none. */
  index: number;
  counted: Pick<Moment, 'unit'>;
  figures: EffectFigures;
}

/** The behaviour itself, and each factor that was measured the first time. */
export function changeRows(
  content: ConductingResearch,
  factors: readonly Pick<ChosenFactor, 'uuid' | 'name'>[],
): ChangeRow[] {
  const row = (of: string | null, name: string, result: FactorResult | null): ChangeRow => {
    const counted = countedIn(content, of);
    const index = content.effects.findIndex(({ researchFactor }) => researchFactor === of);
    const effect = content.effects[index] ?? null;
    return { of, name, result, effect, index, counted, figures: effectOf(effect, result, counted) };
  };
  return [
    row(null, 'Het gedrag zelf', null),
    ...factors.flatMap(({ uuid, name }) => {
      const result = content.results.find(({ researchFactor }) => researchFactor === uuid);
      return result ? [row(uuid, name ?? 'Eigen factor', result)] : [];
    }),
  ];
}

/** For the conclusion about what changed: the changes with their intervals, and the answer of the evaluation where there is one. */
export const changeProposals = (rows: readonly ChangeRow[], answers: readonly string[]): Proposal[] => [
  ...proposed('Cijfers uit de twee metingen', changesSentence(rows)),
  ...proposed('Uit het meetplan', answers.join('\n')),
];

/** The behaviour first; of the factors those whose interval leaves out zero one by one, the others by name. */
function changesSentence(rows: readonly ChangeRow[]): string {
  const known = rows.flatMap(({ of, name, figures }) =>
    figures.change.kind === 'figure' ? [{ of, name, figures, change: figures.change }] : [],
  );
  const told = known.filter(({ of, change }) => of === null || !holdsZero(change.interval));
  const others = known.filter((row) => !told.includes(row)).map(({ name }) => inSentence(name));
  return [
    ...told.map(({ name, figures, change }) => `${name}: ${changed(figures, change)}`),
    ...(others.length > 0
      ? [`Nul ligt binnen het 95\u00a0%-interval van de verandering bij ${enumeration(others)}.`]
      : []),
  ].join('\n');
}

const holdsZero = ({ lo, hi }: { lo: number; hi: number }) => lo <= 0 && hi >= 0;

/** `van 3,02 naar 3,40 (verandering +0,38; 95 %-interval 0,10 tot 0,66).` */
function changed(
  { first, second, pairMeans }: EffectFigures,
  { difference, interval }: { difference: number; interval: { lo: number; hi: number } },
): string {
  const share = isShare(first!) && isShare(second!);
  const written = (value: number) => (share ? number(value * 100, 0, 0) : number(value, 2, 2));
  const unit = share ? '\u00a0%' : first!.unit ? ` ${first!.unit}` : '';
  const [from, to] = pairMeans ? [pairMeans.first, pairMeans.second] : [first!.mean, second!.mean];
  const sign = difference * (share ? 100 : 1) >= (share ? 0.5 : 0.005) ? '+' : '';
  return `van ${written(from)} naar ${written(to)}${unit} (verandering ${sign}${written(difference)}${share ? ' procentpunt' : unit}; 95\u00a0%-interval ${written(interval.lo)} tot ${written(interval.hi)}).`;
}
