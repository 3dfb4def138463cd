import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignOn } from '#access/sign-on/sign-on.contract.ts';
import { sentenceOf } from '#foundation/browser/api.ts';
import { saveOver } from '#foundation/browser/saved-over.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { signOnQuery } from './sign-on.queries.ts';

type Change = Partial<Pick<SignOn, 'active' | 'onlyThisWay' | 'emergencyAdmin'>>;

/** Saves one decision over the settings as they were read; the sentence of a refusal stands in `error`. */
export function useDecision(company: number, signOn: SignOn) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ change }: { change: Change; done: string; after?: () => void }) =>
      saveOver(`/api/companies/${company}/sign_on`, signOn)(change),
    onSuccess: (saved, { done, after }) => {
      queries.setQueryData(signOnQuery(company).queryKey, saved);
      after?.();
      toast(done);
    },
    // A colleague may have changed it: the page shows how it is now.
    onError: () => queries.invalidateQueries({ queryKey: signOnQuery(company).queryKey }),
  });
}

export interface SwitchProps {
  company: number;
  signOn: SignOn;
  may: boolean;
  /** All before it is done. */
  ready: boolean;
}

/** Step 4: on, and off again. */
export function Switch({ company, signOn, may, ready }: SwitchProps) {
  const decide = useDecision(company, signOn);
  const [asking, setAsking] = useState(false);
  const failure = decide.isError ? sentenceOf(decide.error) : null;
  if (signOn.active)
    return (
      <>
        <p>
          {signOn.joined === 0
            ? 'Nog niemand heeft zo ingelogd.'
            : `${plural(signOn.joined, 'account is', 'accounts zijn')} gekoppeld.`}
        </p>
        <div className="actions">
          <Button onClick={() => setAsking(true)}>Uitzetten</Button>
        </div>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title="Inloggen via de organisatie uitzetten?"
          confirmLabel="Uitzetten"
          danger
          busy={decide.isPending}
          error={failure}
          onConfirm={() =>
            decide.mutate({
              change: { active: false },
              done: 'Inloggen via de organisatie staat uit.',
              after: () => setAsking(false),
            })
          }
        >
          <p>
            Iedereen logt dan weer in met e-mailadres en wachtwoord. Wie nog geen wachtwoord heeft, kiest er een met
            “Wachtwoord vergeten?”. De gegevens hierboven blijven bewaard.
          </p>
        </ConfirmDialog>
      </>
    );
  return (
    <>
      <p>Vanaf dan zien je collega’s de knop op de inlogpagina. Inloggen met een wachtwoord kan ook nog.</p>
      {failure ? <Callout kind="error">{failure}</Callout> : null}
      {may ? (
        <div className="actions">
          <Button
            variant={ready ? 'primary' : 'outline'}
            disabled={!ready}
            busy={decide.isPending}
            onClick={() =>
              decide.mutate({ change: { active: true }, done: 'Je collega’s kunnen nu via de organisatie inloggen.' })
            }
          >
            Aanzetten
          </Button>
        </div>
      ) : null}
    </>
  );
}
