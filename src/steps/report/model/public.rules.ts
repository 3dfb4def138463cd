import { smallestPublicGroup } from '#steps/report/privacy/privacy.rules.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import type { ReportSection } from '#study/report-sections.contract.ts';
import type { ReportPart } from './model.contract.ts';
import { buildReport, type ReportInput } from './model.rules.ts';
import { allSections } from './study.rules.ts';

/** What the public sees of a report. */
export interface PublicReport {
  name: string;
  subtitle: string | null;
  organisation: string | null;
  /** Only when the section that it belongs to is shown. */
  goalSentence: string | null;
  sections: ReportPart[];
}

/**
 * The report for whoever has the secret: only the sections that were chosen and are in the report, quotes when these were
 * ticked, no group so small that one could recognise people, and no e-mail address, wherever someone typed it.
 */
export function publicReport(input: ReportInput & { only: readonly ReportSection[]; quotes: boolean }): PublicReport {
  const { title, subtitle, madeBy, sections } = buildReport({
    ...input,
    smallestGroup: smallestPublicGroup,
    sent: true,
  });
  const goalShown = sections.some(({ key }) => key === 'target');
  return withoutAddresses({
    name: title,
    subtitle,
    organisation: input.research.organisation ?? madeBy,
    goalSentence: goalShown ? currentGoalSentence(allSections(input.sections).researchTarget) : null,
    sections,
  });
}

/** Bounded before the `@` and without going back after it, so that no text takes longer than reading it. */
const address = /[\p{L}\p{N}._%+'’-]{1,64}@(?=([\p{L}\p{N}-]+))\1(?:\.[\p{L}\p{N}-]+)+/gu;

function withoutAddresses<T>(value: T): T {
  if (typeof value === 'string')
    return (value.includes('@') ? value.replace(address, '[e-mailadres weggelaten]') : value) as T;
  if (Array.isArray(value)) return value.map(withoutAddresses) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    // The addresses of publications come from the library, and may hold an `@` of their own.
    Object.entries(value).map(([key, inner]) => [key, key === 'url' ? inner : withoutAddresses(inner)]),
  ) as T;
}
