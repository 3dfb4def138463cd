import { matrixFigure } from '#steps/report/drawing/matrix.rules.ts';
import { absent, definitions, heading, written } from '#steps/report/model/block.rules.ts';
import { applicationScores, chainTables, techniqueTables, tidierTables } from '#steps/report/model/change.rules.ts';
import { counts } from '#steps/report/model/evaluation/counts.rules.ts';
import { carriedOut } from '#steps/report/model/evaluation/fidelity.rules.ts';
import { itemTables } from '#steps/report/model/evidence.rules.ts';
import { methodInShort } from '#steps/report/model/method.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import { priorityTable, quotesPerFactor, resultTables } from '#steps/report/model/research.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { closed, grade } from '#steps/report/model/words.rules.ts';
import { type ReportAppendix, reportAppendices } from '#study/report-sections.contract.ts';
import { guide, pretest, questionnaire } from './questions.rules.ts';
import { remaining } from './remaining.rules.ts';
import { unusedIdeas } from './unused-ideas.rules.ts';

/** What an appendix says; those that repeat a section as tables are for a report that tells that section in short or not at all. */
const appendixWriters: Record<ReportAppendix, (study: Study, chosen: readonly ReportAppendix[]) => Block[]> = {
  method: methodInShort,
  figures: resultTables,
  // A full account has the picture in its section.
  priorities: (study) => [
    ...(study.sections.completeResearch.form === 'full' ? [] : matrixFigure(study)),
    ...priorityTable(study),
  ],
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
