import {
  type ApeaseCriterion,
  apease,
  type Idea,
} from '#steps/working-with-techniques/working-with-techniques.contract.ts';

/** Criteria on which a low score stops an idea, whatever the rest: nobody should be harmed or left behind. */
export const vetoCriteria: readonly ApeaseCriterion[] = ['acceptability', 'sideEffects', 'equity'];
const vetoBelow = 2;

export type ApeaseVerdict =
  | { kind: 'open'; answered: number }
  | { kind: 'veto'; criteria: ApeaseCriterion[]; average: number | null }
  | { kind: 'scored'; sum: number; average: number };

/** The feasibility check (APEASE; Michie, Atkins & West 2014): an average over six criteria, with a veto on three of them. */
export function apeaseVerdict(idea: Pick<Idea, ApeaseCriterion>): ApeaseVerdict {
  const scores = apease.flatMap((criterion) => (idea[criterion] === null ? [] : [idea[criterion]]));
  const sum = scores.reduce((total, score) => total + score, 0);
  const complete = scores.length === apease.length;
  const stopped = vetoCriteria.filter((criterion) => idea[criterion] !== null && idea[criterion] < vetoBelow);
  if (stopped.length > 0) return { kind: 'veto', criteria: stopped, average: complete ? sum / apease.length : null };
  return complete ? { kind: 'scored', sum, average: sum / apease.length } : { kind: 'open', answered: scores.length };
}

/** Whether a veto stops an idea: it is no application, also where someone chose it for an intervention. */
export const isStopped = (idea: Pick<Idea, ApeaseCriterion>) => apeaseVerdict(idea).kind === 'veto';
