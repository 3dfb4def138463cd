import type { ReportModel, ReportPart } from '#steps/report/model/model.contract.ts';

/** What stands on a page of its own on paper, the same in Word and in the PDF. */

/** Sections before and after the story, which have no number and whose parts have none. */
export const uncounted: ReadonlySet<string> = new Set(['summary', 'sources', 'appendices']);

const isSummary = (part: Pick<ReportPart, 'key'> | undefined) => part?.key === 'summary';

/**
 * Whether a section opens on a page of its own: the first behind a cover, what follows a summary that is one page, and the appendices of the
 * full account; a client's report has too few pages for a half empty one. For who decides the recommendations are the other page; without
 * these a summary and what was designed share one.
 */
export function startsPage({ form, sections }: Pick<ReportModel, 'form' | 'sections'>, index: number): boolean {
  if (index === 0) return form !== 'executive';
  const { key, blocks } = sections[index]!;
  if (key === 'appendices' && form !== 'client') return blocks[0]?.type !== 'absent';
  if (form === 'full' || !isSummary(sections[index - 1])) return false;
  return form === 'client' || key === 'recommendations';
}

/** Whether a section is set smaller than what is around it, to be one page; a report of two pages is small as a whole. */
export const onOnePage = ({ form }: Pick<ReportModel, 'form'>, part: Pick<ReportPart, 'key'>): boolean =>
  form === 'client' && isSummary(part);
