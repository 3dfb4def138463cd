import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  usePageTitle('Niet gevonden');
  return (
    <MessagePage
      title="Deze pagina is er niet"
      action={
        <Button variant="primary" to="/">
          Naar mijn onderzoeken
        </Button>
      }
    >
      Misschien is de pagina verplaatst, of zit er een typfout in het adres. Je onderzoeken vind je op de beginpagina.
    </MessagePage>
  );
}
