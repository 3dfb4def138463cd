import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { asked } from '#foundation/shared/fields.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import { type PlannedSection, plannedAppendices, plannedSections } from '#steps/report/model/form.rules.ts';
import { type Report, report, type SectionSetting } from '#steps/report/report.contract.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { type ReportAppendix, reportAppendices, sectionTitles } from '#study/report-sections.contract.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '../report.screen.module.css';

const { sections, appendices } = report.shape;

export interface SectionsProps {
  content: Report;
  onChange: (patch: Partial<Report>) => void;
  problemAt: (path: string) => string | null;
}

/** Every section of the report in its order: in or out, moved, renamed, folded, introduced; and those that one adds. */
export function Sections({ content, onChange, problemAt }: SectionsProps) {
  const planned = plannedSections(content);
  const change = (one: PlannedSection, patch: Partial<SectionSetting>) =>
    onChange({ sections: withSetting(content.sections, one, patch) });
  const move = (from: number, to: number) => {
    const order = [...planned];
    const [moved] = order.splice(from, 1);
    order.splice(to, 0, moved!);
    onChange({ sections: order.reduce((rows, one, place) => withSetting(rows, one, { place }), content.sections) });
  };
  const add = () =>
    onChange({
      sections: [...content.sections, emptyRow(sections, { uuid: crypto.randomUUID(), section: 'own', place: null })],
    });
  return (
    <Fieldset
      legend={sections.words.label}
      size="large"
      hint="Zet uit wat je opdrachtgever niet nodig heeft, geef een andere naam of plaats, of schrijf er een inleiding bij."
    >
      {planned.map((one, index) => {
        const own = one.section === 'own';
        const name = own ? one.title : sectionTitles[one.section];
        const text = (field: 'title' | 'introduction') => {
          // What nobody changed is no row yet, and can have nothing wrong.
          const path = one.setting ? `sections[${content.sections.indexOf(one.setting)}].${field}` : null;
          return {
            ...asked(sections.row[field]),
            ...(path && { id: fieldIdOf(path), error: problemAt(path) }),
            value: one.setting?.[field] ?? null,
            onChange: (value: string) => change(one, { [field]: value || null }),
          };
        };
        return (
          <div key={one.key} className={styles.section}>
            <div className={styles.sectionHead}>
              <Checkbox
                label={one.title}
                checked={one.shown}
                onChange={(shown) => change(one, { hidden: shown ? null : true, added: shown ? true : null })}
              />
              <span>
                <IconButton
                  icon={ArrowUp}
                  label={`${one.title} omhoog`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`${one.title} omlaag`}
                  disabled={index === planned.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            </div>
            <Disclosure
              summary={own ? 'Titel en tekst' : 'Titel en inleiding'}
              open={own || Boolean(one.setting?.introduction)}
            >
              <div className={styles.text}>
                <TextField {...text('title')} />
                <TextArea
                  {...text('introduction')}
                  label={own ? 'Tekst' : `${sections.row.introduction.words.label} bij ${name}`}
                />
                <Checkbox
                  label={sections.row.folded.words.label}
                  hint="Op het scherm zie je eerst alleen de titel. Op papier staat alles er."
                  checked={one.folded}
                  onChange={(folded) => change(one, { folded: folded || null })}
                />
                {own ? (
                  <Button
                    variant="textNoPadding"
                    small
                    icon={Trash2}
                    onClick={() =>
                      onChange({ sections: content.sections.filter(({ uuid }) => uuid !== one.setting?.uuid) })
                    }
                  >
                    Verwijder {one.title}
                  </Button>
                ) : null}
              </div>
            </Disclosure>
          </div>
        );
      })}
      {content.sections.length < sections.max ? (
        <Button icon={Plus} onClick={add}>
          Eigen onderdeel toevoegen
        </Button>
      ) : null}
    </Fieldset>
  );
}

/** Which appendices the report has. */
export function Appendices({ content, onChange }: Omit<SectionsProps, 'problemAt'>) {
  const change = (appendix: ReportAppendix, shown: boolean) => {
    const exists = content.appendices.some((row) => row.appendix === appendix);
    const rows = exists
      ? content.appendices
      : [...content.appendices, emptyRow(appendices, { uuid: crypto.randomUUID(), appendix })];
    onChange({
      appendices: rows.map((row) =>
        row.appendix === appendix ? { ...row, hidden: shown ? null : true, added: shown ? true : null } : row,
      ),
    });
  };
  return (
    <Disclosure summary={`Kies ${appendices.words.label.toLowerCase()}`}>
      <div className={styles.text}>
        {plannedAppendices(content).map(({ appendix, shown }) => (
          <Checkbox
            key={appendix}
            label={reportAppendices[appendix]}
            checked={shown}
            onChange={(on) => change(appendix, on)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

/** The row of a section changed; the first change makes it. */
function withSetting(
  rows: readonly SectionSetting[],
  { section, setting }: PlannedSection,
  patch: Partial<SectionSetting>,
): SectionSetting[] {
  if (!setting) return [...rows, emptyRow(sections, { uuid: crypto.randomUUID(), section, ...patch })];
  return rows.map((row) => (row.uuid === setting.uuid ? { ...row, ...patch } : row));
}
