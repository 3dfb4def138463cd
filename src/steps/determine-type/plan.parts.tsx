import { textOf } from '#steps/step/fields.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { FoldedSection } from '#steps/step/section.tsx';
import type { Editing } from '#steps/step/use-step.ts';
import { DateField } from '#ui/date/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { DetermineType } from './determine-type.contract.ts';
import styles from './determine-type.screen.module.css';
import { numberProposals } from './proposals.rules.ts';

const fields = [
  'planMethod',
  'planNumber',
  'planRecruitment',
  'planWho',
  'planStart',
  'planEnd',
  'planPrivacy',
] as const;

/** How the research will be done, in short; the next steps work it out. */
export function Plan({ editing }: { editing: Editing<DetermineType> }) {
  const { content } = editing;
  const number = textOf(editing, 'planNumber');
  const backwards = content.planStart !== null && content.planEnd !== null && content.planEnd < content.planStart;
  return (
    <FoldedSection
      id="type-plan"
      title="Plan in het kort"
      holds="methode, aantal, werving, dagen en privacy"
      state={fields.some((name) => content[name] !== null) ? 'ingevuld' : 'nog leeg'}
      wrong={fields.some((name) => editing.problemAt(name) !== null)}
      attempt={editing.attempt}
    >
      <p>Wie gaat wat doen, en wanneer? In de volgende stappen werk je dit uit. Deze tekst komt ook in je rapport.</p>
      <div className={styles.fields}>
        <TextArea
          {...textOf(editing, 'planMethod')}
          rows={2}
          hint="Bijvoorbeeld interviews aan huis, daarna een vragenlijst."
        />
        <div className={styles.fields}>
          <TextArea {...number} rows={2} hint="Hoeveel gesprekken, observaties of ingevulde vragenlijsten." />
          <Proposals of={numberProposals(content)} into={number} name="aantal" />
        </div>
        <TextArea {...textOf(editing, 'planRecruitment')} rows={2} hint="Hoe en waar vraag je mensen om mee te doen?" />
        <TextArea {...textOf(editing, 'planWho')} rows={2} hint="Wie voert het onderzoek uit? Rollen zijn genoeg." />
      </div>
      <div className={styles.days}>
        <DateField {...textOf(editing, 'planStart')} />
        <DateField
          {...textOf(editing, 'planEnd')}
          remark={backwards ? 'De einddatum ligt vóór de begindatum. Klopt dat?' : undefined}
        />
      </div>
      <TextArea
        {...textOf(editing, 'planPrivacy')}
        hint="Welke gegevens leg je vast, wie kan erbij en hoelang bewaar je ze? Schrijf geen namen op."
      />
    </FoldedSection>
  );
}
