import { type ReportSection, reportSections, sectionTitles } from '#study/report-sections.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { evaluation, interventions, techniques } from './change.rules.ts';
import { appendices, limitations } from './closing.rules.ts';
import { method } from './method.rules.ts';
import type { Block, ReportModel, ReportPart } from './model.contract.ts';
import { occasion, summary, target } from './opening.rules.ts';
import { priorities, results } from './research.rules.ts';
import { sources } from './sources.rules.ts';
import { joinStudy, type ReportLibrary, type ReportResearch, type Study } from './study.rules.ts';
import { date, paragraphs } from './words.rules.ts';

/** What a section says of the study; `sources` follows from what the others say. */
const writers: Record<Exclude<ReportSection, 'sources'>, (study: Study) => Block[]> = {
  summary,
  occasion,
  target,
  method,
  results,
  priorities,
  techniques,
  interventions,
  evaluation,
  limitations,
  appendices,
};

export interface ReportInput {
  research: ReportResearch;
  sections: Partial<StudySections>;
  library: ReportLibrary;
  /** People’s own words; the owner’s report shows them, the public view only when ticked. */
  quotes?: boolean;
  /** The sections that may be shown at all, as the owner of a shared research chose; default all. */
  only?: readonly ReportSection[];
  /** From how many conversations a segment is named beside a quote; default always. */
  smallestGroup?: number;
}

/** Makes the report from the study. Pure: the same study gives the same report, on screen, on paper and in Word. */
export function buildReport({
  research,
  sections,
  library,
  quotes = true,
  only = reportSections,
  smallestGroup = 0,
}: ReportInput): ReportModel {
  const study = joinStudy(research, sections, library, quotes, smallestGroup);
  const report = study.sections.completeResearch;
  const settings = new Map(report.sections.map((row) => [row.section, row]));
  const shown = reportSections.filter((key) => only.includes(key) && settings.get(key)?.hidden !== true);
  const parts = shown.map(
    (key): ReportPart => ({
      key,
      title: sectionTitles[key],
      introduction: paragraphs(settings.get(key)?.introduction),
      blocks: key === 'sources' ? [] : writers[key](study),
    }),
  );
  return {
    title: research.name,
    subtitle: report.subtitle,
    client: research.client ?? null,
    madeBy: research.madeBy ?? null,
    day: research.day,
    date: date(research.day),
    sections: numbered(
      parts.map((part) => (part.key === 'sources' ? { ...part, blocks: sources(study, parts) } : part)),
    ),
  };
}

/** Numbers tables and figures through the whole report, each in its own count. */
function numbered(parts: ReportPart[]): ReportPart[] {
  const counts = { table: 0, figure: 0 };
  return parts.map((part) => ({
    ...part,
    blocks: part.blocks.map((block) =>
      block.type === 'table' || block.type === 'figure' ? { ...block, number: ++counts[block.type] } : block,
    ),
  }));
}
