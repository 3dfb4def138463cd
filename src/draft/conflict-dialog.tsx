import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { ConflictChoiceProps } from './conflict-choice.tsx';

/** Few ever need it, so nobody waits for it. */
const ConflictChoice = latePart(() => import('./conflict-choice.tsx').then((it) => it.ConflictChoice));

/** Both texts, field by field, once two people changed the same: nothing is overwritten unseen. */
export function ConflictDialog({ editing, ...called }: Omit<ConflictChoiceProps, 'conflict'>) {
  const { saving } = editing;
  if (saving.kind !== 'conflict') return null;
  return (
    <Suspense>
      <ConflictChoice editing={editing} conflict={saving} {...called} />
    </Suspense>
  );
}
