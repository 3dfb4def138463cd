import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './save-words.module.css';
import type { SaveState } from './step-saver.ts';

/** How saving stands, in words; said aloud when it is good or when it fails, not at every keystroke. */
export function SaveWords({ state, readOnly, onRetry }: { state: SaveState; readOnly: boolean; onRetry: () => void }) {
  if (readOnly) return <p className={styles.words}>Alleen lezen</p>;
  switch (state.kind) {
    case 'saved':
      return (
        <p className={styles.words} role="status">
          <Icon of={Check} className={styles.good} />
          {state.at ? `Opgeslagen om ${formatTime(state.at)}` : 'Alles is opgeslagen'}
        </p>
      );
    case 'typed':
    case 'saving':
      return (
        <p className={styles.words}>
          <Icon of={LoaderCircle} />
          Wijzigingen opslaan…
        </p>
      );
    case 'offline':
      return (
        <p className={styles.words} role="status">
          <Icon of={CloudOff} />
          <span>
            Niet opgeslagen – je tekst staat veilig in deze browser.{' '}
            <Button variant="textNoPadding" onClick={onRetry}>
              Probeer opnieuw
            </Button>
          </span>
        </p>
      );
    case 'failed':
      return (
        <p className={styles.words} role="alert">
          <Icon of={TriangleAlert} className={styles.bad} />
          <span>
            Niet opgeslagen: {state.message}{' '}
            <Button variant="textNoPadding" onClick={onRetry}>
              Probeer opnieuw
            </Button>
          </span>
        </p>
      );
    case 'conflict':
      return (
        <p className={styles.words} role="status">
          <Icon of={TriangleAlert} className={styles.bad} />
          Niet opgeslagen – kies eerst tussen de teksten
        </p>
      );
  }
}
