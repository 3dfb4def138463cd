import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DetermineType, determineType } from '#steps/determine-type/determine-type.contract.ts';
import { stepOf } from '#study/process.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { fieldIdOf } from './field-id.ts';
import styles from './planned.module.css';

export interface PlannedProps {
  /** UUID of the research. */
  research: string;
  plan: DetermineType;
  /** What the plan says already. */
  of: 'planNumber' | 'planRecruitment';
  /** The field in which this step would ask it again. */
  into: { id: string; value: unknown; readOnly?: boolean | undefined; disabled?: boolean | undefined };
  /** Begins the field with the words of the plan, because it went otherwise; without it the field begins empty. */
  onDiffers?: (planned: string) => void;
  children: ReactNode;
}

/** What was planned, with the way to it, in the place of the field that asks it again: that comes when it went otherwise. */
export function Planned({ research, plan, of, into, onDiffers, children }: PlannedProps) {
  const [differs, setDiffers] = useState(false);
  const toField = useRef(false);
  useEffect(() => {
    if (toField.current) document.getElementById(into.id)?.focus();
    toField.current = false;
  });
  const words = plan[of];
  if (words === null || into.value !== null || differs) return children;
  return (
    <dl className={styles.planned}>
      <dt>{determineType.shape[of].words.label} in je plan</dt>
      <dd>{words}</dd>
      {into.readOnly || into.disabled ? null : (
        <dd className={styles.actions}>
          <Link to={`/onderzoek/${research}/${stepOf('determine_type').path}#${fieldIdOf(of)}`}>Plan wijzigen</Link>
          <Button
            variant="textNoPadding"
            small
            onClick={() => {
              toField.current = true;
              setDiffers(true);
              onDiffers?.(words);
            }}
          >
            Anders dan gepland
            <span className="vh">: {determineType.shape[of].words.label}</span>
          </Button>
        </dd>
      )}
    </dl>
  );
}
