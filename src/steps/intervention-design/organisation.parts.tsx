import { yesNoOptions } from '#foundation/shared/fields.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import styles from './intervention-design.screen.module.css';
import { InterventionText } from './text.parts.tsx';
import type { Fields } from './work.parts.ts';

export const organisation = [
  'audience',
  'sender',
  'budget',
  'owner',
  'planning',
  'risks',
  'pretest',
  'ethicsChecked',
  'ethicsNote',
] as const;

/** For whom, from whom, with what, when, and what may go wrong. */
export function Organisation(fields: Fields) {
  const { intervention, edit, at } = fields;
  return (
    <div className={styles.fields}>
      <div className={styles.two}>
        <InterventionText {...fields} name="audience" hint="Voor wie precies?" />
        <InterventionText {...fields} name="sender" hint="Van wie komt het? Wie vertrouwt de doelgroep?" />
        <InterventionText {...fields} name="budget" hint="In totaal, of per persoon." />
        <InterventionText {...fields} name="owner" hint="Wie is verantwoordelijk, ook als jij klaar bent?" />
      </div>
      <InterventionText {...fields} name="planning" hint="Welke stappen, en wanneer?" />
      <InterventionText {...fields} name="risks" hint="Wat kan er misgaan, en wat doe je dan?" />
      <InterventionText {...fields} name="pretest" hint="Bij wie probeer je het eerst uit, en waar let je dan op?" />
      <RadioGroup
        {...at('ethicsChecked')}
        hint="Is het eerlijk, open en vrij, en heeft niemand er last van?"
        options={yesNoOptions}
        value={intervention.ethicsChecked === null ? null : intervention.ethicsChecked ? 'yes' : 'no'}
        onChange={(answer) => edit({ ethicsChecked: answer === null ? null : answer === 'yes' })}
        clearable
      />
      <InterventionText {...fields} name="ethicsNote" />
    </div>
  );
}
