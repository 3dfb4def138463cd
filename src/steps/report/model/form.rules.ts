import { fixedSections, ownSectionKey, type Report, type SectionSetting } from '#steps/report/report.contract.ts';
import {
  appendicesOf,
  type ReportAppendix,
  type ReportForm,
  type ReportSection,
  reportAppendices,
  sectionsOf,
  sectionTitles,
} from '#study/report-sections.contract.ts';

/** Left out by hand, put in by hand, or as the form begins. */
const isShown = (setting: { hidden: boolean | null; added: boolean | null } | null, begun: boolean) =>
  setting?.hidden !== true && (begun || setting?.added === true);

export const formOf = ({ form }: Pick<Report, 'form'>): ReportForm => form ?? 'full';

/** A section as the report has it: one of ours, or one that the user added. */
export interface PlannedSection {
  /** In the page, and where its title leads. */
  key: string;
  section: ReportSection;
  title: string;
  shown: boolean;
  folded: boolean;
  setting: SectionSetting | null;
}

/** Every section in the order of the report, also those that are left out. */
export function plannedSections(report: Pick<Report, 'form' | 'sections'>): PlannedSection[] {
  const begun = sectionsOf(formOf(report));
  const order = [...begun, ...fixedSections.filter((key) => !begun.includes(key))];
  const ours = order.map((section): PlannedSection => {
    const setting = report.sections.find((row) => row.section === section) ?? null;
    return {
      key: section,
      section,
      title: setting?.title ?? sectionTitles[section],
      shown: isShown(setting, begun.includes(section)),
      folded: setting?.folded === true,
      setting,
    };
  });
  const own = report.sections
    .filter((row) => row.section === 'own')
    .map(
      (setting): PlannedSection => ({
        key: ownSectionKey(setting),
        section: 'own',
        title: setting.title ?? 'Onderdeel zonder titel',
        shown: setting.hidden !== true,
        folded: setting.folded === true,
        setting,
      }),
    );
  // Array.prototype.sort is stable: what nobody moved stays between what stood beside it.
  return [...ours, ...own]
    .map((planned, index) => ({ planned, at: planned.setting?.place ?? index }))
    .sort((a, b) => a.at - b.at)
    .map(({ planned }) => planned);
}

/** The appendices that the report has, in order. */
export function plannedAppendices(
  report: Pick<Report, 'form' | 'appendices'>,
): { appendix: ReportAppendix; shown: boolean }[] {
  const begun = appendicesOf(formOf(report));
  return (Object.keys(reportAppendices) as ReportAppendix[]).map((appendix) => {
    const setting = report.appendices.find((row) => row.appendix === appendix);
    return { appendix, shown: isShown(setting ?? null, begun.includes(appendix)) };
  });
}
