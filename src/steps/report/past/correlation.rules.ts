import type { NoFigureReason } from '#evidence/statistics/analysis.contract.ts';
import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import type { ConductingResearch, Outcome } from '#steps/conducting-research/conducting-research.contract.ts';
import type { NoCorrelationReason, PastFactor, PastOutcome } from '#study/past/past.contract.ts';

type Correlated = Pick<PastFactor, 'outcome' | 'n' | 'r' | 'items' | 'noFigure'>;

const outcomes: Record<Outcome, PastOutcome> = {
  intention: 'intention',
  once: 'done',
  last_time: 'done',
  last_ten: 'often',
  frequency: 'often',
  own: 'own',
};

/** Of what is not named here nothing more can be said than that it could not be computed. */
const reasons: Partial<Record<NoFigureReason, NoCorrelationReason>> = {
  no_outcome: 'no_outcome',
  intention_with_itself: 'no_outcome',
  number_outcome: 'no_outcome',
  constant: 'constant',
  constant_outcome: 'constant',
  too_few: 'small_group',
  small_group: 'small_group',
  no_items: 'no_result',
  no_answers: 'no_result',
};

/** How strongly each factor goes with the behaviour, or why that is not known. */
export function correlationsIn(step: ConductingResearch): (researchFactor: string) => Correlated {
  const asked = step.results.some(({ n, r }) => n !== null || r !== null);
  const outcome = step.primaryOutcome === null ? null : outcomes[step.primaryOutcome];
  const none = (noFigure: NoCorrelationReason): Correlated => ({ outcome, n: null, r: null, items: null, noFigure });
  return (researchFactor) => {
    const result = step.results.find((row) => row.researchFactor === researchFactor);
    if (!asked) return none('not_asked');
    if (!result || (result.n === null && result.r === null)) return none('no_result');
    const computed = result.analysis?.correlation;
    if (computed?.kind === 'none') return none(reasons[computed.reason] ?? 'not_computed');
    const n = result.correlationN ?? result.n;
    if (result.r === null || n === null) return none(outcome === null ? 'no_outcome' : 'not_computed');
    if (n < fewestInGroup) return none('small_group');
    return { outcome: outcome ?? 'own', n, r: result.r, items: itemsOf(step, researchFactor), noFigure: null };
  };
}

/** The questions of the library that were asked about a factor, as they stand there, by their keys; null when one was changed, or is an own one. */
function itemsOf({ items }: ConductingResearch, researchFactor: string): string | null {
  const own = items.filter(
    (item) => item.researchFactor === researchFactor && item.block === 'factor' && !item.removed,
  );
  const keys = own.flatMap(({ template, edited }) => (template === null || edited === true ? [] : [template]));
  return own.length === 0 || keys.length < own.length ? null : keys.sort().join(' ');
}
