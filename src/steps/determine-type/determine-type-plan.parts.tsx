import type { Editing } from '#steps/step/use-step.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { DetermineType } from './determine-type.contract.ts';
import styles from './determine-type.screen.module.css';
import { fieldOf } from './determine-type-work.parts.ts';

type PlanText = 'planMethod' | 'planNumber' | 'planRecruitment' | 'planWho' | 'planPrivacy';

/** How the research will be done, in short; the next steps work it out. */
export function Plan({ editing }: { editing: Editing<DetermineType> }) {
  const { content, change, readOnly } = editing;
  const text = (field: PlanText) => ({
    ...fieldOf(editing, field),
    value: content[field],
    onChange: (typed: string) => change({ [field]: typed || null }),
    maxLength: field === 'planPrivacy' ? 10_000 : 500,
    readOnly,
  });
  const day = (field: 'planStart' | 'planEnd') => ({
    ...fieldOf(editing, field),
    value: content[field],
    onChange: (value: string | null) => change({ [field]: value }),
    readOnly,
  });
  const backwards = content.planStart !== null && content.planEnd !== null && content.planEnd < content.planStart;
  return (
    <section aria-labelledby="type-plan" className={styles.section}>
      <header>
        <h2 id="type-plan">Plan in het kort</h2>
        <p className={styles.lead}>
          Wie gaat wat doen, en wanneer? In de volgende stappen werk je dit uit. Deze tekst komt ook in je rapport.
        </p>
      </header>
      <div className={styles.fields}>
        <TextArea
          {...text('planMethod')}
          rows={2}
          label="Methode"
          hint="Bijvoorbeeld interviews aan huis, daarna een vragenlijst."
        />
        <TextArea
          {...text('planNumber')}
          rows={2}
          label="Aantal (n)"
          hint="Hoeveel gesprekken, observaties of ingevulde vragenlijsten."
        />
        <TextArea
          {...text('planRecruitment')}
          rows={2}
          label="Werving"
          hint="Hoe en waar vraag je mensen om mee te doen?"
        />
        <TextArea
          {...text('planWho')}
          rows={2}
          label="Wie het doet"
          hint="Wie voert het onderzoek uit? Rollen zijn genoeg."
        />
      </div>
      <div className={styles.days}>
        <DateField {...day('planStart')} label="Begin" />
        <DateField
          {...day('planEnd')}
          label="Einde"
          remark={backwards ? 'De einddatum ligt vóór de begindatum. Klopt dat?' : undefined}
        />
      </div>
      <TextArea
        {...text('planPrivacy')}
        label="Privacy"
        hint="Welke gegevens leg je vast, wie kan erbij en hoelang bewaar je ze? Schrijf geen namen op."
      />
    </section>
  );
}
