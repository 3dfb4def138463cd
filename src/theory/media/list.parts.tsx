import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { hasSmall, pictureAt, smallAddress } from './address.rules.ts';
import type { LibraryMedia } from './media.contract.ts';
import { useMedia, useRemoveMedia } from './media.queries.ts';
import styles from './picker.module.css';

export interface MediaListProps {
  id: string;
  /** Address of the image that is chosen. */
  chosen: string | null;
  onChoose: (media: LibraryMedia) => void;
  error: string | null;
}

/** The images that are there, one to choose; what is used nowhere can be taken away. */
export function MediaList({ id, chosen, onChoose, error }: MediaListProps) {
  const group = useId();
  const { data: media, error: failure } = useMedia();
  const remove = useRemoveMedia();
  const [leaving, setLeaving] = useState<LibraryMedia | null>(null);
  const list = useRef<HTMLUListElement>(null);

  if (failure) return <Callout boxed>{failure.message}</Callout>;
  if (!media) return <Spinner label="De afbeeldingen worden geladen…" />;
  return (
    <>
      <Fieldset id={id} legend="Of kies er een die er al is" role="radiogroup" error={error} required>
        {media.length === 0 ? <p className="soft">Er zijn nog geen afbeeldingen.</p> : null}
        <ul ref={list} className={styles.list} tabIndex={-1}>
          {media.map((one) => (
            <li key={one.id}>
              <label className={styles.option}>
                <input type="radio" name={group} checked={one.url === chosen} onChange={() => onChoose(one)} />
                <img
                  src={thumbnailOf(one)}
                  alt=""
                  width={one.width}
                  height={one.height}
                  loading="lazy"
                  decoding="async"
                />
                <span className={styles.words}>
                  <b>{one.name}</b>
                  <span className="small soft">{usesOf(one)}</span>
                </span>
              </label>
              {one.shipped || one.uses.length > 0 ? null : (
                <IconButton
                  icon={Trash2}
                  label={`${one.name} verwijderen`}
                  onClick={() => {
                    remove.reset();
                    setLeaving(one);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      </Fieldset>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Afbeelding verwijderen?"
        confirmLabel="Verwijderen"
        danger
        busy={remove.isPending}
        error={remove.error?.message ?? null}
        returnFocus={list}
        onConfirm={() =>
          leaving &&
          remove.mutate(leaving, {
            onSuccess: () => {
              toast('Afbeelding verwijderd');
              setLeaving(null);
            },
          })
        }
      >
        “{leaving?.name}” wordt nergens gebruikt. Je kunt dit niet ongedaan maken.
      </ConfirmDialog>
    </>
  );
}

/** The smaller of its two widths is large enough here. */
function thumbnailOf({ url }: LibraryMedia): string {
  const picture = pictureAt(url);
  return picture && hasSmall(picture) ? smallAddress(picture) : url;
}

const names = new Intl.ListFormat('nl', { type: 'conjunction' });

function usesOf({ uses, width, height }: LibraryMedia): string {
  const size = `${width} × ${height}`;
  const shown = uses.slice(0, 3).map(({ name }) => name);
  const more = uses.length - shown.length;
  if (uses.length === 0) return `${size}, nog niet gebruikt`;
  return `${size}, bij ${names.format(more > 0 ? [...shown, `${more} andere`] : shown)}`;
}
