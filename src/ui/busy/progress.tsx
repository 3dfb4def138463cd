import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { formatPercent } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  /** What is being done: `Uitrekenen…`. */
  label: string;
  /** Whole, from 0 to 100. */
  percent: number;
  onCancel: () => void;
}

/** How far work is that takes seconds, with the way to stop it; said aloud four times at most. */
export function Progress({ label, percent, onCancel }: ProgressProps) {
  const id = useId();
  const told = Math.floor(percent / 25) * 25;
  return (
    <>
      <div className={styles.progress}>
        <label htmlFor={id}>{label}</label>
        <progress id={id} max={100} value={percent} />
        <span className="num">{formatPercent(percent)}</span>
      </div>
      <div className="actions">
        <Button onClick={onCancel}>Annuleren</Button>
      </div>
      <LiveRegion message={told > 0 ? `${label} ${told} procent.` : label} />
    </>
  );
}
