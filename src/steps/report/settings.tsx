import { asked } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { type ReportSection, reportSections, sectionTitles } from '#study/report-sections.contract.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { ReportProposals } from './proposals.rules.ts';
import { type Report, report, type SectionSetting } from './report.contract.ts';
import type { productsWithoutIntervention } from './report.rules.ts';
import styles from './report.screen.module.css';
import { mayEndWithout, WithoutIntervention } from './without-intervention.parts.tsx';

const { sections } = report.shape;

export interface ReportSettingsProps {
  content: Report;
  proposals: ReportProposals;
  onChange: (patch: Partial<Report>) => void;
  problemAt: (path: string) => string | null;
  endProduct: (typeof productsWithoutIntervention)[number] | string | null;
}

/** The texts that the report adds, and which sections it has. */
export function ReportSettings({ content, proposals, onChange, problemAt, endProduct }: ReportSettingsProps) {
  const text = (field: 'subtitle' | 'summary' | 'conclusion' | 'limitations') => ({
    ...asked(report.shape[field]),
    id: fieldIdOf(field),
    value: content[field],
    onChange: (value: string) => onChange({ [field]: value || null }),
    error: problemAt(field),
  });
  const change = (section: ReportSection, patch: Partial<SectionSetting>) =>
    onChange({ sections: withSetting(content.sections, section, patch) });
  return (
    <div className={styles.settings}>
      <TextField {...text('subtitle')} />
      <div className={styles.text}>
        <TextArea hint="Wat je opdrachtgever moet onthouden, in enkele zinnen." {...text('summary')} />
        <Proposals of={proposals.summary} into={text('summary')} name="samenvatting" />
      </div>
      <div className={styles.text}>
        <TextArea hint="Wat volgt uit het onderzoek?" {...text('conclusion')} />
        <Proposals of={proposals.conclusion} into={text('conclusion')} name="conclusie" how="add" />
      </div>
      <TextArea hint="Wat dit onderzoek niet kan zeggen." {...text('limitations')} />
      <Fieldset
        legend={sections.words.label}
        size="large"
        hint="Zet uit wat je opdrachtgever niet nodig heeft, of schrijf er een inleiding bij."
      >
        {reportSections.map((section) => {
          const setting = content.sections.find((row) => row.section === section);
          return (
            <div key={section} className={styles.section}>
              <Checkbox
                label={sectionTitles[section]}
                checked={setting?.hidden !== true}
                onChange={(shown) => change(section, { hidden: shown ? null : true })}
              />
              <Disclosure summary={sections.row.introduction.words.label} open={Boolean(setting?.introduction)}>
                <TextArea
                  {...asked(sections.row.introduction)}
                  label={`${sections.row.introduction.words.label} bij ${sectionTitles[section]}`}
                  labelHidden
                  value={setting?.introduction ?? null}
                  onChange={(value) => change(section, { introduction: value || null })}
                />
              </Disclosure>
            </div>
          );
        })}
      </Fieldset>
      {mayEndWithout(endProduct) ? (
        <WithoutIntervention content={content} onChange={onChange} problemAt={problemAt} />
      ) : null}
    </div>
  );
}

/** The row of a section changed; the first change makes it. */
function withSetting(
  rows: readonly SectionSetting[],
  section: ReportSection,
  patch: Partial<SectionSetting>,
): SectionSetting[] {
  const exists = rows.some((row) => row.section === section);
  const all = exists ? rows : [...rows, { uuid: crypto.randomUUID(), section, hidden: null, introduction: null }];
  return all.map((row) => (row.section === section ? { ...row, ...patch } : row));
}
