import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import type { ChosenFactor, DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { NewFactor } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { stepQuoted } from '#study/process.ts';
import { researchQuery } from '#study/research.queries.ts';
import { changeStep } from '#study/step/change.ts';
import { useFactors } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { chosenAlready, type KnownFactor, knownAs, mostFactors, withNewFactor } from './new-factors.rules.ts';

interface AddFactorProps {
  research: string;
  added: NewFactor;
  /** Those chosen so far. */
  factors: readonly ChosenFactor[];
}

/** Takes a new factor along to Factoren bepalen. */
export function AddFactor({ research, added, factors }: AddFactorProps) {
  const { data: library = [] } = useFactors();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addToFactors(research, added, library),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: researchQuery(research).queryKey });
      toast(`“${added.name}” staat nu bij Factoren bepalen.`);
    },
  });
  const nameless = !added.name?.trim();
  const already = chosenAlready(factors, added, library);
  if (already) {
    return (
      <p className={styles.meta}>
        “{already}” staat al bij je factoren. Noteer per gesprek wat mensen erover zeiden, en haal deze rij weg.
      </p>
    );
  }
  const known = knownAs(library, added.name);
  return (
    <div className={styles.fields}>
      <Button
        small
        icon={ListPlus}
        className={styles.start}
        busy={isPending}
        aria-disabled={nameless}
        onClick={nameless ? undefined : () => mutate()}
      >
        Toevoegen aan {stepQuoted('determine_factors')}
        <span className="vh">: {added.name ?? 'nog zonder naam'}</span>
      </Button>
      {known ? (
        <p className={styles.meta}>
          De theorie kent deze factor als “{known.name}”. Je neemt hem mee met uitleg, vragen en technieken.
        </p>
      ) : null}
      {nameless ? <p className={styles.meta}>Geef de factor eerst een naam.</p> : null}
      {error ? (
        <div role="alert">
          <FieldError>{error.message}</FieldError>
        </div>
      ) : null}
    </div>
  );
}

/** Puts it on the newest version of the step. */
const addToFactors = (research: string, added: NewFactor, library: readonly KnownFactor[]): Promise<void> =>
  changeStep<DetermineFactors, never>('determine_factors', research, ({ content: { factors } }) => {
    if (factors.length >= mostFactors)
      throw new Error(`Er staan al ${mostFactors} factoren bij ${stepQuoted('determine_factors')}. Meer kan niet.`);
    return { factors: withNewFactor(factors, added, library) };
  });
