import { useState } from 'react';
import { MediaPicker, type PickedMedia } from '#theory/media/picker.parts.tsx';
import { TheoryBlocks } from '#theory/reading/blocks.parts.tsx';
import { Button } from '#ui/button.tsx';
import styles from './style-guide.screen.module.css';

/** The dialog for an image (whoever edits the library sees what is there), and the blocks besides text. */
export function Images() {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<PickedMedia | null>(null);
  return (
    <div className={styles.stack}>
      <Button onClick={() => setOpen(true)}>{picked ? 'Afbeelding wijzigen' : 'Afbeelding kiezen'}</Button>
      <MediaPicker
        open={open}
        value={picked}
        place="stijlgids"
        onClose={() => setOpen(false)}
        onPick={(media) => {
          setPicked(media);
          setOpen(false);
        }}
      />
      <TheoryBlocks
        about="de stijlgids"
        blocks={[
          ...(picked ? [{ '@id': '#beeld', '@type': 'ImageBlock' as const, ...picked }] : []),
          { '@id': '#video', '@type': 'VideoOembedBlock', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
          { '@id': '#elders', '@type': 'VideoOembedBlock', url: 'https://video.example.nl/1' },
          { '@id': '#ver', '@type': 'ImageBlock', url: 'https://beeld.example.nl/1.png', alt: 'De keten' },
        ]}
      />
    </div>
  );
}
