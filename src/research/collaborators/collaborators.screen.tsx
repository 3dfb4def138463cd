import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#access/session/session.queries.ts';
import { call, fetchJson } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import type { Collaborator } from '#study/collaborators.contract.ts';
import { ResearchLoader } from '#study/loader.tsx';
import { type Research, researchQuery } from '#study/research.queries.ts';
import { useResearchEvents } from '#study/use-events.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { PageHead } from '#ui/page-head.tsx';
import { AddCollaborator, type Added } from './add.parts.tsx';
import { collaboratorsKey, useCollaborators } from './collaborators.queries.ts';
import styles from './collaborators.screen.module.css';

/** `/onderzoek/{uuid}/samenwerken`: who works along. */
export function CollaboratorsScreen() {
  return <ResearchLoader>{(research) => <Collaborators research={research} />}</ResearchLoader>;
}

function Collaborators({ research }: { research: Research }) {
  const [faulty, setFaulty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(`${faulty ? '1 fout – ' : ''}Samenwerken – ${research.name}`);
  useResearchEvents(research.uuid);
  const { data: me } = useMe();
  const queries = useQueryClient();
  const { data, error } = useCollaborators(research.uuid);
  const changed = () =>
    Promise.all(
      [collaboratorsKey(research.uuid), researchQuery(research.uuid).queryKey, ['researches'], ['candidates']].map(
        (queryKey) => queries.invalidateQueries({ queryKey }),
      ),
    );
  const add = async (who: Added) => {
    const { user, pending } = await fetchJson('/api/research_collaborators', {
      method: 'POST',
      body: { research: `/api/researches/${research.uuid}`, ...who },
    });
    await changed();
    toast(pending ? `${user.name} werkt mee zodra de uitnodiging is aangenomen.` : `${user.name} werkt nu mee.`);
  };
  const remove = async (one: Collaborator) => {
    setProblem(null);
    try {
      await call(`/api/research_collaborators/${one.uuid}`, { method: 'DELETE' });
      await changed();
      const again = () =>
        add({ user: `/api/users/${one.user.uuid}` }).catch((failure: Error) => setProblem(failure.message));
      toast(`${one.user.name} werkt niet meer mee.`, {
        action: { label: 'Ongedaan maken', onSelect: () => void again() },
        duration: 10_000,
      });
    } catch (failure) {
      setProblem((failure as Error).message);
    }
  };
  const licensed = me?.licensed !== false;
  return (
    <div className="wrap">
      <PageHead
        crumbs={[{ label: research.name, to: `/onderzoek/${research.uuid}` }]}
        title="Samenwerken"
        lead="Wie meewerkt, kan alles lezen en wijzigen. Alleen de eigenaar voegt mensen toe, deelt het onderzoek en rondt het af."
      />
      <div className={styles.page}>
        {research.isOwner && licensed ? (
          <AddCollaborator research={research.uuid} onAdd={add} onError={setFaulty} />
        ) : null}
        <section>
          <h2>Wie werken mee</h2>
          {problem || (error && !data) ? <Callout kind="error">{problem ?? error?.message}</Callout> : null}
          <ul className={styles.people}>
            <li>
              <Person name={research.owner.name} me={research.owner.uuid === me?.uuid} does="eigenaar" />
            </li>
            {data?.map((one) => (
              <li key={one.uuid}>
                <Person
                  name={one.user.name}
                  me={one.user.uuid === me?.uuid}
                  does={one.pending ? 'nog niet aangenomen' : 'werkt mee'}
                />
                {research.isOwner ? (
                  <Button small onClick={() => void remove(one)} aria-label={`${one.user.name} verwijderen`}>
                    Verwijderen
                  </Button>
                ) : null}
                {one.user.uuid === me?.uuid ? <Leave one={one} research={research} /> : null}
              </li>
            ))}
          </ul>
          {data?.length === 0 ? (
            <p className={styles.nobody}>
              Er werkt nog niemand mee.
              {research.isOwner && licensed ? ' Voeg een collega toe met naam of e-mailadres.' : null}
            </p>
          ) : null}
        </section>
        {research.isOwner && !licensed ? (
          <Callout boxed>
            De licentie van je organisatie is verlopen. Je kunt niemand toevoegen; mensen verwijderen kan wel.
          </Callout>
        ) : null}
      </div>
    </div>
  );
}

const Person = ({ name, me, does }: { name: string; me: boolean; does: string }) => (
  <>
    <Avatar name={name} me={me} named />
    <span>
      <b>
        {name}
        {me ? ' (jij)' : null}
      </b>
      <br />
      {does}
    </span>
  </>
);

/** `Niet meer meewerken`: only the owner can let one in again, so it is asked first. */
function Leave({ one, research }: { one: Collaborator; research: Research }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    try {
      await call(`/api/research_collaborators/${one.uuid}`, { method: 'DELETE' });
      queries.removeQueries({ queryKey: researchQuery(research.uuid).queryKey });
      void queries.invalidateQueries({ queryKey: ['researches'] });
      toast(`Je werkt niet meer mee aan “${research.name}”.`);
      navigate('/');
    } catch (failure) {
      setError((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        Niet meer meewerken
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Niet meer meewerken?"
        confirmLabel="Niet meer meewerken"
        onConfirm={() => void leave()}
        busy={busy}
        error={error}
      >
        <p>
          Je kunt <strong>{research.name}</strong> dan niet meer wijzigen, en je leest de notities niet meer. Alleen{' '}
          {research.owner.name} kan je weer toevoegen.
        </p>
      </ConfirmDialog>
    </>
  );
}
