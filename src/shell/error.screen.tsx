import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { textIsSafe } from '#foundation/browser/connection.ts';
import { failureWords, noConnection, noteFailure } from '#foundation/browser/failure.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** In the place of a page that broke: says that it is our fault, and gives a way on. What was typed is kept in the browser. */
export function ErrorScreen() {
  const error = useRouteError();
  const { part, title, words } = failureWords(error);
  useEffect(() => noteFailure(error), [error]);
  useEffect(() => {
    if (part !== noConnection) return;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [part]);
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
      {words} {textIsSafe}
    </MessagePage>
  );
}

/** The last resort: the same, when the shell around the pages broke too. */
export const AppErrorScreen = () => (
  <main id="inhoud">
    <ErrorScreen />
  </main>
);
