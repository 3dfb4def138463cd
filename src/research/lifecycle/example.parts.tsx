import { Copy } from 'lucide-react';
import { useMe } from '#access/session/session.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { useDuplicate } from './use-duplicate.ts';

/** On every page of the example of the installation: what it is, and the way to a copy to try things in. */
export function ExampleNotice({ uuid }: { uuid: string }) {
  const { data: me } = useMe();
  const { duplicate, busy, error } = useDuplicate();
  return (
    <>
      <Callout
        boxed
        title="Dit is een voorbeeld"
        actions={
          me?.licensed ? (
            <Button small icon={Copy} busy={busy} onClick={() => void duplicate(uuid)}>
              Maak een kopie om te proberen
            </Button>
          ) : undefined
        }
      >
        Alles erin is verzonnen. Je kunt het lezen, maar niet wijzigen.
      </Callout>
      {error ? <Callout kind="error">{error}</Callout> : null}
    </>
  );
}
