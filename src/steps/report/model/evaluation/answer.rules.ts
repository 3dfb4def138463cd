import { amountOf, sizeOf } from '#evidence/effect/outcome.rules.ts';
import { amountWords, writingOf } from '#steps/intervention-design/evaluation/answer/amount.rules.ts';
import {
  answersOf,
  chanceOf,
  drawnPlaces,
  type OutcomeAnswer,
  typedOutcome,
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
import { evaluationShape } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { fidelityWords, isRemarkable } from '#steps/intervention-design/evaluation/fidelity/words.rules.ts';
import { expectedWords } from '#steps/intervention-design/evaluation/forecast/forecast.rules.ts';
import { drawAnswers, isDrawn } from '#steps/report/drawing/effect.rules.ts';
import {
  column,
  definitions,
  figure,
  heading,
  ofData,
  paragraph,
  resting,
  table,
  texts,
  written,
} from '../block.rules.ts';
import type { Block } from '../model.contract.ts';
import type { Study } from '../study.rules.ts';
import { inSentence, number } from '../words.rules.ts';

/** Heeft het gewerkt?: each outcome in a sentence, what it means and rests on, and the figure of all. Nothing while nothing was counted. */
export function answer(study: Study): Block[] {
  const { interventionDesign: step } = study.sections;
  const answers = answersOf(step);
  if (answers.length === 0) return [];
  const several = severalWords(answers.length);
  return [
    { ...heading('Heeft het gewerkt?'), anchor: 'heeft-het-gewerkt' },
    ...answers.flatMap((one) => told(one, study)),
    paragraph([designLimits[answers[0]!.assignment], several].filter(Boolean).join(' ')),
    paragraph(fidelityWords(step, answers, study.smallestGroup).join(' ')),
    ...drawing(answers, study),
  ];
}

function told(one: OutcomeAnswer, { research, smallestGroup, sections }: Study): Block[] {
  const { sentence, meaning, limits } = answerWords(one, smallestGroup);
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
  const { sentence, meaning } = answerWords(main, study.smallestGroup);
  const carriedOut = isRemarkable(step, main) ? fidelityWords(step, [main], study.smallestGroup) : [];
  return [
    resting(
      [sentence, meaning ?? '', designLimits[main.assignment], ...carriedOut].filter(Boolean).join(' '),
      'counts',
    ),
  ];
}

const { row: at } = evaluationShape.measured;

/** What was counted, a row for each group or place at each moment; of persons no group under the smallest that may be told. */
export function counts({ sections, smallestGroup }: Study): Block[] {
  const { outcomes, groups, moments, measured, pairs } = sections.interventionDesign;
  // As it is counted: where lots were drawn in the group of the draw.
  const drawn = drawnPlaces(sections.interventionDesign);
  const nameIn = (list: readonly { uuid: string; name: string | null }[], uuid: string) =>
    list.find((one) => one.uuid === uuid)?.name ?? '–';
  const rows = measured.flatMap((row) => {
    const outcome = outcomes.find(({ uuid }) => uuid === row.outcome);
    const value = outcome?.kind ? typedOutcome(outcome.kind, row) : null;
    if (!outcome || !value) return [];
    const few = outcome.countedUnit === 'person' && sizeOf(value) < smallestGroup;
    const said = amountWords(
      amountOf(value),
      writingOf({ kind: value.kind, per: outcome.per }, [amountOf(value) ?? 0], null),
    );
    return [
      [
        outcome.name ?? '–',
        row.place
          ? `${row.place} (${nameIn(groups, drawn.get(row.place)?.group ?? row.group)})`
          : nameIn(groups, row.group),
        nameIn(moments, row.moment),
        few ? '–' : value.kind === 'mean' ? said : `${number(row.amount!)} van ${number(row.outOf!)}`,
        few
          ? '–'
          : value.kind === 'mean'
            ? `n = ${number(value.n)}${value.sd === null ? '' : `; SD ${number(value.sd, 2, 2)}`}`
            : said,
      ],
    ];
  });
  const twice = pairs.flatMap((row) => {
    const few = (row.n ?? 0) < smallestGroup;
    if (row.n === null) return [];
    const twiceAt = (mean: number | null, sd: number | null) =>
      few || mean === null ? '–' : `${number(mean, 2, 2)} (SD ${number(sd ?? 0, 2, 2)})`;
    return [
      [
        `${nameIn(outcomes, row.outcome)}, ${nameIn(groups, row.group)}`,
        few ? '–' : number(row.n),
        twiceAt(row.firstMean, row.firstSd),
        twiceAt(row.secondMean, row.secondSd),
        few || row.r === null ? '–' : number(row.r, 2, 2),
      ],
    ];
  });
  return [
    ...(rows.length > 0
      ? [
          ofData(
            'counts',
            table(
              evaluationShape.measured.words.name,
              [
                column(at.outcome.words.name, 28),
                column(`${at.group.words.name} of ${inSentence(at.place.words.name)}`, 28),
                column(at.moment.words.name, 14),
                column(at.amount.words.short, 16, 'end'),
                column('Is', 14, 'end'),
              ],
              rows,
              'Van een aantal keer staat achter “van” hoe lang of over hoeveel er is geteld.',
            ),
          ),
        ]
      : []),
    ...(twice.length > 0
      ? [
          table(
            evaluationShape.pairs.words.name,
            [
              column('Uitkomst en groep', 36),
              column('n', 10, 'end'),
              column('Vooraf', 20, 'end'),
              column('Achteraf', 20, 'end'),
              column('r', 14, 'end'),
            ],
            twice,
            'Van een deel is het gemiddelde het deel dat het doet, van 0 tot 1.',
          ),
        ]
      : []),
  ];
}

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
