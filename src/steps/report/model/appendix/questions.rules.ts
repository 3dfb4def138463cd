import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { numberAsked } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { visibleQuestions } from '#steps/qualitative-research/guide/guide.rules.ts';
import type { GuideQuestion } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { column, heading, list, paragraph, table, written } from '#steps/report/model/block.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { inSentence, number } from '#steps/report/model/words.rules.ts';

/** What people were asked, as appendices: in conversations and in the questionnaire, and what the pretest made of it. */

const itemFields = conductingResearch.shape.items.row;

/** Where the questions come from: `Standaardvragen: 20, waarvan 3 anders verwoord. Eigen vragen: 4.` */
function originOf(asked: readonly Pick<GuideQuestion, 'template' | 'edited'>[]): Block {
  const standard = asked.filter(({ template }) => template !== null);
  const reworded = standard.filter(({ edited }) => edited === true).length;
  return paragraph(
    [
      `Standaardvragen: ${number(standard.length)}${reworded > 0 ? `, waarvan ${number(reworded)} anders verwoord` : ''}.`,
      `Eigen vragen: ${number(asked.length - standard.length)}.`,
    ].join(' '),
  );
}

/** The questions in their order, under the factor they are about. */
export function guide({ sections, factors, byUuid }: Study): Block[] {
  const { questions, introduction, consentText, closing } = sections.qualitativeResearch;
  const asked = visibleQuestions(questions, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return [];
  const groups = consecutive(asked, (question) => question.researchFactor);
  return [
    originOf(asked),
    ...written(introduction),
    ...written(consentText),
    ...groups.flatMap((group: GuideQuestion[]) => {
      const { researchFactor } = group[0]!;
      const name = researchFactor === null ? 'Eigen vragen' : byUuid.get(researchFactor)!.name;
      return [
        heading(name, 4),
        ...list(
          group.map((question) => question.text!),
          true,
        ),
      ];
    }),
    ...written(closing),
  ];
}

/** The questions part by part, each with the factor that it measures. */
export function questionnaire({ sections, factors, byUuid }: Study): Block[] {
  const { items, introduction, consentText, closingText } = sections.conductingResearch;
  const asked = askedItems(items, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return [];
  const must = asked.filter(({ required }) => required === true).length;
  const measured = (item: QuestionnaireItem) => byUuid.get(item.researchFactor ?? '')?.name ?? null;
  return [
    originOf(asked),
    ...(must === asked.length ? [paragraph('Elke vraag moest beantwoord worden.')] : []),
    ...written(introduction),
    ...written(consentText),
    ...consecutive(asked, (item) => item.block).map((group) => {
      const { block } = group[0]!;
      const ofFactors = group.some((item) => measured(item) !== null);
      const marks = [
        group.some(({ reversed }) => reversed) ? '(o) = omgekeerd gescoord.' : null,
        must < asked.length && group.some(({ required }) => required) ? '(v) = verplicht.' : null,
      ].filter((mark) => mark !== null);
      return table(
        `Vragen: ${block === null ? 'overig' : inSentence(itemFields.block.choices[block].name)}`,
        [
          column(itemFields.variable.words.short, ofFactors ? 14 : 18),
          column(itemFields.text.words.name, ofFactors ? 38 : 46),
          ...(ofFactors ? [column(itemFields.researchFactor.words.name, 18)] : []),
          column('Antwoord', ofFactors ? 30 : 36),
        ],
        group.map((item) => [
          item.variable ?? '–',
          item.text!,
          ...(ofFactors ? [measured(item) ?? '–'] : []),
          answerOf(item, must < asked.length),
        ]),
        marks.length > 0 ? marks.join(' ') : null,
      );
    }),
    ...written(closingText),
  ];
}

/** Of each question that people stumbled on: what they said, where quotes are shown, and what was changed. */
export function pretest({ sections, factors, quotes }: Study): Block[] {
  const { items, pretest: tried } = sections.conductingResearch;
  const shown = quotes !== 'off' ? (['heard', 'changed'] as const) : (['changed'] as const);
  const rows = askedItems(items, factors).flatMap((item): string[][] => {
    const row = tried.find(({ uuid }) => uuid === item.uuid);
    if (!row || shown.every((field) => row[field] === null)) return [];
    return [[item.text ?? item.variable ?? '–', ...shown.map((field) => row[field] ?? '–')]];
  });
  if (rows.length === 0) return [];
  const { row: fields, words } = conductingResearch.shape.pretest;
  const heads = [itemFields.text.words.name, ...shown.map((field) => fields[field].words.label)];
  return [
    table(
      words.name,
      heads.map((head) => column(head, Math.round(100 / heads.length))),
      rows,
    ),
  ];
}

/** `1 (helemaal oneens) – 7 (helemaal eens)`, or all answers in words, with what holds of the question as a sign. */
function answerOf(item: QuestionnaireItem, markRequired: boolean): string {
  const labels = (item.labels ?? '').split('\n').filter((label) => label.trim() !== '');
  const end = (value: number, anchor: string | null) => (anchor ? `${value} (${anchor})` : String(value));
  const answer =
    numberAsked(item) ??
    (labels.length > 0
      ? labels.join(' / ')
      : item.scaleMin !== null && item.scaleMax !== null
        ? `${end(item.scaleMin, item.leftAnchor)} – ${end(item.scaleMax, item.rightAnchor)}`
        : 'open');
  const mark = (is: boolean | null, sign: string) => (is ? ` (${sign})` : '');
  return [
    answer,
    item.notApplicable ? ' / niet van toepassing' : '',
    mark(item.reversed, 'o'),
    mark(markRequired && item.required, 'v'),
  ].join('');
}

/** Splits a list where the key changes. */
function consecutive<T>(items: readonly T[], key: (item: T) => unknown): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && key(group[0]!) === key(item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
