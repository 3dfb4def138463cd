import { mostCandidates } from '#steps/research-target/agreed.rules.ts';
import { Remarked } from '#steps/research-target/remarks.parts.tsx';
import { type Candidate, researchTarget } from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import { inRow } from '#steps/research-target/row-label.parts.tsx';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldOf } from '#steps/step/fields.ts';
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
    <>
      <p className={styles.meta}>
        Welke gedragingen dragen bij aan je doel? Noem er liefst drie of meer, vergelijk ze en kies er één.
      </p>
      <RowList
        label={researchTarget.shape.candidates.words.label}
        noun="gedrag"
        rows={content.candidates}
        onChange={(candidates) => change({ candidates })}
        newRow={(uuid) => emptyRow(researchTarget.shape.candidates, { uuid })}
        max={mostCandidates}
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
    </>
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
            {...inRow(fieldOf(editing, `${path}.behaviour`), name)}
            rows={1}
            value={candidate.behaviour}
            readOnly={readOnly}
            onChange={(text) => change({ behaviour: text || null })}
          />
        </Remarked>
        <TextArea
          {...inRow(fieldOf(editing, `${path}.who`), name)}
          rows={1}
          value={candidate.who}
          readOnly={readOnly}
          onChange={(text) => change({ who: text || null })}
        />
      </div>
      {readOnly && !candidate.veto ? null : (
        <Checkbox
          {...inRow(fieldOf(editing, `${path}.veto`), name)}
          checked={candidate.veto === true}
          disabled={readOnly}
          onChange={(veto) => change({ veto: veto || null })}
        />
      )}
      {candidate.veto ? (
        <Remarked field={`${path}.vetoReason`} checks={checks}>
          <TextArea
            {...inRow(fieldOf(editing, `${path}.vetoReason`), name)}
            hint="Is het niet aanvaardbaar, niet eerlijk voor een groep, of heeft het nare bijwerkingen?"
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
