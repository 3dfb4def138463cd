import { restsOnPeople } from '../answer/measured.rules.ts';
import type { DesignKind, Evaluation, Outcome } from '../evaluation.contract.ts';

/** Whether lots decide who has it. */
export const isDrawn = (design: DesignKind | null): boolean => design === 'drawn_people' || design === 'drawn_places';

/** Whether some are compared with others who do not have it (yet). */
export const comparesGroups = (design: DesignKind | null): boolean => isDrawn(design) || design === 'not_drawn';

/** Whether somebody has to wait or goes without, of which one asks whether that is fair. */
export const leavesOut = (design: DesignKind | null): boolean => comparesGroups(design) || design === 'stepped';

/** A stepped start and a series are recorded and drawn: their effect is not reckoned here (docs/decisions/0071). */
export const isReckoned = (design: DesignKind | null): boolean =>
  design !== null && design !== 'stepped' && design !== 'series';

/** The outcome that the plan stands or falls by; null while none is marked. */
export const mainOutcome = (outcomes: readonly Outcome[]): Outcome | null =>
  outcomes.find(({ role }) => role === 'main') ?? null;

/** Whether places count and not the people in them: as the answer is reckoned. What nobody said yet is taken for people, one by one. */
export const restsOnPlaces = (
  plan: Pick<Evaluation, 'design' | 'byPlace'>,
  countedUnit: Outcome['countedUnit'],
): boolean => !restsOnPeople(plan, { countedUnit: countedUnit ?? 'person' });
