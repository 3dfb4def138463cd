import {
  answersOf,
  chanceOf,
  type OutcomeAnswer,
} from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import {
  answerWords,
  chanceWords,
  costWords,
  designLimits,
  isWithheld,
  severalWords,
  strataWords,
} from '#steps/intervention-design/evaluation/answer/words.rules.ts';
import { courseLimits, coursesOf, courseWords } from '#steps/intervention-design/evaluation/course/course.rules.ts';
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { fidelityInShort, fidelityWords } from '#steps/intervention-design/evaluation/fidelity/words.rules.ts';
import { expectedWords } from '#steps/intervention-design/evaluation/forecast/forecast.rules.ts';
import { drawCourse } from '#steps/report/drawing/course.rules.ts';
import { drawAnswers, isDrawn } from '#steps/report/drawing/effect.rules.ts';
import { definitions, figure, heading, ofData, paragraph, resting, texts, written } from '../block.rules.ts';
import { inFew } from '../brief.rules.ts';
import type { Block } from '../model.contract.ts';
import type { Study } from '../study.rules.ts';
import { closed, inSentence, number } from '../words.rules.ts';

/** Heeft het gewerkt?: each outcome in a sentence, what it means and rests on, and the figure of all; of a design without an estimate what was counted. Nothing while nothing was. */
export function answer(study: Study): Block[] {
  const { interventionDesign: step } = study.sections;
  const answers = answersOf(step);
  if (answers.length === 0) return course(study);
  const several = severalWords(answers.length);
  return [
    { ...heading('Heeft het gewerkt?'), anchor: 'heeft-het-gewerkt' },
    ...answers.flatMap((one, at) => told(one, answers.slice(0, at), study)),
    paragraph([designLimits[answers[0]!.assignment], several].filter(Boolean).join(' ')),
    paragraph(fidelityWords(step, answers, study.smallestGroup).join(' ')),
    ...drawing(answers, study),
  ];
}

/** What was counted from moment to moment, of a design whose effect is not reckoned. */
function course({ sections: { interventionDesign: step }, smallestGroup }: Study): Block[] {
  const courses = coursesOf(step, smallestGroup);
  if (courses.length === 0) return [];
  return [
    { ...heading('Wat er geteld is'), anchor: 'heeft-het-gewerkt' },
    ...courses.flatMap((one) => [
      resting(`${closed(inFew(one.outcome.name, 90) ?? 'De uitkomst')} ${courseWords(one)}`, 'counts'),
      ofData(
        'counts',
        figure(
          `Het verloop: ${inSentence(inFew(one.outcome.name, 90) ?? 'de uitkomst')}`,
          courseWords(one),
          (width) => drawCourse(one, width),
          'Open rondjes: nog zonder de interventie. Dichte rondjes: met.',
        ),
      ),
    ]),
    paragraph(courseLimits(courses)),
  ];
}

function told(
  one: OutcomeAnswer,
  before: readonly OutcomeAnswer[],
  { research, smallestGroup, sections }: Study,
): Block[] {
  const { sentence, meaning, limits: all } = answerWords(one, smallestGroup);
  // What it rests on is said once of outcomes that rest on the same.
  const said = new Set(before.flatMap((other) => answerWords(other, smallestGroup).limits));
  const limits = all.filter((limit) => !said.has(limit));
  const { costs, reached } = sections.interventionDesign;
  const expected =
    one.outcome.role === 'main'
      ? expectedWords(research.expected ?? null, one.outcome, 'Vooraf verwachtte het team')
      : null;
  const drawn = [
    strataWords(sections.interventionDesign, one),
    chanceWords(chanceOf(sections.interventionDesign, one)),
  ];
  const price = isWithheld(one.answer, smallestGroup) ? null : costWords(one, costs, reached);
  return [
    resting(sentence, 'counts'),
    ...(expected ? [paragraph(expected)] : []),
    ...(meaning || limits.length > 0 ? [paragraph([meaning, ...limits, ...drawn].filter(Boolean).join(' '))] : []),
    ...(price ? [paragraph(price)] : []),
  ];
}

function drawing(answers: readonly OutcomeAnswer[], { smallestGroup }: Study): Block[] {
  const drawn = answers.filter(isDrawn).filter((one) => !isWithheld(one.answer, smallestGroup));
  if (drawn.length === 0) return [];
  return [
    ofData(
      'counts',
      figure(
        drawn[0]!.assignment === 'none' ? 'Het verschil tussen voor en na' : 'Het verschil tussen de groepen',
        drawn.map((one) => answerWords(one, smallestGroup).sentence).join(' '),
        (width) => drawAnswers(drawn, width),
        'De ruit is het verschil, de lijn het 95\u00a0%-interval. Nul is: geen verschil.',
      ),
    ),
  ];
}

/** The main outcome in one paragraph, for a summary; nothing while it has no answer. */
export function answerInShort(study: Study): Block[] {
  const { interventionDesign: step } = study.sections;
  const [main] = answersOf(step);
  if (!main || (main.answer.kind === 'none' && main.answer.reason === 'no_data')) return [];
  const short = shortlyNamed(main);
  const { sentence, meaning } = answerWords(short, study.smallestGroup);
  const carriedOut = fidelityInShort(step, short, study.smallestGroup);
  return [
    resting(
      [sentence, meaning ?? '', designLimits[main.assignment], ...carriedOut].filter(Boolean).join(' '),
      'counts',
    ),
  ];
}

/** With names of a length that a summary has room for. */
const shortlyNamed = ({ outcome, group, names, ...rest }: OutcomeAnswer): OutcomeAnswer => ({
  ...rest,
  outcome: { ...outcome, name: inFew(outcome.name, 90) },
  group: { ...group, name: inFew(group.name, 40) },
  names: { with: inFew(names.with, 40)!, without: inFew(names.without, 40) },
});

/** What else came of it: side effects, what it cost, and what was decided. */
export function whatHappened({ sections: { interventionDesign: step } }: Study): Block[] {
  const { costs, reached, adopted } = evaluationShape;
  return definitions([
    ...texts(evaluationShape, step, 'sideEffects'),
    [costs.words.name, step.costs === null ? [] : [`€\u00a0${number(step.costs)}`]],
    [reached.words.name, step.reached === null ? [] : [number(step.reached)]],
    [
      adopted.words.name,
      [
        ...(step.adopted ? [adopted.choices[step.adopted].name] : []),
        ...(step.adoptedWhy
          ? written(step.adoptedWhy).flatMap((one) => (one.type === 'paragraph' ? one.text : []))
          : []),
      ],
    ],
  ]);
}
