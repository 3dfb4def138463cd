import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { tellOfError } from '#foundation/browser/error-reports.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** In the place of a page that broke: says that it is our fault, and gives a way on. What was typed is kept in the browser. */
export function ErrorScreen() {
  const error = useRouteError();
  usePageTitle('Error');
  useEffect(() => {
    console.error(error);
    tellOfError(error);
  }, [error]);
  return (
    <MessagePage
      title="Oops! er ging iets mis..."
      action={
        <div className="actions">
          <Button variant="primary" onClick={() => location.reload()}>
            Probeer opnieuw
          </Button>
          <Button variant="text" href="/">
            Naar mijn onderzoeken
          </Button>
        </div>
      }
    >
      Dit ligt niet aan jou. Wat je in een stap hebt getypt, is niet weg: het staat in deze browser en komt terug.
    </MessagePage>
  );
}

/** The last resort: the same, when the shell around the pages broke too. */
export const HouseErrorScreen = () => (
  <main id="inhoud">
    <ErrorScreen />
  </main>
);
