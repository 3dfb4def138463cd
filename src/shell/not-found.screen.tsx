import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  usePageTitle('Niet gevonden');
  return (
    <div className="wrap">
      <EmptyState
        title="Deze pagina is er niet" level={1}
        action={
          <Button variant="primary" to="/">
            Naar mijn onderzoeken
          </Button>
        }
      >
        Controleer het adres, of ga terug naar het begin.
      </EmptyState>
    </div>
  );
}
