import { matrixFigure } from '#steps/report/drawing/matrix.rules.ts';
import { absent, definitions, heading, written } from '#steps/report/model/block.rules.ts';
import {
  applicationScores,
  chainTables,
  evidenceOfTechniques,
  techniqueTables,
  tidierTables,
} from '#steps/report/model/change.rules.ts';
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

/** What the report has besides an appendix: the other appendices, and the data that its drawings show in words and figures. */
interface Besides {
  chosen: readonly ReportAppendix[];
  drawn: ReadonlySet<string>;
}

/** What an appendix says; those that repeat a section as tables are for a report that tells that section in short or not at all. */
const appendixWriters: Record<ReportAppendix, (study: Study, besides: Besides) => Block[]> = {
  method: methodInShort,
  figures: (study, { drawn }) => (isFull(study) ? resultTables(study) : resultTables(study).filter(isNew(drawn))),
  priorities: mostOfPriorities,
  techniques: (study, { chosen }) => techniqueTables(study, !chosen.includes('techniqueEvidence')),
  techniqueEvidence: evidenceOfTechniques,
  chain: chainTables,
  tidier: (study, { chosen, drawn }) => tidierTables(study, !chosen.includes('chain')).filter(isNew(drawn)),
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

const isNew = (drawn: ReadonlySet<string>) => (block: Block) => block.type !== 'table' || !drawn.has(block.data ?? '');

const isFull = ({ sections }: Study) => (sections.completeResearch.form ?? 'full') === 'full';

/** Bijlagen: what would break the reading above, in full; only those that are chosen and have content, lettered in order. */
export function appendices(
  study: Study,
  chosen: readonly ReportAppendix[],
  drawn: ReadonlySet<string> = new Set(),
): Block[] {
  const present = chosen
    .map((key) => ({ title: reportAppendices[key], blocks: appendixWriters[key](study, { chosen, drawn }) }))
    .filter(({ blocks }) => blocks.some(({ type }) => type !== 'absent'));
  if (present.length === 0) return [absent('Er zijn nog geen bijlagen.')];
  return present.flatMap(({ title, blocks }, index) => [
    heading(`${String.fromCharCode(65 + index)}. ${title}`),
    // What is a heading by itself is one under the letter here.
    ...blocks.map((block) => (block.type === 'heading' ? { ...block, level: 4 as const } : block)),
  ]);
}

/** The picture with every grade in it, or the table where some factor is not in the picture; a full account has the picture in its section. */
function mostOfPriorities(study: Study): Block[] {
  const rows = priorityTable(study);
  const picture = isFull(study) ? [] : matrixFigure(study);
  const drawn = study.kept.every(
    ({ priority, influence, grade: mark }) => priority === null || (influence !== null && mark !== null),
  );
  return picture.length > 0 && drawn ? picture : [...picture, ...rows];
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
