import { Smartphone } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';

const Preview = latePart(() => import('./preview.parts.tsx').then((it) => it.Preview));

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
