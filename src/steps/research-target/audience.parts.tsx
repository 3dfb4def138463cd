import { GroupQuestion } from '#steps/research-target/questions/group.parts.tsx';
import { proposedQuestion } from '#steps/research-target/questions/group.rules.ts';
import { fieldOf, needed, textOf, yesNoOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { emptyRow } from '#study/step/step.contract.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { researchTarget } from './research-target.contract.ts';
import styles from './research-target.screen.module.css';
import { inRow } from './row-label.parts.tsx';
import { titleOf } from './sections.rules.ts';
import type { Work } from './work.parts.ts';

/** What it is all for, and whose behaviour it is. */
export function Aim({ editing }: Work) {
  return (
    <StepSection id="doel" title={titleOf('doel')}>
      <div className={styles.pair}>
        <TextArea
          mark={needed}
          hint="Wat moet er beter worden, en voor wie?"
          rows={1}
          {...textOf(editing, 'broadGoal')}
        />
        <TextArea
          mark={needed}
          hint="Begin met een naam: “Bewoners van de flats”."
          rows={1}
          {...textOf(editing, 'audience')}
        />
      </div>
    </StepSection>
  );
}

/** Why it matters, to those who want it and to those who have to do it. */
export const Urgency = ({ editing }: Work) => (
  <div className={styles.pair}>
    <TextArea hint="Wat is er veranderd, of wat gebeurt er als je niets doet?" {...textOf(editing, 'whyNow')} />
    <TextArea hint="Is dit ook voor hen een probleem? Waar kun je op aansluiten?" {...textOf(editing, 'urgency')} />
  </div>
);

/** What one wants to know of the people themselves. */
export function Audience({ editing }: Work) {
  const { content, change, problemAt, readOnly } = editing;
  return (
    <>
      <div className={styles.pair}>
        <TextField hint="Hoeveel mensen of huishoudens zijn het ongeveer?" {...textOf(editing, 'audienceSize')} />
        <TextArea
          hint="Wie staat er tussen jou en de doelgroep? Bijvoorbeeld een huismeester of leraar."
          rows={1}
          {...textOf(editing, 'intermediaries')}
        />
      </div>
      <div className={styles.block}>
        <h3>{researchTarget.shape.segments.words.label}</h3>
        <p className={styles.meta}>
          Verschilt het gedrag, of de reden ervoor, tussen groepen? Noem die groepen apart. Je kunt ze later
          vergelijken. Aan de vraag die erbij staat, ziet een respondent of hij erbij hoort.
        </p>
        <RowList
          label={researchTarget.shape.segments.words.label}
          noun="segment"
          rows={content.segments}
          onChange={(segments) => change({ segments })}
          newRow={(uuid) => emptyRow(researchTarget.shape.segments, { uuid })}
          max={20}
          readOnly={readOnly}
          empty={readOnly ? 'Geen segmenten.' : null}
        >
          {(segment, { index, name, change: changeRow }) => (
            <div className={styles.named}>
              <TextField
                {...inRow(fieldOf(editing, `segments[${index}].name`), name)}
                value={segment.name}
                readOnly={readOnly}
                onChange={(text) => changeRow({ name: text || null })}
              />
              <TextArea
                {...inRow(fieldOf(editing, `segments[${index}].description`), name)}
                rows={1}
                value={segment.description}
                readOnly={readOnly}
                onChange={(text) => changeRow({ description: text || null })}
              />
              <div className={styles.recognised}>
                <GroupQuestion
                  {...inRow(fieldOf(editing, `segments[${index}].question`), name)}
                  proposed={proposedQuestion(segment.name, content.formOfAddress)}
                  own={segment.question}
                  address={content.formOfAddress}
                  readOnly={readOnly}
                  onOwn={(question) => changeRow({ question })}
                />
              </div>
            </div>
          )}
        </RowList>
        {problemAt('segments') ? <p className={styles.problem}>{problemAt('segments')}</p> : null}
      </div>
      <div className={styles.asked}>
        <RadioGroup
          hint="Is het een groep die extra zorg vraagt? Denk aan doenvermogen: lukt het mensen om informatie te vinden, een plan te maken en vol te houden, ook bij stress?"
          {...yesNoOf(editing, 'vulnerable')}
        />
        <TextArea
          hint="Waar houd je rekening mee in je onderzoek en je aanpak?"
          rows={1}
          {...textOf(editing, 'vulnerableNote')}
        />
      </div>
    </>
  );
}
