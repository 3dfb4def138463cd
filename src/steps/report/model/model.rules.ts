import { conclusions } from '#steps/report/client/conclusions.rules.ts';
import { recommendations } from '#steps/report/client/recommendations.rules.ts';
import { managementSummary } from '#steps/report/client/summary.rules.ts';
import { privacyOf } from '#steps/report/privacy/privacy.rules.ts';
import { type ReportForm, type ReportSection, reportSections } from '#study/report-sections.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { evaluation, interventions, interventionsInShort, techniques } from './change.rules.ts';
import { appendices } from './closing.rules.ts';
import { itemTables } from './evidence.rules.ts';
import { formOf, plannedAppendices, plannedSections } from './form.rules.ts';
import { limitations } from './limitations.rules.ts';
import { method } from './method.rules.ts';
import type { Block, ReportModel, ReportPart } from './model.contract.ts';
import { occasion, summary, target } from './opening.rules.ts';
import { priorities, results } from './research.rules.ts';
import { sources } from './sources/sources.rules.ts';
import { allSections, joinStudy, type ReportLibrary, type ReportResearch, type Study } from './study.rules.ts';
import { date, paragraphs } from './words.rules.ts';

/** What a section says of the study; `sources` follows from what the others say. */
const writers: Record<Exclude<ReportSection, 'sources' | 'own'>, (study: Study) => Block[]> = {
  summary,
  conclusions,
  recommendations,
  occasion,
  target,
  method,
  results,
  priorities,
  techniques,
  interventions,
  evaluation,
  limitations,
  appendices: (study) => {
    const planned = plannedAppendices(study.sections.completeResearch);
    return appendices(
      study,
      planned.flatMap(({ appendix, shown }) => (shown ? [appendix] : [])),
    );
  },
};

/** Sections that a form tells otherwise: in short, with what is left out as an appendix. */
const inShort: Record<ReportForm, Partial<typeof writers>> = {
  executive: { summary: (study) => managementSummary(study, true), interventions: interventionsInShort },
  client: { summary: (study) => managementSummary(study, false), interventions: interventionsInShort },
  full: {},
};

export interface ReportInput {
  research: ReportResearch;
  sections: Partial<StudySections>;
  library: ReportLibrary;
  /** People’s own words, as far as the privacy setting lets them; the public view only when ticked. */
  quotes?: boolean;
  /** The sections that may be shown at all, as the owner of a shared research chose; default all. */
  only?: readonly ReportSection[];
  /** No smaller group is shown; the privacy setting may ask for more. */
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
  const report = allSections(sections).completeResearch;
  const privacy = privacyOf(report, sections);
  const study = joinStudy(research, sections, library, {
    quotes: quotes ? privacy.quotes : 'off',
    smallestGroup: Math.max(smallestGroup, privacy.smallestGroup),
  });
  const form = formOf(report);
  const parts = plannedSections(report)
    .filter(({ section, shown }) => shown && only.includes(section))
    .map(({ key, section, title, folded, setting }): ReportPart & { section: ReportSection } => ({
      section,
      key,
      title,
      folded,
      introduction: paragraphs(setting?.introduction),
      blocks: [
        ...(section === 'sources' || section === 'own' ? [] : (inShort[form][section] ?? writers[section])(study)),
        // Whom the owner shows no appendix finds the figures of each question with the results.
        ...(section === 'results' && !only.includes('appendices') ? itemTables(study) : []),
      ],
    }));
  return {
    title: research.name,
    subtitle: report.subtitle,
    client: research.client ?? null,
    madeBy: research.madeBy ?? null,
    day: research.day,
    date: date(research.day),
    form,
    sections: numbered(
      parts.map(({ section, ...part }) => (section === 'sources' ? { ...part, blocks: sources(study, parts) } : part)),
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
