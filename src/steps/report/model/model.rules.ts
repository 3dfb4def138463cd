import { conclusions } from '#steps/report/client/conclusions.rules.ts';
import { recommendations, recommendationsInShort } from '#steps/report/client/recommendations.rules.ts';
import { managementSummary } from '#steps/report/client/summary.rules.ts';
import { privacyOf } from '#steps/report/privacy/privacy.rules.ts';
import { type ReportForm, type ReportSection, reportSections } from '#study/report-sections.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { appendices } from './appendix/appendix.rules.ts';
import { absent } from './block.rules.ts';
import { evaluation, interventions, interventionsAtAGlance, interventionsInShort, techniques } from './change.rules.ts';
import { itemTables } from './evidence.rules.ts';
import { formOf, plannedAppendices, plannedSections } from './form.rules.ts';
import { limitations } from './limitations.rules.ts';
import { method } from './method.rules.ts';
import type { Block, ReportModel, ReportPart } from './model.contract.ts';
import { occasion, summary, target } from './opening.rules.ts';
import { priorities, results } from './research.rules.ts';
import { seeing } from './sources/citation.rules.ts';
import { sources } from './sources/sources.rules.ts';
import { allSections, joinStudy, type ReportLibrary, type ReportResearch, type Study } from './study.rules.ts';
import { date, paragraphs } from './words.rules.ts';

/** What a section says of the study; the appendices and the sources follow from what the others say. */
const writers: Record<Exclude<ReportSection, 'appendices' | 'sources' | 'own'>, (study: Study) => Block[]> = {
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
  evaluation: (study) => evaluation(study),
  limitations,
};

const isWritten = (section: ReportSection): section is keyof typeof writers => section in writers;

/** The chosen appendices of a report with these parts. */
function appendicesTo(parts: readonly ReportPart[], study: Study): Block[] {
  const planned = plannedAppendices(study.sections.completeResearch);
  const drawn = parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'figure' && block.whole && block.data !== undefined ? [block.data] : [])),
  );
  return appendices(
    study,
    planned.flatMap(({ appendix, shown }) => (shown ? [appendix] : [])),
    new Set(drawn),
  );
}

/** Sections that a form tells otherwise: in short, with what is left out as an appendix. */
const inShort: Record<ReportForm, Partial<typeof writers>> = {
  executive: {
    summary: (study) => managementSummary(study, 'executive'),
    recommendations: recommendationsInShort,
    interventions: interventionsAtAGlance,
  },
  client: {
    summary: (study) => managementSummary(study, 'client'),
    interventions: interventionsInShort,
    evaluation: (study) => evaluation(study, false),
  },
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
  /** Whether it is read by who gets it: a report for others then has no sections of which nothing is written yet. Its maker sees them. */
  sent?: boolean;
}

/** Makes the report from the study. Pure: the same study gives the same report, on screen, on paper and in Word. */
export function buildReport({
  research,
  sections,
  library,
  quotes = true,
  only = reportSections,
  smallestGroup = 0,
  sent = false,
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
        ...(isWritten(section) ? (inShort[form][section] ?? writers[section])(study) : []),
        // Whom the owner shows no appendix finds the figures of each question with the results.
        ...(section === 'results' && !only.includes('appendices') ? itemTables(study) : []),
      ],
    }));
  const told = parts.map((part) =>
    part.section === 'appendices' ? { ...part, blocks: appendicesTo(parts, study) } : part,
  );
  const whole = told.map(
    ({ section, ...part }): ReportPart => (section === 'sources' ? { ...part, blocks: sources(study, told) } : part),
  );
  const blank = ({ key, introduction, blocks }: ReportPart) =>
    form !== 'full' && key !== 'summary' && introduction.length === 0 && blocks.every(({ type }) => type === 'absent');
  const shown = sent
    ? whole.filter((part) => !blank(part))
    : whole.map((part) => (blank(part) ? { ...part, blocks: part.blocks.map(notSent) } : part));
  return {
    title: research.name,
    subtitle: report.subtitle,
    client: research.client ?? null,
    clientOrganisation: report.clientOrganisation,
    authors: report.authors,
    version: report.version,
    stage: report.stage,
    madeBy: research.madeBy ?? null,
    day: research.day,
    date: date(research.day),
    form,
    sections: numbered(shown),
  };
}

/** What the maker of a report for others sees instead of a section that its reader does not get. */
const notSent = (block: Block): Block =>
  block.type === 'absent'
    ? absent(`${block.text} Zolang dat zo is, staat dit onderdeel niet in de bestanden die je verstuurt.`)
    : block;

/** Numbers tables and figures through the whole report, each in its own count; then each figure knows the table with its data. */
export function numbered(parts: ReportPart[]): ReportPart[] {
  const counts = { table: 0, figure: 0 };
  const tables = new Map<string, number>();
  const drawings = new Map<string, number>();
  const counted = parts.map((part) => ({
    ...part,
    blocks: part.blocks.map((block) => {
      if (block.type !== 'table' && block.type !== 'figure') return block;
      const number = ++counts[block.type];
      const known = block.type === 'table' ? tables : drawings;
      if (block.data !== undefined && !known.has(block.data)) known.set(block.data, number);
      if (block.type === 'table') return { ...block, number };
      const { whole: _, ...drawn } = block;
      return { ...drawn, number };
    }),
  }));
  const withTable = (block: Block): Block => {
    if (block.type !== 'figure' || block.data === undefined) return block;
    const table = tables.get(block.data);
    return table === undefined ? block : { ...block, table };
  };
  /** The table of some data, or else its drawing, as a text names it. */
  const placeOf = (data: string): string[] => {
    const [table, drawing] = [tables.get(data), drawings.get(data)];
    return table !== undefined ? [`tabel ${table}`] : drawing !== undefined ? [`figuur ${drawing}`] : [];
  };
  const withPlaces = (block: Block): Block[] => {
    if (block.type !== 'paragraph' || block.rests === undefined) return [block];
    const { rests, ...paragraph } = block;
    const text = seeing(paragraph.text, [...new Set(rests.flatMap(placeOf))]);
    return text === '' ? [] : [{ ...paragraph, text }];
  };
  return counted.map((part) => ({ ...part, blocks: part.blocks.flatMap(withPlaces).map(withTable) }));
}
