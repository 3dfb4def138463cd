import { Smartphone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';

const Preview = lazy(async () => ({ default: (await import('./preview.parts.tsx')).Preview }));

/** Opens the questionnaire as somebody gets it. */
export function OpenPreview(work: Work) {
  const { open, show, close } = useLazyOpen();
  return (
    <>
      <Button small icon={Smartphone} onClick={show}>
        Proberen als deelnemer
      </Button>
      <Suspense>{open ? <Preview {...work} onClose={close} /> : null}</Suspense>
    </>
  );
}
