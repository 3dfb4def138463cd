import { longest } from '#foundation/shared/fields.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { ethicsConcern } from '#steps/research-target/sections.rules.ts';
import type { Work } from '#steps/research-target/work.parts.ts';
import { textOf, yesNoOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

/** Whether people can do it at all. */
export function Conditions({ editing }: Work) {
  return (
    <StepSection
      id="randvoorwaarden"
      title="Randvoorwaarden"
      lead="Kan de doelgroep dit gedrag doen? Zo niet, dan moet er eerst iets anders gebeuren."
    >
      <div className={styles.pair}>
        {(
          [
            ['timeFeasible', 'Tijd', 'Hebben mensen er de tijd voor?'],
            ['moneyFeasible', 'Geld', 'Kunnen zij het betalen? En jullie?'],
            ['meansFeasible', 'Middelen', 'Zijn de spullen, plekken en hulp er?'],
            ['lawFeasible', 'Wet', 'Mag het volgens de regels? Denk ook aan privacy.'],
          ] as const
        ).map(([field, label, hint]) => (
          <TextArea
            key={field}
            label={label}
            hint={hint}
            maxLength={longest.short}
            rows={1}
            {...textOf(editing, field)}
          />
        ))}
      </div>
    </StepSection>
  );
}

const questions = [
  [
    'ethicsLegitimate',
    'ethicsLegitimateNote',
    'Legitiem doel',
    'Is het doel vastgesteld of breed gedragen, en is het goed voor de doelgroep of de samenleving?',
  ],
  ['ethicsTransparent', 'ethicsTransparentNote', 'Transparant', 'Kun je open zijn over wat je doet en waarom?'],
  ['ethicsFreedom', 'ethicsFreedomNote', 'Keuzevrijheid', 'Kunnen mensen nee zeggen zonder dat het hun iets kost?'],
  [
    'ethicsHarm',
    'ethicsHarmNote',
    'Nadeel voor groepen',
    'Zijn er mensen die er slechter van worden, of die niet mee kunnen doen?',
  ],
] as const;

/** Whether one may want this of people. */
export function Ethics({ editing }: Work) {
  return (
    <StepSection
      id="ethische-toets"
      title="Ethische toets"
      lead="Mag en wil je dit gedrag van mensen vragen? Beantwoord de vragen liefst samen met iemand anders."
    >
      <div className={styles.rows}>
        {questions.map(([field, note, label, hint]) => (
          <div key={field} className={styles.asked}>
            <RadioGroup label={label} hint={hint} {...yesNoOf(editing, field)} />
            <TextArea
              label={
                <>
                  Toelichting<span className="vh"> bij {label.toLowerCase()}</span>
                </>
              }
              maxLength={longest.short}
              rows={1}
              {...textOf(editing, note)}
            />
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
    </StepSection>
  );
}
