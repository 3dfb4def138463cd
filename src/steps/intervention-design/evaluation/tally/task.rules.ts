import { countedGroups } from '#steps/intervention-design/evaluation/counts/grid.rules.ts';
import type { Evaluation, Outcome } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { TallyTask } from './tally.contract.ts';

type Plan = Pick<Evaluation, 'design' | 'groups' | 'moments' | 'outcomes' | 'measured'>;
export type Task = Pick<TallyTask, 'outcome' | 'moment' | 'groups' | 'places'>;

/** Whether an outcome is one that is counted by tapping: a mean is measured, not counted. */
export const isTallied = ({ kind }: Pick<Outcome, 'kind'>): boolean => kind === 'share' || kind === 'count';

/** What there is to count of one outcome at one moment: names and places, and no number; null where the plan does not have it. */
export function taskOf(plan: Plan, aim: { outcome: string; moment: string }): Task | null {
  const outcome = plan.outcomes.find(({ uuid }) => uuid === aim.outcome);
  const moment = plan.moments.find(({ uuid }) => uuid === aim.moment);
  if (!outcome || !moment || !isTallied(outcome)) return null;
  const groups = countedGroups(plan).map(({ uuid, name }) => ({ uuid, name }));
  const places = plan.measured.flatMap(({ group, place }) => (place === null ? [] : [{ group, place }]));
  return {
    outcome: { name: outcome.name, kind: outcome.kind as 'share' | 'count', per: outcome.per },
    moment: moment.name,
    groups,
    places: [...new Map(places.map((one) => [`${one.group} ${one.place}`, one])).values()],
  };
}
