import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { failureWords, noteFailure } from '#foundation/browser/failure.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** In the place of a page that broke: says that it is our fault, and gives a way on. What was typed is kept in the browser. */
export function ErrorScreen() {
  const error = useRouteError();
  const { title, words } = failureWords();
  useEffect(() => noteFailure(error), [error]);
  return (
    <MessagePage
      title={title}
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
      {words} Wat je in een stap hebt getypt, is niet weg: het staat in deze browser en komt terug.
    </MessagePage>
  );
}

/** The last resort: the same, when the shell around the pages broke too. */
export const HouseErrorScreen = () => (
  <main id="inhoud">
    <ErrorScreen />
  </main>
);
