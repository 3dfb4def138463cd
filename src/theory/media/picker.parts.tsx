import { type MouseEvent, useEffect, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import { altFault, altRemark, longestAlt } from './alt.rules.ts';
import { MediaList } from './list.parts.tsx';
import type { LibraryMedia } from './media.contract.ts';
import styles from './picker.module.css';
import { MediaUpload } from './upload.parts.tsx';

/** An image as a block of the library has it. */
export interface PickedMedia {
  url: string;
  alt: string;
}

export interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  /** Someone chose: an address of ours and a description that is filled in and fits. The picker does not close itself. */
  onPick: (media: PickedMedia) => void;
  /** What the block has now; then the dialog changes instead of adds. */
  value?: PickedMedia | null;
}

/**
 * Chooses an image for the library, or adds one, and asks what there is to see on it. For editors: the list is refused to others.
 *
 * ```tsx
 * <MediaPicker open={picking} value={block} onClose={() => setPicking(false)}
 *   onPick={({ url, alt }) => { change({ type: 'image', url, alt }); setPicking(false); }} />
 * ```
 */
export const MediaPicker = ({ open, ...rest }: MediaPickerProps) => (open ? <OpenPicker {...rest} /> : null);

function OpenPicker({ onClose, onPick, value }: Omit<MediaPickerProps, 'open'>) {
  const id = useId();
  const [url, setUrl] = useState(value?.url ?? null);
  const [alt, setAlt] = useState(value?.alt ?? '');
  const [tried, setTried] = useState(false);
  // Where to go on, once it is on the page.
  const [next, setNext] = useState<{ field: string } | null>(null);
  useEffect(() => {
    if (next) focusField(next.field);
  }, [next]);
  const wrong = {
    url: url === null ? 'Kies een afbeelding, of voeg er een toe.' : null,
    alt: altFault(alt),
  };

  const choose = (media: Pick<LibraryMedia, 'url'>) => {
    setUrl(media.url);
    // Of another image this says nothing.
    if (media.url !== url) setAlt('');
  };
  const submit = (event: MouseEvent) => {
    // It may stand in the form of a block.
    event.stopPropagation();
    setTried(true);
    if (url !== null && !wrong.alt) onPick({ url, alt: alt.trim() });
    else setNext({ field: url === null ? `${id}-beeld` : `${id}-alt` });
  };

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={value ? 'Afbeelding wijzigen' : 'Afbeelding kiezen'}
      actions={
        <>
          <Button variant="primary" onClick={submit}>
            {value ? 'Wijzigen' : 'Gebruiken'}
          </Button>
          <Button variant="text" onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      <MediaUpload
        onAdded={(media) => {
          choose(media);
          setNext({ field: `${id}-alt` });
        }}
      />
      <MediaList id={`${id}-beeld`} chosen={url} onChoose={choose} error={tried ? wrong.url : null} />
      {url === null ? null : (
        <div className={styles.chosen}>
          <img src={url} alt="" className={styles.preview} />
          <TextArea
            id={`${id}-alt`}
            label="Wat is er te zien?"
            help={
              <Toggletip about="een goede beschrijving">
                Schrijf wat iemand mist die de afbeelding niet ziet: wat er gebeurt, en wat de lezer eraan heeft. Bij
                een schema: de uitkomst. Eén of twee zinnen. Wat er al in de tekst staat, hoef je niet te herhalen.
              </Toggletip>
            }
            hint="Bijvoorbeeld: een bakje voor etensresten op het aanrecht, naast de gootsteen."
            error={tried ? wrong.alt : null}
            remark={altRemark(alt)}
            value={alt}
            onChange={setAlt}
            maxLength={longestAlt}
            rows={2}
            required
          />
        </div>
      )}
    </Dialog>
  );
}
