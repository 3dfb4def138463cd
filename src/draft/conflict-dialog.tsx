import { lazy, Suspense } from 'react';
import type { DraftWork } from './work.ts';

/** Few ever need it, so nobody waits for it. */
const ConflictChoice = lazy(() =>
  import('./conflict-choice.tsx').then(({ ConflictChoice }) => ({ default: ConflictChoice })),
);

/** Both texts, field by field, once two people changed the same: nothing is overwritten unseen. */
export function ConflictDialog({ editing, labels }: { editing: DraftWork; labels: Record<string, string> }) {
  const { saving } = editing;
  if (saving.kind !== 'conflict' || saving.later) return null;
  return (
    <Suspense>
      <ConflictChoice editing={editing} conflict={saving} labels={labels} />
    </Suspense>
  );
}
