import { Copy, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './sharing.parts.module.css';

/** The address of the public page, to copy or to look at. */
export function ShareLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const address = new URL(url, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('De link is gekopieerd.');
    } catch {
      // Not every browser lets us: then it is ready to be copied by hand.
      field.current?.select();
      setSaid('Kopiëren mag niet van je browser. De link is geselecteerd: kopieer hem met Ctrl+C.');
    }
  };
  return (
    <div>
      <div className={styles.address}>
        <TextField
          ref={field}
          label="Link"
          readOnly
          value={address}
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={Copy} onClick={() => void copy()}>
          Kopieer
        </Button>
        <Button icon={ExternalLink} variant="text" href={address} target="_blank" rel="noreferrer">
          Bekijk
        </Button>
      </div>
      <p className={styles.said}>{said}</p>
      <LiveRegion message={said} />
    </div>
  );
}
