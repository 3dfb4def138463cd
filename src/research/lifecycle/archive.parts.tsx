import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { useArchive } from './use-archive.ts';

/** On every page of a research in the archive: why nothing can be changed, and for its owner the way back. */
export function ArchiveNotice({ research }: { research: Research }) {
  const { takeBack, error } = useArchive();
  return (
    <>
      <Callout
        boxed
        title="Dit onderzoek staat in het archief"
        actions={
          research.isOwner ? (
            <Button small onClick={() => void takeBack(research.uuid)}>
              Terughalen
            </Button>
          ) : undefined
        }
      >
        Je kunt alles lezen.{' '}
        {research.isOwner ? 'Haal het terug om iets te wijzigen.' : `Alleen ${research.owner.name} kan het terughalen.`}
      </Callout>
      {error ? <Callout kind="error">{error}</Callout> : null}
    </>
  );
}
