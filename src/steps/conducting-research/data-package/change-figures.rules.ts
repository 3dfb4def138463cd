import type { ConductingResearch, Effect } from '#steps/conducting-research/conducting-research.contract.ts';
import { countedIn } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { type EffectFigures, effectOf } from '#steps/conducting-research/results/effect.rules.ts';
import type { FileNames } from './answer-figures.rules.ts';
import { type KeptFigure, rows } from './kept-figure.rules.ts';

type Content = Pick<
  ConductingResearch,
  'effects' | 'results' | 'items' | 'primaryOutcome' | 'ownOutcome' | 'followUpCounted' | 'foundAgain'
>;

/** The second measurement, and what changed; nothing of figures that were typed in. */
export function changeFigures(content: Content, names: FileNames): KeptFigure[] {
  if (content.followUpCounted === null) return [];
  return [...content.effects.flatMap((effect) => ofEffect(content, effect, names)), ...foundFigures(content, names)];
}

function ofEffect(content: Content, effect: Effect, { scores }: FileNames): KeptFigure[] {
  const { researchFactor } = effect;
  const score = researchFactor === null ? '' : scores.get(researchFactor);
  const before = content.results.find((row) => row.researchFactor === researchFactor) ?? null;
  if (score === undefined || (before?.analysis && !before.analysis.population)) return [];
  const place = { measurement: 'tweede', score } as const;
  const told = effectOf(effect, before, countedIn(content, researchFactor));
  return [
    ...rows('moment', place, { n: effect.secondN, gemiddelde: effect.secondMean, sd: effect.secondSd }),
    ...(effect.pairs === null
      ? twoGroups(told, place, researchFactor === null || before?.analysis != null)
      : rows('dezelfde mensen', place, {
          n: effect.pairs,
          ...{ eerste: effect.pairsFirstMean, tweede: effect.pairsSecondMean },
          ...{ 'sd eerste': effect.pairsFirstSd, 'sd tweede': effect.pairsSecondSd, r: effect.pairsR },
          ...{ verandering: effect.change, laag: effect.changeLow, hoog: effect.changeHigh },
          ...sizeOf(told),
        })),
  ];
}

/** Of two groups nothing is stored but their means: what the screens say of these. `reckoned`: the first was not typed in. */
const twoGroups = (told: EffectFigures, place: { measurement: 'tweede'; score: string }, reckoned: boolean) =>
  told.change.kind === 'none' || !reckoned
    ? []
    : rows('twee groepen', place, {
        verandering: told.change.difference,
        ...{ laag: told.change.interval.lo, hoog: told.change.interval.hi },
        ...sizeOf(told),
      });

const sizeOf = ({ size }: EffectFigures) =>
  size
    ? {
        [size.measure]: size.value,
        [`${size.measure} laag`]: size.interval.lo,
        [`${size.measure} hoog`]: size.interval.hi,
      }
    : {};

/** Who was found again beside who was not, as they were at the first measurement. */
function foundFigures({ foundAgain }: Content, { scores }: FileNames): KeptFigure[] {
  if (!foundAgain) return [];
  const { coded, matched } = foundAgain;
  const place = { measurement: 'tweede' } as const;
  return [
    ...rows('teruggevonden', place, { 'met code': coded, teruggevonden: matched }),
    ...foundAgain.rows.flatMap(({ researchFactor, matched: again, others }) => {
      const score = researchFactor === null ? '' : scores.get(researchFactor);
      return score === undefined
        ? []
        : [
            ...rows('teruggevonden', { ...place, score }, { n: again.n, gemiddelde: again.mean, sd: again.sd }),
            ...rows('niet teruggevonden', { ...place, score }, { n: others.n, gemiddelde: others.mean, sd: others.sd }),
          ];
    }),
  ];
}
