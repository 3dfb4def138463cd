import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { textIsSafe } from '#foundation/browser/connection.ts';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import styles from './save-words.module.css';
import type { DraftWork } from './work.ts';

export interface SaveWordsProps {
  editing: DraftWork;
  /** What is saved, when it is not the thing itself: `Concept`. */
  what?: string;
}

/** How saving stands, in words; said aloud when it is good or when it fails, not at every keystroke. */
export function SaveWords({ editing, what }: SaveWordsProps) {
  const { saving, readOnly, kept } = editing;
  if (readOnly) return <p className={styles.words}>Alleen lezen</p>;
  // Until it succeeds it stays said that there is no connection.
  const state = saving.kind === 'saving' && saving.again ? { kind: 'offline' as const, ...saving.again } : saving;
  const again = (
    <Button variant="textNoPadding" onClick={() => void editing.save()}>
      Probeer opnieuw
    </Button>
  );
  switch (state.kind) {
    case 'saved':
      return (
        <p className={styles.words} role="status">
          <Icon of={Check} className={styles.good} />
          {state.at
            ? `${what ? `${what} opgeslagen` : 'Opgeslagen'} om ${formatTime(state.at)}`
            : 'Alles is opgeslagen'}
        </p>
      );
    case 'typed':
    case 'saving':
      return (
        <p className={styles.words}>
          <Icon of={LoaderCircle} />
          {what ?? 'Wijzigingen'} opslaan…
        </p>
      );
    case 'offline':
      return (
        <p className={styles.words} role="status">
          <Icon of={CloudOff} className={kept ? undefined : styles.bad} />
          <span>
            Niet opgeslagen: {state.message} {kept ? textIsSafe : 'Deze browser bewaart niets: laat dit tabblad open.'}{' '}
            {again}
          </span>
        </p>
      );
    case 'failed':
      return (
        <p className={styles.words} role="alert">
          <Icon of={TriangleAlert} className={styles.bad} />
          <span>
            Niet opgeslagen: {state.message} {again}
          </span>
        </p>
      );
    case 'conflict':
    case 'later':
      return (
        <p className={styles.words} role="status">
          <Icon of={TriangleAlert} className={styles.bad} />
          <span>
            Niet opgeslagen –{' '}
            <Button variant="textNoPadding" onClick={() => editing.chooseLater(false)}>
              kies eerst tussen de teksten
            </Button>
          </span>
        </p>
      );
  }
}
