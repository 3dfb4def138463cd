import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { numberAsked } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { visibleQuestions } from '#steps/qualitative-research/guide/guide.rules.ts';
import type { GuideQuestion } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { type ReportAppendix, reportAppendices } from '#study/report-sections.contract.ts';
import { absent, column, definitions, heading, list, table, written } from './block.rules.ts';
import { applicationScores, chainTables, techniqueTables, tidierTables } from './change.rules.ts';
import { counts } from './evaluation/answer.rules.ts';
import { carriedOut } from './evaluation/fidelity.rules.ts';
import { itemTables } from './evidence.rules.ts';
import { method } from './method.rules.ts';
import type { Block } from './model.contract.ts';
import { remaining } from './remaining.rules.ts';
import { priorityTable, quotesPerFactor, resultTables } from './research.rules.ts';
import type { Study } from './study.rules.ts';
import { unusedIdeas } from './unused-ideas.rules.ts';
import { closed, grade, inSentence } from './words.rules.ts';

const itemFields = conductingResearch.shape.items.row;

/** What an appendix says; those that repeat a section as tables are for a report that tells that section in short or not at all. */
const appendixWriters: Record<ReportAppendix, (study: Study, chosen: readonly ReportAppendix[]) => Block[]> = {
  method,
  figures: resultTables,
  priorities: priorityTable,
  techniques: techniqueTables,
  chain: chainTables,
  tidier: (study, chosen) => tidierTables(study, !chosen.includes('chain')),
  evaluation: (study) => [...counts(study), ...carriedOut(study)],
  guide,
  questionnaire,
  pretest,
  items: itemTables,
  quotes: moreQuotes,
  leftOut: setAside,
  scores: applicationScores,
  unusedIdeas,
  adviceToOthers: ({ sections }) => written(sections.prioritisingFactors.adviceToOthers),
  remaining,
};

/** Bijlagen: what would break the reading above, in full; only those that are chosen and have content, lettered in order. */
export function appendices(study: Study, chosen: readonly ReportAppendix[]): Block[] {
  const present = chosen
    .map((key) => ({ title: reportAppendices[key], blocks: appendixWriters[key](study, chosen) }))
    .filter(({ blocks }) => blocks.some(({ type }) => type !== 'absent'));
  if (present.length === 0) return [absent('Er zijn nog geen bijlagen.')];
  return present.flatMap(({ title, blocks }, index) => [
    heading(`${String.fromCharCode(65 + index)}. ${title}`),
    // What is a heading by itself is one under the letter here.
    ...blocks.map((block) => (block.type === 'heading' ? { ...block, level: 4 as const } : block)),
  ]);
}

/** The questions in their order, under the factor they are about. */
function guide({ sections, factors, byUuid }: Study): Block[] {
  const { questions, introduction, consentText, closing } = sections.qualitativeResearch;
  const asked = visibleQuestions(questions, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return [];
  const groups = consecutive(asked, (question) => question.researchFactor);
  return [
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

function questionnaire({ sections, factors }: Study): Block[] {
  const { items, introduction, consentText, closingText } = sections.conductingResearch;
  const asked = askedItems(items, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return [];
  const groups = consecutive(asked, (item) => item.block);
  return [
    ...written(introduction),
    ...written(consentText),
    ...groups.map((group) => {
      const { block } = group[0]!;
      return table(
        `Vragen: ${block === null ? 'overig' : inSentence(itemFields.block.choices[block].name)}`,
        [column(itemFields.variable.words.short, 18), column(itemFields.text.words.name, 46), column('Antwoord', 36)],
        group.map((item) => [item.variable ?? '–', item.text!, answerOf(item)]),
        group.some((item) => item.reversed) ? '(o) = omgekeerd gescoord.' : null,
      );
    }),
    ...written(closingText),
  ];
}

/** Of each question that people stumbled on: what they said, where quotes are shown, and what was changed. */
function pretest({ sections, factors, quotes }: Study): Block[] {
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

/** `1 (helemaal oneens) – 7 (helemaal eens)`, or all answers in words. */
function answerOf(item: QuestionnaireItem): string {
  const labels = (item.labels ?? '').split('\n').filter((label) => label.trim() !== '');
  const end = (value: number, anchor: string | null) => (anchor ? `${value} (${anchor})` : String(value));
  const answer =
    numberAsked(item) ??
    (labels.length > 0
      ? labels.join(' / ')
      : item.scaleMin !== null && item.scaleMax !== null
        ? `${end(item.scaleMin, item.leftAnchor)} – ${end(item.scaleMax, item.rightAnchor)}`
        : 'open');
  return answer + (item.notApplicable ? ' / niet van toepassing' : '') + (item.reversed ? ' (o)' : '');
}

function moreQuotes({ kept }: Study): Block[] {
  return kept.flatMap(({ name, quotes }) => {
    const items = quotes.slice(quotesPerFactor);
    return items.length === 0 ? [] : [heading(name, 4), { type: 'quotes', items } as const];
  });
}

function setAside({ factors }: Study): Block[] {
  const left = factors.filter((factor) => factor.leftOut);
  return definitions(
    left.map(({ name, grade: mark, weighing }) => [
      mark === null ? name : `${name} (belang ${grade(mark)})`,
      [weighing?.leftOutReason ? closed(weighing.leftOutReason) : 'Geen reden ingevuld.'],
    ]),
  );
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
