import { Upload } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { Button } from '#ui/button.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import type { SheetImportProps } from './dialog.parts.tsx';

/** Loaded when it is asked for: few people code elsewhere. */
const SheetImport = latePart(() => import('./dialog.parts.tsx').then((it) => it.SheetImport));

/** Beside `Gesprek toevoegen`, for who coded in a sheet. */
export function OpenSheetImport(props: Omit<SheetImportProps, 'onClose'>) {
  const { open, show, close } = useLazyOpen();
  return (
    <>
      <Button variant="text" icon={Upload} onClick={show}>
        Uit Excel of CSV
      </Button>
      <Suspense>{open ? <SheetImport {...props} onClose={close} /> : null}</Suspense>
    </>
  );
}
