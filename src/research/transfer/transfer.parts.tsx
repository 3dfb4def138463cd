import { Upload } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { Button } from '#ui/button.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';

/** Loaded when it is asked for: few people ever do, and everyone loads the page that it is on. */
const ImportDialog = latePart(() => import('./dialog.parts.tsx').then((it) => it.ImportDialog));

/** A quiet button beside `Onderzoek toevoegen`, for who brings a research along in a file. */
export function ImportResearch() {
  const { open, show, close } = useLazyOpen();
  return (
    <>
      <Button variant="text" icon={Upload} onClick={show}>
        Uit een bestand
      </Button>
      <Suspense>{open ? <ImportDialog open onClose={close} /> : null}</Suspense>
    </>
  );
}
