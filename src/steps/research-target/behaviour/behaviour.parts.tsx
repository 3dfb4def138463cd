import { longest } from '#foundation/shared/fields.ts';
import { Remarked } from '#steps/research-target/remarks.parts.tsx';
import { recurrences, researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { recurrenceWords } from '#steps/research-target/words.rules.ts';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldOf, needed, textOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { emptyRow } from '#study/step/step.contract.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { chosenCandidateOf } from './candidates.rules.ts';

/** What one wants to see, so precisely that a stranger could tell whether it happens. */
export function DesiredBehaviour({ editing, checks }: Work) {
  const { content, change, readOnly } = editing;
  const chosen = chosenCandidateOf(content)?.behaviour ?? null;
  return (
    <StepSection
      id="gewenst-gedrag"
      title="Gewenst gedrag"
      lead="Wat wil je mensen zien doen? Wees zo precies dat een vreemde kan zien of het gebeurt."
    >
      <Remarked field="desiredBehaviour" checks={checks}>
        <TextArea
          label="Gewenst gedrag"
          mark={needed}
          hint="Eén gedrag, zonder “niet” en zonder “te”. Bijvoorbeeld: etensresten na het koken in een bakje doen."
          maxLength={longest.long}
          {...textOf(editing, 'desiredBehaviour')}
        />
      </Remarked>
      {chosen !== null && content.desiredBehaviour === null && !readOnly ? (
        <Button variant="textNoPadding" className={styles.start} onClick={() => change({ desiredBehaviour: chosen })}>
          Begin met het gekozen gedrag
        </Button>
      ) : null}
      <RadioGroup
        {...fieldOf(editing, 'recurrence')}
        label="Hoe vaak moet het gebeuren?"
        mark={needed}
        options={recurrences.map((value) => ({ value, ...recurrenceWords[value] }))}
        value={content.recurrence}
        onChange={(recurrence) => change({ recurrence })}
        clearable
        disabled={readOnly}
      />
      <div className={styles.pair}>
        <TextArea
          label="Waar"
          mark={needed}
          hint="Bijvoorbeeld: thuis in de keuken."
          maxLength={longest.short}
          rows={1}
          {...textOf(editing, 'where')}
        />
        <TextArea
          label="Wanneer"
          mark={needed}
          hint="Bijvoorbeeld: na het koken."
          maxLength={longest.short}
          rows={1}
          {...textOf(editing, 'when')}
        />
        <TextArea
          label="Beslismoment"
          hint="Op welk moment kiest iemand: doe ik het, of niet?"
          maxLength={longest.short}
          rows={1}
          {...textOf(editing, 'decisionMoment')}
        />
        <TextArea
          label="Met wie"
          hint="Wie is erbij, of wie doet mee?"
          maxLength={longest.short}
          rows={1}
          {...textOf(editing, 'withWhom')}
        />
      </div>
      <TextArea
        label="Wat doen mensen nu in plaats daarvan, en wat levert dat op?"
        hint="Dit is waar het gewenste gedrag mee moet wedijveren: gemak, tijd, gezelligheid of geld."
        maxLength={longest.long}
        {...textOf(editing, 'competingBehaviour')}
      />
    </StepSection>
  );
}

/** The steps that the behaviour is made of, in order. */
export function SubBehaviours({ editing, checks }: Work) {
  const { content, change, readOnly } = editing;
  return (
    <StepSection
      id="deelgedragingen"
      title="Deelgedragingen"
      lead="Uit welke stappen bestaat het gedrag? Zet ze op volgorde. Zo zie je waar het misgaat."
    >
      <RowList
        label="Deelgedragingen"
        noun="deelgedrag"
        rows={content.subBehaviours}
        onChange={(subBehaviours) => change({ subBehaviours })}
        newRow={(uuid) => emptyRow(researchTarget.shape.subBehaviours, { uuid })}
        max={20}
        readOnly={readOnly}
        empty={readOnly ? 'Geen deelgedragingen.' : null}
        className={styles.numbered}
      >
        {(part, { index, name, change: changeRow }) => (
          <Remarked field={`subBehaviours[${index}].behaviour`} checks={checks}>
            <TextArea
              {...fieldOf(editing, `subBehaviours[${index}].behaviour`)}
              label={name}
              labelHidden
              maxLength={longest.short}
              rows={1}
              value={part.behaviour}
              readOnly={readOnly}
              onChange={(text) => changeRow({ behaviour: text || null })}
            />
          </Remarked>
        )}
      </RowList>
    </StepSection>
  );
}
