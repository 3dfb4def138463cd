import { choice, longText, shortText, yesNo } from '#foundation/shared/fields.ts';
import { reportSections, sectionTitles } from '#study/report-sections.contract.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

const section = {
  section: choice('Onderdeel', sectionTitles),
  /** Left out of the report when true; a section without a row is in. */
  hidden: yesNo('Weggelaten'),
  introduction: longText('Inleiding'),
};

/** Rapportage: what the report adds of its own; completing the research is a command beside it. */
export const report = defineStep('complete_research', {
  subtitle: shortText('Ondertitel'),
  summary: longText(sectionTitles.summary),
  conclusion: longText('Conclusie'),
  limitations: longText(sectionTitles.limitations),
  sections: list('Onderdelen', section, reportSections.length),
  withoutIntervention: yesNo({
    label: 'Dit onderzoek eindigt zonder interventie',
    name: 'Afgerond zonder interventie',
  }),
  withoutInterventionReason: longText({ label: 'Waarom?', name: 'Waarom zonder interventie' }),
});

export type Report = ContentOf<typeof report.shape>;
export type SectionSetting = RowOf<typeof section>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    completeResearch: Report;
  }
}
