import { type MouseEvent, useEffect, useId, useState } from 'react';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
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

const altLabel = 'Wat is er te zien?';

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
  /** Where the block is: what was typed about its image is kept under that, until it is chosen or thrown away. */
  place: string;
}

/**
 * Chooses an image for the library, or adds one, and asks what there is to see on it. For editors: the list is refused to others.
 *
 * ```tsx
 * <MediaPicker open={picking} value={block} place="factoren/9/blocks[0]" onClose={() => setPicking(false)}
 *   onPick={({ url, alt }) => { change({ type: 'image', url, alt }); setPicking(false); }} />
 * ```
 */
export const MediaPicker = ({ open, ...rest }: MediaPickerProps) => (open ? <OpenPicker {...rest} /> : null);

function OpenPicker({ onClose, onPick, value, place }: Omit<MediaPickerProps, 'open'>) {
  const id = useId();
  const form = useKeptForm({
    about: 'theorie',
    part: `image/${place}`,
    empty: { url: value?.url ?? null, alt: value?.alt ?? '' },
    thing: 'deze afbeelding',
  });
  const { url, alt } = form.content;
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

  // Of another image the description says nothing.
  const choose = (media: Pick<LibraryMedia, 'url'>) =>
    form.change({ url: media.url, ...(media.url !== url && { alt: '' }) });
  const submit = (event: MouseEvent) => {
    // It may stand in the form of a block.
    event.stopPropagation();
    setTried(true);
    if (url !== null && !wrong.alt) {
      if (!form.isChosen()) return;
      form.finish();
      onPick({ url, alt: alt.trim() });
    } else setNext({ field: url === null ? `${id}-beeld` : `${id}-alt` });
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
          <Button
            variant="text"
            onClick={() => {
              form.finish();
              onClose();
            }}
          >
            Annuleren
          </Button>
        </>
      }
    >
      <KeptFormNotice form={form} labels={{ url: 'Afbeelding', alt: altLabel }} />
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
            label={altLabel}
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
            onChange={(text) => form.change({ alt: text })}
            maxLength={longestAlt}
            rows={2}
            required
          />
        </div>
      )}
    </Dialog>
  );
}
