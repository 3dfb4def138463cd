import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './copy-text.module.css';

export interface CopyTextProps {
  text: string;
  /** `Kopieer verwijzing` */
  label: string;
  /** What it copies, for who does not see where the button stands. */
  of?: string;
  /** What is read aloud once it was done: `De verwijzing is gekopieerd.` */
  done: string;
}

/** Milliseconds that the button says it was done. */
const shown = 4000;

/** Copies a text. Where the browser refuses, the text itself comes, selected, so that it can be copied by hand. */
export function CopyText({ text, label, of, done }: CopyTextProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state === 'refused') field.current?.select();
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), shown);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <div className={styles.copy}>
      <Button variant="textNoPadding" small icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {state === 'copied' ? 'Gekopieerd' : label}
        {of ? <span className="vh"> ({of})</span> : null}
      </Button>
      <LiveRegion message={state === 'copied' ? done : ''} />
      {state === 'refused' ? (
        <label className={styles.byHand}>
          Kopiëren lukt niet vanuit de pagina. De tekst is geselecteerd: kopieer hem met Ctrl+C, of Cmd+C op een Mac.
          <textarea ref={field} readOnly rows={4} value={text} />
        </label>
      ) : null}
    </div>
  );
}
