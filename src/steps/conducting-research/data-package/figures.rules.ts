import { behaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import {
  everybodyFigures,
  type FileNames,
  populationFigures,
  qualityFigures,
  weightedFigures,
} from './answer-figures.rules.ts';
import { changeFigures } from './change-figures.rules.ts';
import type { DataShape, DataSource } from './dataset.rules.ts';
import { factorFigures } from './factor-figures.rules.ts';
import { answerName, type KeptFigure, meanRows, rows } from './kept-figure.rules.ts';

/**
 * The figures that step 5 computed from answers, and those that the screens make of these, a row each. Not in it: what was typed in, and what
 * an earlier version computed of other people than it would now.
 */
export function keptFigures({ content }: DataSource, { questions, scores }: DataShape): KeptFigure[] {
  const names: FileNames = {
    questions: new Map(questions.map(({ item, name }) => [item.uuid, name])),
    scores: new Map(scores.map(({ factor, name }) => [factor.uuid, name])),
  };
  return [
    ...populationFigures(content),
    ...qualityFigures(content, names),
    ...behaviourFigures(content, 'first'),
    ...content.results.flatMap(({ researchFactor, analysis }) => {
      const score = names.scores.get(researchFactor);
      return score === undefined || !analysis?.population ? [] : factorFigures(analysis, score, names.questions);
    }),
    ...betweenFactors(content, names),
    ...everybodyFigures(content, names),
    ...weightedFigures(content, names),
    ...behaviourFigures(content, 'second'),
    ...changeFigures(content, names),
  ];
}

/** The behaviour at a measurement: its mean, how often each answer was given, and where one is told, the share. */
function behaviourFigures(content: DataSource['content'], when: 'first' | 'second'): KeptFigure[] {
  const behaviour = when === 'first' ? content.behaviour : content.followUpBehaviour;
  if (!behaviour) return [];
  const place = { measurement: when === 'first' ? 'eerste' : 'tweede' } as const;
  const told = behaviourResult(content, when);
  return [
    ...meanRows('gedrag', place, behaviour.mean),
    ...(told && told.scale === null && told.unit === null
      ? rows('aandeel', place, { n: told.n, aandeel: told.value, laag: told.interval.lo, hoog: told.interval.hi })
      : []),
    ...behaviour.distribution.flatMap(({ n, ...given }) =>
      rows('gedrag', { ...place, answer: answerName(given) }, { aantal: n }),
    ),
  ];
}

function betweenFactors({ factorCorrelations: found }: DataSource['content'], { scores }: FileNames): KeptFigure[] {
  if (!found) return [];
  return [
    ...rows('tussen factoren', {}, { n: found.n }),
    ...found.factors.flatMap((factor, at) => {
      const score = scores.get(factor) ?? '';
      return [
        ...rows('tussen factoren', { score }, { 'r met gedrag': found.outcome[at] }),
        ...found.between[at]!.flatMap((r, other) =>
          rows('tussen factoren', { score, group: scores.get(found.factors[other]!) ?? '' }, { r }),
        ),
      ];
    }),
  ];
}
