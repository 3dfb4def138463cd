import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import styles from './save-words.module.css';
import type { DraftWork } from './work.ts';

/** How saving stands, in words; said aloud when it is good or when it fails, not at every keystroke. */
export function SaveWords({ editing }: { editing: DraftWork }) {
  const { saving: state, readOnly, kept } = editing;
  if (readOnly) return <p className={styles.words}>Alleen lezen</p>;
  const again = (
    <>
      Niet opgeslagen –{' '}
      <Button variant="textNoPadding" onClick={() => void editing.save()}>
        probeer opnieuw
      </Button>
      .
    </>
  );
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
          <Icon of={CloudOff} className={kept ? undefined : styles.bad} />
          <span>
            {again}{' '}
            {kept ? 'Je tekst staat veilig in deze browser.' : 'Deze browser bewaart niets: laat dit tabblad open.'}
          </span>
        </p>
      );
    case 'failed':
      return (
        <p className={styles.words} role="alert">
          <Icon of={TriangleAlert} className={styles.bad} />
          <span>
            {again} {state.message}
          </span>
        </p>
      );
    case 'conflict':
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
