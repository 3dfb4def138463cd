import { casePart, type ReportSection, reportSections, sectionTitles } from '#study/report-sections.contract.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/form/choices.tsx';
import { dayOf } from '#ui/format.ts';
import type { Share } from './sharing.contract.ts';
import styles from './sharing.parts.module.css';

/** What an owner chooses about a share. */
export type Shared = Pick<Share, 'sections' | 'quotes' | 'endDate'>;

export interface ShareFieldsProps {
  value: Shared;
  onChange: (value: Shared) => void;
  problems: Partial<Record<keyof Shared, string>>;
}

const options = reportSections.map((value: ReportSection) => ({ value, label: sectionTitles[value] }));

/** What of it, with or without people’s own words, and until when. */
export function ShareFields({ value, onChange, problems }: ShareFieldsProps) {
  const asCase = value.sections.includes(casePart);
  return (
    <>
      <RadioGroup
        label="Wat deel je?"
        options={[
          { value: 'report', label: 'Het rapport', hint: 'Met de onderdelen die je kiest.' },
          {
            value: casePart,
            label: 'Een praktijkvoorbeeld',
            hint: 'Een pagina voor wie elders met hetzelfde bezig is: wat er speelde, wat je bedacht en wat eruit kwam.',
          },
        ]}
        value={asCase ? casePart : 'report'}
        onChange={(kind) => onChange({ ...value, sections: kind === casePart ? [casePart] : [...reportSections] })}
        error={asCase ? problems.sections : undefined}
      />
      {asCase ? null : <ReportFields value={value} onChange={onChange} problems={problems} />}
      <DateField
        label="Laatste dag"
        hint="De link werkt tot en met deze dag. Laat leeg voor altijd."
        min={dayOf(new Date())}
        value={value.endDate}
        onChange={(endDate) => onChange({ ...value, endDate })}
        error={problems.endDate}
      />
    </>
  );
}

function ReportFields({ value, onChange, problems }: ShareFieldsProps) {
  const all = value.sections.length === reportSections.length;
  return (
    <>
      <div className={styles.sections}>
        <CheckboxGroup
          label="Onderdelen van het rapport"
          hint="Alleen wat je hier kiest, en wat in het rapport aan staat, is te lezen."
          options={options}
          values={reportSections.filter((section) => value.sections.includes(section))}
          onChange={(sections) => onChange({ ...value, sections })}
          error={problems.sections}
        />
        <Button
          variant="textNoPadding"
          small
          onClick={() => onChange({ ...value, sections: all ? [] : [...reportSections] })}
        >
          {all ? 'Kies niets' : 'Kies alles'}
        </Button>
      </div>
      <Checkbox
        label="Citaten laten zien"
        hint={
          value.quotes
            ? 'Ook zonder naam kan iemand zich in eigen woorden herkennen. Vraag toestemming.'
            : 'Citaten die je in je eigen teksten zette, zoals een onderbouwing, blijven staan. Lees het rapport daarop na.'
        }
        checked={value.quotes}
        onChange={(quotes) => onChange({ ...value, quotes })}
        error={problems.quotes}
      />
    </>
  );
}
