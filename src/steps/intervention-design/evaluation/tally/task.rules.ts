import { drawnPlaces, restsOnPeople } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import { countedGroups } from '#steps/intervention-design/evaluation/counts/grid.rules.ts';
import type { Outcome } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Counted, TallyTask } from './tally.contract.ts';

/** Of a plan what a task follows from. */
export type TallyPlan = Pick<
  InterventionDesign,
  'design' | 'byPlace' | 'groups' | 'moments' | 'outcomes' | 'measured' | 'lots'
>;
export type Task = Pick<TallyTask, 'outcomes' | 'moments' | 'groups' | 'places'>;

type TalliedOutcome = Outcome & { kind: 'share' | 'count' };

/** Whether an outcome is one that is counted by tapping: a mean is measured, not counted. */
export const isTallied = (outcome: Outcome): outcome is TalliedOutcome =>
  outcome.kind === 'share' || outcome.kind === 'count';

/** What there is to count by a plan: names and places, and no number. The main outcome comes first. */
export function taskOf(plan: TallyPlan): Task {
  const outcomes = plan.outcomes
    .filter(isTallied)
    .toSorted((one, other) => Number(other.role === 'main') - Number(one.role === 'main'));
  const groups = countedGroups(plan).map(({ uuid, name }) => ({ uuid, name }));
  const drawn = drawnPlaces(plan);
  // A place that lots were drawn of is in the group of the draw, wherever it was typed.
  const places = [
    ...[...drawn].map(([place, { group }]) => ({ group, place })),
    ...plan.measured.flatMap(({ group, place }) => (place === null || drawn.has(place) ? [] : [{ group, place }])),
  ].filter(({ group }) => groups.some(({ uuid }) => uuid === group));
  return {
    outcomes: outcomes.map(({ uuid, name, kind, per, countedUnit }) => ({
      uuid,
      name,
      kind,
      per,
      byPlace: !restsOnPeople(plan, { countedUnit }),
    })),
    moments: plan.moments.map(({ uuid, name, plannedOn }) => ({ uuid, name, plannedOn })),
    groups,
    places: [...new Map(places.map((one) => [`${one.group} ${one.place}`, one])).values()].toSorted((one, other) =>
      one.place.localeCompare(other.place, 'nl', { numeric: true }),
    ),
  };
}

/** The same for one outcome at one moment; null where the plan has either no more. */
export function taskFor(plan: TallyPlan, aim: { outcome: string; moment: string }): Task | null {
  const { outcomes, moments, ...task } = taskOf(plan);
  const [outcome, moment] = [
    outcomes.find(({ uuid }) => uuid === aim.outcome),
    moments.find(({ uuid }) => uuid === aim.moment),
  ];
  if (!outcome || !moment) return null;
  return { ...task, outcomes: [outcome], moments: [moment], places: outcome.byPlace ? task.places : [] };
}

/** What is wrong with a sheet of a task for one outcome; null where it can be kept. */
export function sheetFault(task: Task, counted: Counted): { path: keyof Counted; message: string } | null {
  const [outcome] = task.outcomes;
  if (!task.groups.some(({ uuid }) => uuid === counted.group))
    return { path: 'group', message: 'Deze groep staat niet meer in het plan.' };
  if (outcome!.byPlace && counted.place === null) return { path: 'place', message: 'Vul in op welke plek je telde.' };
  if (!outcome!.byPlace && counted.place !== null)
    return { path: 'place', message: 'Deze uitkomst telt mensen per groep, niet per plek.' };
  if (outcome!.kind === 'count' && counted.didNot > 0)
    return { path: 'didNot', message: 'Van een aantal keer tel je alleen hoe vaak het gebeurde.' };
  if (outcome!.kind === 'share' && counted.exposure !== null)
    return { path: 'exposure', message: 'Bij een deel hoort alleen wie het deed en wie niet.' };
  return null;
}
