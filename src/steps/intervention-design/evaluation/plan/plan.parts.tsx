import type { EvaluationWork } from '../work.parts.ts';
import { remarksOn } from './combinations.rules.ts';
import { DesignPart } from './design.parts.tsx';
import { GroupsPart } from './groups.parts.tsx';
import { MomentsPart } from './moments.parts.tsx';
import { OutcomesPart } from './outcomes.parts.tsx';
import styles from './plan.module.css';
import { ProtocolPart } from './protocol.parts.tsx';
import { SizePart } from './size.parts.tsx';
import { StartingRows } from './starting-rows.parts.tsx';
import { TimelinePart } from './timeline.parts.tsx';

/** How one shall know whether it works: first how to compare; the rest appears once that is chosen. */
export function PlanPart(work: EvaluationWork) {
  const { content } = work.editing;
  const remarks = remarksOn(content);
  // What was filled in stays in sight, also when the design is taken back.
  const begun = content.design !== null || content.groups.length + content.moments.length + content.outcomes.length > 0;
  const planned = { ...work, remarks };
  return (
    <div className={styles.plan}>
      <DesignPart {...planned} />
      {begun ? (
        <>
          <StartingRows {...work} />
          <GroupsPart {...planned} />
          <MomentsPart {...planned} />
          <TimelinePart {...work} />
          <OutcomesPart {...planned} />
          <SizePart {...planned} />
          <ProtocolPart {...work} />
        </>
      ) : null}
    </div>
  );
}
