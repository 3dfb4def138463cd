import type { ImportPhase } from '#steps/conducting-research/answers-import/messages.rules.ts';
import { Progress } from '#ui/busy/progress.tsx';
import { progressOf } from './sentences.parts.ts';

interface ReadingProps {
  phase: ImportPhase;
  share: number;
  onCancel: () => void;
}

/** How far reading is. */
export function Reading({ phase, share, onCancel }: ReadingProps) {
  const { words, percent } = progressOf(phase, share);
  return <Progress label={words} percent={percent} onCancel={onCancel} />;
}
