import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Loaded when it is asked for: few people ever do, and everyone loads the page that it is on. */
const ImportDialog = lazy(() =>
  import('./transfer-dialog.parts.tsx').then((loaded) => ({ default: loaded.ImportDialog })),
);

/** A quiet button beside `Onderzoek toevoegen`, for who brings a research along in a file. */
export function ImportResearch() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" icon={Upload} onClick={() => setOpen(true)}>
        Uit een bestand
      </Button>
      {open ? (
        <Suspense>
          <ImportDialog open onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
