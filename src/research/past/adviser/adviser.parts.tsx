import { sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import type { PastResearch } from '../past.contract.ts';
import { useOffer } from './adviser.queries.ts';

/** Who works on a finished research may put their name with it, and take it away again. */
export function Offer({ research: { uuid, name, role, offered, shared } }: { research: PastResearch }) {
  const { mutate, isPending, error } = useOffer(uuid);
  if (role === 'colleague') return null;
  const who = shared ? 'Collega’s' : 'Wie het onderzoek mag lezen';
  return (
    <div>
      <Button
        variant="textNoPadding"
        busy={isPending}
        aria-label={offered ? `Haal mijn naam weg bij ${name}` : `${who} mogen mij vragen over ${name}`}
        onClick={() => mutate(!offered)}
      >
        {offered ? 'Haal mijn naam weg' : 'Collega’s mogen mij hierover vragen'}
      </Button>
      {error ? (
        <div role="alert">
          <FieldError>{sentenceOf(error)}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
