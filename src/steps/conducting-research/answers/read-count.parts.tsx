import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatNumber, plural } from '#ui/format.ts';

interface ReadCountProps {
  typed: number | null;
  /** How many answers were read in; null when none were. */
  counted: number | null;
  /** Undefined for who only reads. */
  onTake: ((counted: number) => void) | undefined;
}

/** A number of respondents that was typed beside another that was read in: what counts, and the way to one number. */
export function ReadCount({ typed, counted, onTake }: ReadCountProps) {
  if (counted === null || typed === counted) return null;
  return (
    <Callout
      kind="warning"
      live
      actions={
        onTake ? (
          <Button small onClick={() => onTake(counted)}>
            Neem {formatNumber(counted)} over
          </Button>
        ) : undefined
      }
    >
      {plural(counted, 'antwoord is', 'antwoorden zijn')} ingelezen
      {typed === null ? '.' : `, en hier staat ${formatNumber(typed)}.`} De cijfers gaan over de {formatNumber(counted)}{' '}
      die zijn ingelezen.
    </Callout>
  );
}
