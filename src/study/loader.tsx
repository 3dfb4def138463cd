import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import type { Research } from '#study/research.queries.ts';
import { useResearch } from '#study/research.queries.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Waiting and failing, handled once: shows its children when the research in the address is there. */
export function ResearchLoader({ children }: { children: (research: Research) => ReactNode }) {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useResearch(uuid);
  // Thrown away meanwhile, or no longer ours to see: what stands on screen is not there any more.
  if (data && !isUnknown(error)) return <div key={uuid}>{children(data)}</div>;
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return <Spinner label="Onderzoek laden…" />;
}

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const unknown = isUnknown(error);
  usePageTitle(unknown ? 'Onderzoek niet gevonden' : 'Onderzoek');
  return (
    <div className="wrap">
      {unknown ? (
        <EmptyState
          title="Dit onderzoek is er niet"
          level={1}
          action={
            <Button variant="primary" to="/">
              Naar mijn onderzoeken
            </Button>
          }
        >
          Het is verwijderd, of je hebt er geen toegang toe. Vraag de eigenaar om je toe te voegen.
        </EmptyState>
      ) : (
        <Callout kind="error" boxed actions={<Button onClick={onRetry}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      )}
    </div>
  );
}
