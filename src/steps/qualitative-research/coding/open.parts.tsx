import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { Button } from '#ui/button.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import type { BeginProps } from './begin.parts.tsx';

/** Loaded when it is asked for: few people code with two. */
const Begin = latePart(() => import('./begin.parts.tsx').then((it) => it.Begin));

export function OpenBegin({ words, ...props }: Omit<BeginProps, 'onClose'> & { words: string }) {
  const { open, show, close } = useLazyOpen();
  return (
    <>
      <Button variant="text" onClick={show}>
        {words}
      </Button>
      <Suspense>{open ? <Begin {...props} onClose={close} /> : null}</Suspense>
    </>
  );
}
