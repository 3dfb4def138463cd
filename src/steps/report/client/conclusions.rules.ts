import { behaviourSentence } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { behaviourFigureBlock } from '#steps/report/drawing/behaviour.rules.ts';
import { matrixFigure } from '#steps/report/drawing/matrix.rules.ts';
import { behaviourAt } from '#steps/report/model/behaviour.rules.ts';
import { absent, list, paragraph, resting, under, written } from '#steps/report/model/block.rules.ts';
import { brief } from '#steps/report/model/brief.rules.ts';
import { evidenceFigure, mentionFigure, together } from '#steps/report/model/figure.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { closed, counted, enumeration, grade, inSentence } from '#steps/report/model/words.rules.ts';
import { restsOn } from './summary.rules.ts';

/** Conclusies: what follows from the research, with the pictures it follows from; its tables are an appendix. */
export function conclusions(study: Study): Block[] {
  const { sections, kept } = study;
  const first = behaviourAt(study, 'first');
  const told = kept.filter(({ grade: mark, isPriority }) => isPriority && mark !== null);
  const others = kept.filter(({ grade: mark, isPriority }) => !isPriority && mark !== null);
  const blocks: Block[] = [
    ...written(sections.completeResearch.conclusion),
    ...(first ? [paragraph(behaviourSentence(first)), ...behaviourFigureBlock(first)] : []),
    ...under('Wat samenhangt met het gedrag', [...evidenceFigure(study), ...together(study)]),
    ...under('Wat mensen zelf noemden', mentionFigure(study)),
    ...under(
      'Waar het op vastzit',
      told.length > 0
        ? [
            resting(
              told.length === 1 ? 'Deze factor kreeg prioriteit.' : 'Deze factoren kregen prioriteit.',
              'correlations',
              'mentions',
            ),
            ...named(told),
          ]
        : [],
    ),
    ...under(
      told.length > 0 ? 'Wat geen prioriteit kreeg' : 'Wat een rol speelt',
      others.length > 0
        ? [
            ...(told.length > 0
              ? [paragraph('Omdat het minder weegt, omdat er minder aan te veranderen is, of omdat er gekozen is.')]
              : []),
            ...named(others),
          ]
        : [],
    ),
    ...under('Waar we iets aan kunnen doen', matrixFigure(study)),
  ];
  return blocks.length > 0 ? blocks : [absent('Er zijn nog geen conclusies.')];
}

/** In one list more would be no main line. */
const most = 12;

/** The most important first, with how many others there are. */
const named = (factors: Study['kept']): Block[] => [
  ...list(factors.slice(0, most).map((factor) => about(factor))),
  ...(factors.length > most
    ? [
        paragraph(
          closed(
            `En nog ${counted(factors.length - most, 'factor', 'factoren')}: ${enumeration(factors.slice(most).map(({ name }) => inSentence(name)))}`,
          ),
        ),
      ]
    : []),
];

const about = (factor: Study['kept'][number]) =>
  [`${factor.name} (belang ${grade(factor.grade)}).`, brief(factor.weighing?.reasoning, 260), restsOn(factor)]
    .filter(Boolean)
    .join(' ');
