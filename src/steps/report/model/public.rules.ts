import { caseReport } from '#steps/report/case/case.rules.ts';
import { withoutAddresses } from '#steps/report/privacy/addresses.rules.ts';
import { smallestPublicGroup } from '#steps/report/privacy/privacy.rules.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { casePart, reportSections, type SharedPart } from '#study/report-sections.contract.ts';
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

interface PublicInput extends Omit<ReportInput, 'only'> {
  only: readonly SharedPart[];
  quotes: boolean;
}

/**
 * The report for whoever has the secret: the page for others where that was chosen, else only the sections that were chosen and are in the report, quotes when these were
 * ticked, no group so small that one could recognise people, and no e-mail address, wherever someone typed it.
 */
export function publicReport(input: PublicInput): PublicReport {
  const { title, subtitle, madeBy, sections } = input.only.includes(casePart)
    ? caseReport(input)
    : buildReport({
        ...input,
        only: reportSections.filter((section) => input.only.includes(section)),
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
