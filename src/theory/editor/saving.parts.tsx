import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import styles from '#theory/editor/fields/form.module.css';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import type { Saving } from './draft.ts';

/** How saving the draft stands; said aloud when it is good or when it fails. */
export function SavingWords({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  switch (saving.kind) {
    case 'saved':
      return (
        <p className={styles.saving} role="status">
          <Icon of={Check} />
          {saving.at ? `Concept opgeslagen om ${formatTime(saving.at)}` : 'Alles is opgeslagen'}
        </p>
      );
    case 'typed':
    case 'saving':
      return (
        <p className={styles.saving}>
          <Icon of={LoaderCircle} />
          Concept opslaan…
        </p>
      );
    case 'collision':
      return (
        <p className={styles.saving} role="status">
          <Icon of={TriangleAlert} />
          Niet opgeslagen – kies eerst tussen de teksten
        </p>
      );
    case 'failed':
      return (
        <p className={styles.saving} role="alert">
          <Icon of={TriangleAlert} />
          <span>
            Niet opgeslagen: {saving.message} Je tekst staat veilig in deze browser.{' '}
            <Button variant="textNoPadding" onClick={onRetry}>
              Probeer opnieuw
            </Button>
          </span>
        </p>
      );
  }
}
