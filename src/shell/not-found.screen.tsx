import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './message.module.css';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  usePageTitle('Niet gevonden');
  return (
    <div className={`wrap ${styles.message}`}>
      <EmptyState
        title="Deze pagina is er niet"
        level={1}
        action={
          <Button variant="primary" to="/">
            Naar mijn onderzoeken
          </Button>
        }
      >
        Misschien is de pagina verplaatst, of zit er een typfout in het adres. Je onderzoeken vind je op de beginpagina.
      </EmptyState>
    </div>
  );
}
