import { sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import type { PastResearch } from '../past.contract.ts';
import { useOffer } from './adviser.queries.ts';

/** Who works on a finished research may put their name with it, and take it away again. */
export function Offer({ research: { uuid, name, role, offered } }: { research: PastResearch }) {
  const { mutate, isPending, error } = useOffer(uuid);
  if (role === 'colleague') return null;
  const words = offered ? 'Haal mijn naam weg' : 'Collega’s mogen mij hierover vragen';
  return (
    <div>
      <Button
        variant="textNoPadding"
        small
        busy={isPending}
        aria-label={`${words}: ${name}`}
        onClick={() => mutate(!offered)}
      >
        {words}
      </Button>
      {error ? (
        <div role="alert">
          <FieldError>{sentenceOf(error)}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
