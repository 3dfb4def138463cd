import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '#ui/form/error-summary.tsx';
import { evaluationShape } from './evaluation.contract.ts';
import { FixPlan } from './fixing/fix-plan.parts.tsx';
import { Forecast } from './forecast/forecast.parts.tsx';
import { Lots } from './lots/lots.parts.tsx';
import { Measurements } from './measurements.parts.tsx';
import styles from './plan/plan.module.css';
import { PlanPart } from './plan/plan.parts.tsx';
import type { EvaluationWork } from './work.parts.ts';

/** Once it was fixed a plan is only read, by whoever. */
const Plan = ({ editing, ...work }: EvaluationWork) => (
  <PlanPart {...work} editing={editing.content.fixedPlan ? { ...editing, readOnly: true } : editing} />
);

/** What stands under each other: first the plan, then what is made of it. */
const parts: readonly ComponentType<EvaluationWork>[] = [Plan, Forecast, FixPlan, Lots, Measurements];

/** Whether the interventions work: how one shall know it, and what came of it. Its code comes apart from that of the step. */
export function EvaluationSection(work: EvaluationWork) {
  useLateArrival();
  return (
    <div className={styles.parts}>
      {parts.map((Part) => (
        <Part key={Part.name} {...work} />
      ))}
    </div>
  );
}

/** Who follows a link to one of these fields was at the page before they were. */
function useLateArrival(): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come; links that are followed later find them.
  useEffect(() => {
    const [start, name = ''] = hash.split('-');
    if (start === '#field' && name in evaluationShape) focusField(hash.slice(1));
  }, []);
}
