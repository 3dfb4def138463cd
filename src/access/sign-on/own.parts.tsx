import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ProofDialog } from '#access/account/proof.parts.tsx';
import { AccountSection, Outcome } from '#access/account/section.parts.tsx';
import { call, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { formatDate, formatWhen } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Status } from '#ui/status.tsx';
import { newBinding, type SignOnReturn } from './binding.ts';
import { ownSignOnQuery } from './own.queries.ts';
import { refusalSentence } from './refusals.contract.ts';

const path = '/api/me/sign_on';

/** Joins one's account with who one is at the provider of the organisation, and parts it; not there where there is no such provider. */
export function AccountSignOn({ returned }: { returned: SignOnReturn | null }) {
  const queries = useQueryClient();
  const { data: own } = useQuery(ownSignOnQuery);
  const [asking, setAsking] = useState<'join' | 'leave' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const came = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket works once.
  useEffect(() => {
    if (!returned || came.current) return;
    came.current = true;
    if ('refused' in returned) return setFailure(refusalSentence(returned.refused));
    void fetchJson(path, { method: 'PUT', body: returned }).then(
      (joined) => {
        queries.setQueryData(ownSignOnQuery.queryKey, joined);
        setDone('Je account is gekoppeld. Je kunt nu ook via je organisatie inloggen.');
      },
      (error) => setFailure(sentenceOf(error)),
    );
  }, []);
  const shown = own !== undefined && (own.label !== null || own.joinedAt !== null || failure !== null);
  const told = returned !== null && shown && (done ?? failure) !== null;
  useEffect(() => {
    if (told) heading.current?.focus();
  }, [told]);

  const leave = useMutation({
    mutationFn: () => call(path, { method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownSignOnQuery.queryKey });
      setAsking(null);
      setDone('Je account is ontkoppeld.');
    },
  });
  const ask = (what: 'join' | 'leave') => {
    setDone(null);
    setFailure(null);
    leave.reset();
    setAsking(what);
  };
  if (!shown) return null;
  const name = own.label ?? 'je organisatie';
  return (
    <AccountSection title="Inloggen via je organisatie" heading={heading}>
      <Outcome failure={failure} done={done} />
      {own.joinedAt ? (
        <>
          <Status state="ready">{`Gekoppeld sinds ${formatDate(own.joinedAt)}`}</Status>
          <p>
            Je kunt inloggen met je account van {name}.
            {own.usedAt ? ` Dat deed je het laatst ${formatWhen(own.usedAt, new Date())}.` : ''}
          </p>
          <Button onClick={() => ask('leave')}>Ontkoppelen</Button>
        </>
      ) : own.possible ? (
        <>
          <Status state="empty">Niet gekoppeld</Status>
          <p>Koppel je account, dan log je in met je account van {name}. Je onderzoeken blijven zoals ze zijn.</p>
          <Button onClick={() => ask('join')}>Koppelen</Button>
        </>
      ) : (
        <p>Met jouw rol log je in met je wachtwoord, en niet via {name}.</p>
      )}
      {asking === 'join' ? (
        <ProofDialog
          title={`Koppelen aan ${name}`}
          confirmLabel="Verder"
          orCode={false}
          onConfirm={async (evidence) => {
            const { password } = evidence as { password: string };
            const { address } = await fetchJson(path, {
              method: 'POST',
              body: { password, binding: await newBinding() },
            });
            location.assign(address);
          }}
          onClose={() => setAsking(null)}
        >
          Vul je wachtwoord in. Daarna log je in bij {name}, en kom je hier terug.
        </ProofDialog>
      ) : null}
      <ConfirmDialog
        open={asking === 'leave'}
        onClose={() => setAsking(null)}
        title="Account ontkoppelen?"
        confirmLabel="Ontkoppelen"
        danger
        busy={leave.isPending}
        error={leave.isError ? sentenceOf(leave.error) : null}
        returnFocus={heading}
        onConfirm={() => leave.mutate()}
      >
        <p>Daarna log je in met je e-mailadres en wachtwoord.</p>
      </ConfirmDialog>
    </AccountSection>
  );
}
