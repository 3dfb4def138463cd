import {
  type Candidate,
  type CandidateCriterion,
  candidateCriteria,
  type ResearchTarget,
  researchTarget,
} from '#steps/research-target/research-target.contract.ts';
import styles from '#steps/research-target/research-target.screen.module.css';
import {
  candidateName,
  criterionName,
  criterionQuestions,
  highestSum,
  ratingWords,
} from '#steps/research-target/words.rules.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { RatingGrid } from '#ui/form/rating-grid.tsx';
import { candidateState, candidateSum } from './candidates.rules.ts';

/** Marks 0–3 for every candidate on five criteria, with their sum where a sum makes sense. */
export function CandidateRatings({ editing }: { editing: Editing<ResearchTarget> }) {
  const { content, change, readOnly } = editing;
  const of = new Map(content.candidates.map((candidate) => [candidate.uuid, candidate]));
  const rate = (uuid: string, criterion: CandidateCriterion, value: number | null) =>
    change((draft) => ({
      ...draft,
      candidates: draft.candidates.map((one) => (one.uuid === uuid ? { ...one, [criterion]: value } : one)),
    }));
  return (
    <div className={styles.block}>
      <RatingGrid
        caption="Vergelijk de gedragingen"
        rowHeader={researchTarget.shape.candidates.row.behaviour.words.label}
        rows={content.candidates.map((candidate, index) => ({
          id: candidate.uuid,
          name: candidateName(candidate, index),
        }))}
        criteria={candidateCriteria.map((id) => ({ id, name: criterionName(id) }))}
        scale={{ min: 0, max: 3, words: ratingWords }}
        value={(row, criterion) => of.get(row)?.[criterion as CandidateCriterion] ?? null}
        onChange={(row, criterion, value) => rate(row, criterion as CandidateCriterion, value)}
        outcome={{ header: 'Som', cell: (row) => <Outcome candidate={of.get(row)!} /> }}
        readOnly={readOnly}
        id="beoordeling"
      />
      <Disclosure summary="Wat betekenen deze woorden?">
        <dl className={styles.words}>
          {candidateCriteria.map((criterion) => (
            <div key={criterion}>
              <dt>{criterionName(criterion)}</dt>
              <dd>{criterionQuestions[criterion]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.meta}>
          De som telt de vijf cijfers op en is hoogstens {highestSum}. Bij een 0 of een veto staat er geen som: een
          gedrag dat niets doet voor je doel of niet kan veranderen, wordt niet goed door een hoge score op de rest.
        </p>
      </Disclosure>
    </div>
  );
}

const stateWords = { zero: 'valt af', vetoed: 'veto', unrated: '–' };

function Outcome({ candidate }: { candidate: Candidate }) {
  const state = candidateState(candidate);
  if (state === 'rated') return candidateSum(candidate);
  return (
    <span className={styles.noSum}>
      {state === 'unrated' ? <span className="vh">nog geen som</span> : null}
      <span aria-hidden={state === 'unrated' || undefined}>{stateWords[state]}</span>
    </span>
  );
}
