import { useId } from 'react';
import type { ImportPhase } from '#steps/conducting-research/answers-import/messages.rules.ts';
import { Button } from '#ui/button.tsx';
import { formatPercent } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './answers.parts.module.css';
import { progressOf } from './sentences.parts.ts';

interface ReadingProps {
  phase: ImportPhase;
  share: number;
  onCancel: () => void;
}

/** How far reading is; said aloud four times at most. */
export function Reading({ phase, share, onCancel }: ReadingProps) {
  const id = useId();
  const { words, percent } = progressOf(phase, share);
  const told = Math.floor(percent / 25) * 25;
  return (
    <>
      <div className={styles.progress}>
        <label htmlFor={id}>{words}</label>
        <progress id={id} max={100} value={percent} />
        <span className="num">{formatPercent(percent)}</span>
      </div>
      <div className="actions">
        <Button onClick={onCancel}>Annuleren</Button>
      </div>
      <LiveRegion message={told > 0 ? `${words} ${told} procent.` : words} />
    </>
  );
}
