import { longest } from '#foundation/shared/fields.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Intervention } from './intervention-design.contract.ts';
import styles from './intervention-design.screen.module.css';
import type { Fields } from './work.parts.ts';

type Short = 'audience' | 'sender' | 'budget' | 'owner' | 'indicator' | 'measurements';
type Long =
  | 'planning'
  | 'risks'
  | 'pretest'
  | 'ethicsNote'
  | 'evaluationDesign'
  | 'factorMeasurement'
  | 'processEvaluation';
type Asked<Key extends keyof Intervention> = Fields & { name: Key; label: string; hint?: string };

/** One line about an intervention. */
export const Line = ({ name, label, hint, intervention, edit, at }: Asked<Short>) => (
  <TextField
    {...at(name)}
    label={label}
    hint={hint}
    value={intervention[name]}
    onChange={(text) => edit({ [name]: text || null })}
    maxLength={longest.short}
  />
);

/** Some lines about an intervention. */
export const Lines = ({ name, label, hint, intervention, edit, at }: Asked<Long>) => (
  <TextArea
    {...at(name)}
    label={label}
    hint={hint}
    value={intervention[name]}
    onChange={(text) => edit({ [name]: text || null })}
    maxLength={longest.long}
  />
);

/** For whom, from whom, with what, when, and what may go wrong. */
export function Organisation(fields: Fields) {
  const { intervention, edit, at } = fields;
  return (
    <div className={styles.fields}>
      <div className={styles.two}>
        <Line {...fields} name="audience" label="Doelgroep of segment" hint="Voor wie precies?" />
        <Line {...fields} name="sender" label="Afzender" hint="Van wie komt het? Wie vertrouwt de doelgroep?" />
        <Line {...fields} name="budget" label="Budget" hint="In totaal, of per persoon." />
        <Line {...fields} name="owner" label="Eigenaar" hint="Wie is verantwoordelijk, ook als jij klaar bent?" />
      </div>
      <Lines {...fields} name="planning" label="Planning" hint="Welke stappen, en wanneer?" />
      <Lines {...fields} name="risks" label="Risico’s" hint="Wat kan er misgaan, en wat doe je dan?" />
      <Lines
        {...fields}
        name="pretest"
        label="Pretest"
        hint="Bij wie probeer je het eerst uit, en waar let je dan op?"
      />
      <RadioGroup
        {...at('ethicsChecked')}
        label="Ethische toets gedaan?"
        hint="Is het eerlijk, open en vrij, en heeft niemand er last van?"
        options={[
          { value: 'yes', label: 'ja' },
          { value: 'no', label: 'nee' },
        ]}
        value={intervention.ethicsChecked === null ? null : intervention.ethicsChecked ? 'yes' : 'no'}
        onChange={(answer) => edit({ ethicsChecked: answer === null ? null : answer === 'yes' })}
        clearable
      />
      <Lines {...fields} name="ethicsNote" label="Toelichting op de ethische toets" />
    </div>
  );
}
