import { type BehaviourResult, behaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import {
  behaviourFigure,
  behaviourNote,
  behaviourSentence,
} from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { behaviourFigureBlock } from '#steps/report/drawing/behaviour.rules.ts';
import { column, ofData, paragraph, table, under } from './block.rules.ts';
import type { Block } from './model.contract.ts';
import type { Study } from './study.rules.ts';
import { number, percentage, sentence } from './words.rules.ts';

/** The behaviour itself at a measurement, as the step shows it; null where it is not known, or of too few people to tell. */
export const behaviourAt = ({ sections, smallestGroup }: Study, when: 'first' | 'second'): BehaviourResult | null =>
  behaviourResult(sections.conductingResearch, when, smallestGroup);

/** The first result: how much of the behaviour there is, with every answer. */
export function behaviour(study: Study): Block[] {
  const first = behaviourAt(study, 'first');
  return first
    ? under('Het gedrag zelf', [
        paragraph(`${behaviourSentence(first)} ${behaviourNote}`),
        ...behaviourFigureBlock(first),
        ...answers(first, null),
      ])
    : [];
}

/** The same beside the second measurement. */
export function behaviourTwice(study: Study): Block[] {
  const [first, second] = [behaviourAt(study, 'first'), behaviourAt(study, 'second')];
  if (!second) return [];
  return [
    paragraph(
      [
        first ? `Eerste meting. ${behaviourSentence(first)}` : null,
        `${first ? 'Tweede meting. ' : ''}${behaviourSentence(second)}`,
        behaviourNote,
      ]
        .filter((part) => part !== null)
        .join(' '),
    ),
    ...(first && first.answers.length === second.answers.length ? answers(first, second) : []),
  ];
}

/** `gemiddeld 2,76 op 1–5 (2,61 tot 2,91), n = 312.` */
const inTable = (found: BehaviourResult) =>
  `${found.scale ? 'gemiddeld ' : ''}${behaviourFigure(found)}, n = ${number(found.n)}.`;

function answers(first: BehaviourResult, second: BehaviourResult | null): Block[] {
  if (first.answers.length === 0) return [];
  const cell = ({ n }: { n: number }, of: BehaviourResult) => `${percentage(n, of.n)} (${number(n)})`;
  return [
    ofData(
      second ? 'behaviour-twice' : 'behaviour',
      table(
        second ? 'Wat mensen antwoordden, twee keer' : 'Wat mensen antwoordden',
        [
          column('Antwoord', second ? 50 : 70),
          column(second ? 'Eerste meting (n)' : 'Deel (n)', second ? 25 : 30, 'end'),
          ...(second ? [column('Tweede meting (n)', 25, 'end')] : []),
        ],
        first.answers.map((answer, at) => [
          answer.words,
          cell(answer, first),
          ...(second ? [cell(second.answers[at]!, second)] : []),
        ]),
        [
          second ? `Eerste meting: ${inTable(first)} Tweede meting: ${inTable(second)}` : sentence(inTable(first)),
          behaviourNote,
        ].join(' '),
      ),
    ),
  ];
}
