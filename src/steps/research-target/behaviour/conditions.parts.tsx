import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { ethicsConcern } from '#steps/research-target/sections.rules.ts';
import type { Work } from '#steps/research-target/work.parts.ts';
import { textOf, yesNoOf } from '#steps/step/fields.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

/** Whether people can do it at all, and how much can change. */
export function Conditions({ editing }: Work) {
  return (
    <>
      <p className={styles.meta}>Kan de doelgroep dit gedrag doen? Zo niet, dan moet er eerst iets anders gebeuren.</p>
      <div className={styles.pair}>
        {(
          [
            ['timeFeasible', 'Hebben mensen er de tijd voor?'],
            ['moneyFeasible', 'Kunnen zij het betalen? En jullie?'],
            ['meansFeasible', 'Zijn de spullen, plekken en hulp er?'],
            ['lawFeasible', 'Mag het volgens de regels? Denk ook aan privacy.'],
          ] as const
        ).map(([field, hint]) => (
          <TextArea key={field} hint={hint} rows={1} {...textOf(editing, field)} />
        ))}
      </div>
      <TextArea
        hint="Kijk naar eerdere acties, naar andere gemeenten of naar onderzoek. Beloof niet te veel."
        {...textOf(editing, 'feasibleChange')}
      />
    </>
  );
}

const questions = [
  [
    'ethicsLegitimate',
    'ethicsLegitimateNote',
    'Is het doel vastgesteld of breed gedragen, en is het goed voor de doelgroep of de samenleving?',
  ],
  ['ethicsTransparent', 'ethicsTransparentNote', 'Kun je open zijn over wat je doet en waarom?'],
  ['ethicsFreedom', 'ethicsFreedomNote', 'Kunnen mensen nee zeggen zonder dat het hun iets kost?'],
  ['ethicsHarm', 'ethicsHarmNote', 'Zijn er mensen die er slechter van worden, of die niet mee kunnen doen?'],
] as const;

/** Whether one may want this of people. */
export function Ethics({ editing }: Work) {
  return (
    <>
      <p className={styles.meta}>
        Mag en wil je dit gedrag van mensen vragen? Beantwoord de vragen liefst samen met iemand anders.
      </p>
      <div className={styles.rows}>
        {questions.map(([field, note, hint]) => (
          <div key={field} className={styles.asked}>
            <RadioGroup hint={hint} {...yesNoOf(editing, field)} />
            <TextArea rows={1} {...textOf(editing, note)} label={<NoteLabel of={note} />} />
          </div>
        ))}
      </div>
      <div role="status" className={styles.remarks}>
        {ethicsConcern(editing.content) ? (
          <Callout kind="warning">
            Je antwoorden geven reden tot twijfel. Bespreek dit met je opdrachtgever of met mensen uit de doelgroep
            voordat je verdergaat, en schrijf bij de toelichting op wat je afspreekt.
          </Callout>
        ) : null}
      </div>
    </>
  );
}

/** Which answer it goes with is only said aloud. */
function NoteLabel({ of }: { of: (typeof questions)[number][1] }) {
  const { label, name } = researchTarget.shape[of].words;
  return (
    <>
      {label}
      <span className="vh">{name.slice(label.length)}</span>
    </>
  );
}
