import { choice, longText, shortText, yesNo } from '#foundation/shared/fields.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

const section = {
  section: choice(reportSections),
  /** Left out of the report when true; a section without a row is in. */
  hidden: yesNo(),
  introduction: longText(),
};

/** Rapportage: what the report adds of its own; completing the research is a command beside it. */
export const report = defineStep('complete_research', {
  subtitle: shortText(),
  summary: longText(),
  conclusion: longText(),
  limitations: longText(),
  sections: list(section, reportSections.length),
  withoutIntervention: yesNo(),
  withoutInterventionReason: longText(),
});

export type Report = ContentOf<typeof report.shape>;
export type SectionSetting = RowOf<typeof section>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    completeResearch: Report;
  }
}
