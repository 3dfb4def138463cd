import { optionsOf } from '#foundation/shared/fields.ts';
import { Remarked } from '#steps/research-target/remarks.parts.tsx';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { titleOf } from '#steps/research-target/sections.rules.ts';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldOf, needed, textOf } from '#steps/step/fields.ts';
import { SectionLink, StepSection } from '#steps/step/section.tsx';
import { emptyRow } from '#study/step/step.contract.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { chosenCandidateOf } from './candidates.rules.ts';

/** What people do now, and what one wants to see: so precisely that a stranger could tell whether it happens. */
export function Behaviour({ editing, checks }: Work) {
  const { content, change, readOnly } = editing;
  const chosen = chosenCandidateOf(content)?.behaviour ?? null;
  return (
    <StepSection
      id="gedrag"
      title={titleOf('gedrag')}
      help={
        <SectionLink to="kandidaatgedragingen" className={styles.compare}>
          Gedragingen vergelijken
        </SectionLink>
      }
    >
      <div className={styles.pair}>
        <TextArea mark={needed} hint="Wat zie je mensen nu doen?" rows={1} {...textOf(editing, 'currentBehaviour')} />
        <div className={styles.wish}>
          <Remarked field="desiredBehaviour" checks={checks}>
            <TextArea
              mark={needed}
              hint="Eén ding dat je kunt zien gebeuren, zonder “niet”."
              rows={1}
              {...textOf(editing, 'desiredBehaviour')}
            />
          </Remarked>
          {chosen !== null && content.desiredBehaviour === null && !readOnly ? (
            <Button
              variant="textNoPadding"
              className={styles.start}
              onClick={() => change({ desiredBehaviour: chosen })}
            >
              Begin met het gekozen gedrag
            </Button>
          ) : null}
        </div>
      </div>
      <RadioGroup
        {...fieldOf(editing, 'recurrence')}
        mark={needed}
        hint="Herhaald is elke keer opnieuw een keuze; blijvend moet een gewoonte worden."
        options={optionsOf(researchTarget.shape.recurrence)}
        value={content.recurrence}
        onChange={(recurrence) => change({ recurrence })}
        clearable
        disabled={readOnly}
      />
      <div className={styles.pair}>
        <TextArea mark={needed} hint="Bijvoorbeeld: thuis in de keuken." rows={1} {...textOf(editing, 'where')} />
        <TextArea mark={needed} hint="Bijvoorbeeld: na het koken." rows={1} {...textOf(editing, 'when')} />
      </div>
    </StepSection>
  );
}

/** When somebody chooses, who is there, and what the behaviour has to compete with. */
export const MorePrecise = ({ editing }: Work) => (
  <>
    <div className={styles.pair}>
      <TextArea
        hint="Op welk moment kiest iemand: doe ik het, of niet?"
        rows={1}
        {...textOf(editing, 'decisionMoment')}
      />
      <TextArea hint="Wie is erbij, of wie doet mee?" rows={1} {...textOf(editing, 'withWhom')} />
    </div>
    <TextArea
      hint="Dit is waar het gewenste gedrag mee moet wedijveren: gemak, tijd, gezelligheid of geld."
      {...textOf(editing, 'competingBehaviour')}
    />
  </>
);

/** The steps that the behaviour is made of, in order. */
export function SubBehaviours({ editing, checks }: Work) {
  const { content, change, readOnly } = editing;
  return (
    <>
      <p className={styles.meta}>
        Uit welke stappen bestaat het gedrag? Zet ze op volgorde. Zo zie je waar het misgaat.
      </p>
      <RowList
        label={researchTarget.shape.subBehaviours.words.label}
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
              rows={1}
              value={part.behaviour}
              readOnly={readOnly}
              onChange={(text) => changeRow({ behaviour: text || null })}
            />
          </Remarked>
        )}
      </RowList>
    </>
  );
}
