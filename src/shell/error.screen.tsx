import { useRouteError } from 'react-router';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The last resort: says that it is our fault, and gives a way on. What was typed is kept in the browser. */
export function ErrorScreen() {
  const error = useRouteError();
  usePageTitle('Error');
  console.error(error);
  return (
    <main className="wrap" id="inhoud">
      <EmptyState
        title="Oops! er ging iets mis..." level={1}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Probeer opnieuw
            </Button>{' '}
            <Button href="/">Naar mijn onderzoeken</Button>
          </>
        }
      >
        Wat je typte in een stap is niet weg: het staat in deze browser en komt terug.
      </EmptyState>
    </main>
  );
}
