import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#foundation/browser/api.ts';
import { mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { LibraryMedia } from './media.contract.ts';
import { useAddMedia } from './media.queries.ts';
import styles from './picker.module.css';

const accepted = '.png,.jpg,.jpeg,.webp,.avif,.svg,image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

/** A place to drop an image or choose one; shows how far it is and can be stopped. */
export function MediaUpload({ onAdded }: { onAdded: (media: LibraryMedia) => void }) {
  const id = useId();
  const stop = useRef<AbortController>(null);
  const [part, setPart] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const add = useAddMedia();

  useEffect(() => () => stop.current?.abort(), []);

  const send = (file: File) => {
    if (add.isPending) return;
    setFault(null);
    setPart(0);
    // What is far too large need not be sent to hear so.
    if (file.size > mediaLimits.bytes) return setFault(refusals.large);
    const controller = new AbortController();
    stop.current = controller;
    add.mutate(
      { file, onProgress: setPart, signal: controller.signal },
      {
        onSuccess: onAdded,
        onError: (error) => controller.signal.aborted || setFault(messageOf(error)),
      },
    );
  };

  return (
    <FileDrop label="Afbeelding" accept={accepted} onFile={send}>
      {(choose) => (
        <>
          {fault ? <FieldError id={`${id}-fout`}>{fault}</FieldError> : null}
          <div className="actions">
            <Button
              icon={Upload}
              busy={add.isPending}
              aria-describedby={fault ? `${id}-fout ${id}-wat` : `${id}-wat`}
              onClick={choose}
            >
              Afbeelding toevoegen
            </Button>
            {add.isPending ? (
              <Button variant="text" onClick={() => stop.current?.abort()}>
                Stoppen
              </Button>
            ) : null}
          </div>
          {add.isPending ? (
            <div className={styles.progress}>
              <label htmlFor={id}>{part < 1 ? 'Bezig met versturen' : 'Bezig met verwerken'}</label>
              <progress id={id} {...(part < 1 && { value: part })} />
            </div>
          ) : (
            <p id={`${id}-wat`} className="small soft">
              Of sleep haar hierheen. PNG, JPEG, WebP, AVIF of SVG, hoogstens {mediaLimits.bytes / 1024 / 1024} MB. Wat
              de camera erbij schreef, zoals de plek, halen we weg.
            </p>
          )}
          <LiveRegion message={add.isPending ? 'De afbeelding wordt toegevoegd.' : (fault ?? '')} />
        </>
      )}
    </FileDrop>
  );
}

/** A refusal of the file itself is told in its own words, without the name of the field. */
const messageOf = (error: unknown) =>
  error instanceof ApiError
    ? (error.violations.find(({ propertyPath }) => propertyPath === 'content')?.message ?? error.message)
    : 'De afbeelding kon niet worden toegevoegd. Probeer het opnieuw.';
