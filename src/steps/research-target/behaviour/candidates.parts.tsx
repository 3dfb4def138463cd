import { longest } from '#foundation/shared/fields.ts';
import { Remarked } from '#steps/research-target/remarks.parts.tsx';
import { type Candidate, researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { RowLabel } from '#steps/research-target/row-label.parts.tsx';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { emptyRow } from '#study/step/step.contract.ts';
import { Checkbox } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { RowList, type RowParts } from '#ui/list/rows.tsx';
import { CandidateChoice } from './choice.parts.tsx';
import { CandidateRatings } from './ratings.parts.tsx';

/** Behaviours that could serve the goal: named, rated, compared, and one chosen. */
export function Candidates(work: Work) {
  const { editing } = work;
  const { content, change, readOnly } = editing;
  return (
    <StepSection
      id="kandidaatgedragingen"
      title="Kandidaatgedragingen"
      lead="Welke gedragingen dragen bij aan je doel? Noem er liefst drie of meer, vergelijk ze en kies er één."
    >
      <RowList
        label="Kandidaatgedragingen"
        noun="gedrag"
        rows={content.candidates}
        onChange={(candidates) => change({ candidates })}
        newRow={(uuid) => emptyRow(researchTarget.shape.candidates, { uuid })}
        max={12}
        readOnly={readOnly}
        empty={
          readOnly
            ? 'Er zijn geen gedragingen genoemd.'
            : 'Schrijf op wat je iemand ziet doen, zoals “etensresten in een bakje doen”.'
        }
      >
        {(candidate, row) => <CandidateFields {...work} candidate={candidate} row={row} />}
      </RowList>
      {content.candidates.length > 0 ? (
        <>
          <CandidateRatings editing={editing} />
          <CandidateChoice {...work} />
        </>
      ) : null}
    </StepSection>
  );
}

interface CandidateFieldsProps extends Work {
  candidate: Candidate;
  row: RowParts<Candidate>;
}

function CandidateFields({ editing, checks, candidate, row }: CandidateFieldsProps) {
  const { readOnly } = editing;
  const { index, name, change } = row;
  const path = `candidates[${index}]`;
  return (
    <>
      <div className={styles.candidate}>
        <Remarked field={`${path}.behaviour`} checks={checks}>
          <TextArea
            {...fieldOf(editing, `${path}.behaviour`)}
            label={<RowLabel row={name}>Gedrag</RowLabel>}
            maxLength={longest.short}
            rows={1}
            value={candidate.behaviour}
            readOnly={readOnly}
            onChange={(text) => change({ behaviour: text || null })}
          />
        </Remarked>
        <TextArea
          {...fieldOf(editing, `${path}.who`)}
          label={<RowLabel row={name}>Wie doet het?</RowLabel>}
          maxLength={longest.short}
          rows={1}
          value={candidate.who}
          readOnly={readOnly}
          onChange={(text) => change({ who: text || null })}
        />
      </div>
      {readOnly && !candidate.veto ? null : (
        <Checkbox
          {...fieldOf(editing, `${path}.veto`)}
          label={<RowLabel row={name}>Veto: dit gedrag valt af, hoe het ook scoort</RowLabel>}
          checked={candidate.veto === true}
          disabled={readOnly}
          onChange={(veto) => change({ veto: veto || null })}
        />
      )}
      {candidate.veto ? (
        <Remarked field={`${path}.vetoReason`} checks={checks}>
          <TextArea
            {...fieldOf(editing, `${path}.vetoReason`)}
            label={<RowLabel row={name}>Reden van het veto</RowLabel>}
            hint="Is het niet aanvaardbaar, niet eerlijk voor een groep, of heeft het nare bijwerkingen?"
            maxLength={longest.short}
            rows={1}
            value={candidate.vetoReason}
            readOnly={readOnly}
            onChange={(text) => change({ vetoReason: text || null })}
          />
        </Remarked>
      ) : null}
    </>
  );
}
