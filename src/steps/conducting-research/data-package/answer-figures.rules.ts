import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { correlationRows, type KeptFigure, meanRows, type Place, rows } from './kept-figure.rules.ts';

/** What the files call a question and a score, by the uuid of the question and of the research_factor. */
export interface FileNames {
  questions: ReadonlyMap<string, string>;
  scores: ReadonlyMap<string, string>;
}

/** Of whom the figures are: the same for every factor, so told once. */
export function populationFigures({ results }: Pick<ConductingResearch, 'results'>): KeptFigure[] {
  const population = results.find(({ analysis }) => analysis?.population)?.analysis?.population;
  return population
    ? rows(
        'mensen',
        {},
        {
          ...{ 'niet in de situatie': population.outside, 'vertelde niet over gedrag': population.untold },
          weggelaten: population.left,
        },
      )
    : [];
}

/** How the answers were given: counts over everybody who answered. */
export function qualityFigures({ quality }: Pick<ConductingResearch, 'quality'>, names: FileNames): KeptFigure[] {
  if (!quality) return [];
  const { people, stopped, alike, same, fast, flagged, questions, groups = [] } = quality;
  return [
    ...rows('kwaliteit', {}, { mensen: people, gestopt: stopped, 'een antwoord op alles': alike }),
    ...rows('kwaliteit', {}, { 'gelijke lijst': same, 'te snel': fast, 'een van drie': flagged }),
    ...questions.flatMap(({ item, asked, missing }) =>
      ofQuestion(names, item, (question) => rows('kwaliteit', { question }, { gevraagd: asked, ontbreekt: missing })),
    ),
    ...groups.flatMap(({ item, answers }) =>
      ofQuestion(names, item, (question) =>
        answers.flatMap(({ code, n }) => rows('kwaliteit', { question, answer: String(code) }, { aantal: n })),
      ),
    ),
  ];
}

/** The main figures with those who were left out among them. */
export function everybodyFigures({ everybody }: Pick<ConductingResearch, 'everybody'>, names: FileNames): KeptFigure[] {
  if (!everybody || everybody.left < fewestInGroup) return [];
  const { behaviour, factors } = everybody;
  return [
    ...(behaviour ? meanRows('gedrag met iedereen', {}, behaviour.mean) : []),
    ...factors.flatMap(({ researchFactor, mean, correlation }) => {
      const score = names.scores.get(researchFactor);
      return score === undefined
        ? []
        : [
            ...meanRows('factor met iedereen', { score }, mean),
            ...correlationRows('samenhang met iedereen', { score }, correlation),
          ];
    }),
  ];
}

/** What was weighted to the population, and what that cost. */
export function weightedFigures({ weighting }: Pick<ConductingResearch, 'weighting'>, names: FileNames): KeptFigure[] {
  if (weighting?.found.kind !== 'figure') return [];
  const { n, designEffect, effectiveN, trimmed, off, behaviour, factors } = weighting.found;
  const estimated = (place: Place, { n: people, weighted, unweighted }: NonNullable<typeof behaviour>) =>
    rows('gewogen', place, {
      n: people,
      ...{ gewogen: weighted.value, laag: weighted.interval.lo, hoog: weighted.interval.hi },
      ...{ ongewogen: unweighted.value, 'ongewogen laag': unweighted.interval.lo },
      'ongewogen hoog': unweighted.interval.hi,
    });
  return [
    ...rows('wegen', {}, { n, 'design-effect': designEffect, 'effectieve n': effectiveN }),
    ...rows('wegen', {}, { 'boven de grens': trimmed, 'grootste verschil': off }),
    ...weighting.margins.flatMap(({ item, open }) =>
      ofQuestion(names, item, (question) => rows('wegen', { question }, { open })),
    ),
    ...(behaviour ? estimated({}, behaviour) : []),
    ...factors.flatMap(({ researchFactor, ...found }) => {
      const score = names.scores.get(researchFactor);
      return score === undefined ? [] : estimated({ score }, found);
    }),
  ];
}

/** Nothing of a question that the files do not have. */
function ofQuestion(names: FileNames, item: string, made: (name: string) => KeptFigure[]): KeptFigure[] {
  const name = names.questions.get(item);
  return name === undefined ? [] : made(name);
}
