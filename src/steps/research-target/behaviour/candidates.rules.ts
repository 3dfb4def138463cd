import {
  type Candidate,
  type CandidateCriterion,
  candidateCriteria,
  type ResearchTarget,
} from '#steps/research-target/research-target.contract.ts';

/** Where a candidate stands: set aside by a veto, impossible on a criterion, not yet rated in full, or rated. */
export type CandidateState = 'vetoed' | 'zero' | 'unrated' | 'rated';

const criteriaRated = (candidate: Candidate, value: number | null): CandidateCriterion[] =>
  candidateCriteria.filter((criterion) => candidate[criterion] === value);

/** The criteria that got a 0: each of them is enough to drop a candidate, whatever the others are. */
export const zeroCriteria = (candidate: Candidate) => criteriaRated(candidate, 0);

export function candidateState(candidate: Candidate): CandidateState {
  if (candidate.veto) return 'vetoed';
  if (zeroCriteria(candidate).length > 0) return 'zero';
  return criteriaRated(candidate, null).length > 0 ? 'unrated' : 'rated';
}

/**
 * The sum of the five ratings, 5–15; null unless all are given, none is 0 and there is no veto. A behaviour that cannot
 * change or has no effect is no good target, and a sum would hide that.
 */
export const candidateSum = (candidate: Candidate): number | null =>
  candidateState(candidate) === 'rated'
    ? candidateCriteria.reduce((sum, criterion) => sum + (candidate[criterion] ?? 0), 0)
    : null;

export interface RankedCandidate {
  candidate: Candidate;
  state: CandidateState;
  sum: number | null;
  /** From 1; the same for equal sums, and null without a sum. */
  rank: number | null;
}

const stateOrder: readonly CandidateState[] = ['rated', 'unrated', 'zero', 'vetoed'];

/** Highest sum first, then what is not rated yet, then what a 0 or a veto drops; within these as the user ordered them. */
export function rankedCandidates(candidates: readonly Candidate[]): RankedCandidate[] {
  const sums = candidates.map(candidateSum);
  return candidates
    .map((candidate, index) => {
      const sum = sums[index] ?? null;
      const rank = sum === null ? null : 1 + sums.filter((other) => other !== null && other > sum).length;
      return { candidate, state: candidateState(candidate), sum, rank };
    })
    .sort((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) || (b.sum ?? 0) - (a.sum ?? 0));
}

/** The candidate that was chosen as target; null when none is, or when its row is gone. */
export const chosenCandidateOf = ({
  candidates,
  chosenCandidate,
}: Pick<ResearchTarget, 'candidates' | 'chosenCandidate'>) =>
  candidates.find(({ uuid }) => uuid === chosenCandidate) ?? null;
