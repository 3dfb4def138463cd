import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { type Report, report } from '#steps/report/report.contract.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { privacyOf, privacyProblems } from './privacy.rules.ts';

const { quotes, smallGroups, conversations, colleaguesFetch } = report.shape;

export interface PrivacySettingsProps {
  content: Report;
  study: Partial<Pick<StudySections, 'qualitativeResearch'>>;
  onChange: (patch: Partial<Report>) => void;
  problemAt: (path: string) => string | null;
}

/** What of people leaves the research, once for every file and the public page. What is more than they were told is not kept. */
export function PrivacySettings({ content, study, onChange, problemAt }: PrivacySettingsProps) {
  const holds = privacyOf(content, study);
  const problems = privacyProblems(content, study);
  const wrong = (field: 'quotes' | 'conversations') =>
    problems.find(({ path }) => path === field)?.message ?? problemAt(field);
  return (
    <Fieldset
      legend="Wat er van mensen in staat"
      size="large"
      hint="Dit geldt voor Word, PDF, dia’s, Excel, REFI-QDA en de openbare pagina. Nooit meer dan je mensen vertelde."
    >
      <RadioGroup
        {...asked(quotes)}
        id={fieldIdOf('quotes')}
        value={content.quotes ?? holds.quotes}
        onChange={(chosen) => onChange({ quotes: chosen })}
        options={optionsOf(quotes)}
        error={wrong('quotes')}
      />
      <Checkbox
        label={smallGroups.words.label}
        hint="Zonder vinkje staan er geen cijfers van groepen onder 10 in. Op de openbare pagina nooit."
        checked={content.smallGroups === true}
        onChange={(on) => onChange({ smallGroups: on || null })}
      />
      <Checkbox
        label={conversations.words.label}
        hint="Per gesprek: code, groep, datum en wat iemand zei."
        id={fieldIdOf('conversations')}
        checked={content.conversations === true}
        onChange={(on) => onChange({ conversations: on || null })}
        error={wrong('conversations')}
      />
      <Checkbox
        label={colleaguesFetch.words.label}
        checked={content.colleaguesFetch !== false}
        onChange={(on) => onChange({ colleaguesFetch: on ? null : false })}
      />
    </Fieldset>
  );
}
