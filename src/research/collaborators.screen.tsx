import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useMe } from '#access/access.queries.ts';
import { ApiError, call, fetchJson, fetchList } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { StepLoader } from '#steps/step/step-loader.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import type { Collaborator } from './collaborators.contract.ts';
import styles from './collaborators.screen.module.css';
import { type Research, researchQuery } from './research.queries.ts';

/** `/onderzoek/{uuid}/samenwerken`: who works along. */
export function CollaboratorsScreen() {
  return <StepLoader>{(research) => <Collaborators research={research} />}</StepLoader>;
}

function Collaborators({ research }: { research: Research }) {
  const [faulty, setFaulty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(`${faulty ? '1 fout – ' : ''}Samenwerken – ${research.name}`);
  const { data: me } = useMe();
  const queries = useQueryClient();
  const key = ['research_collaborators', research.uuid];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      fetchList<Collaborator>(`/api/research_collaborators?research.uuid=${research.uuid}`, { signal }),
  });
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: key });
    await queries.invalidateQueries({ queryKey: researchQuery(research.uuid).queryKey });
    await queries.invalidateQueries({ queryKey: ['researches'] });
  };
  const add = async (email: string) => {
    const { user } = await fetchJson<Collaborator>('/api/research_collaborators', {
      method: 'POST',
      body: { research: `/api/researches/${research.uuid}`, email },
    });
    await changed();
    toast(`${user.name} werkt nu mee.`);
  };
  const remove = async (one: Collaborator) => {
    setProblem(null);
    try {
      await call(one['@id'], { method: 'DELETE' });
      await changed();
      const again = () =>
        fetchJson('/api/research_collaborators', {
          method: 'POST',
          body: { research: `/api/researches/${research.uuid}`, user: `/api/users/${one.user.uuid}` },
        }).then(changed);
      toast(`${one.user.name} werkt niet meer mee.`, {
        action: {
          label: 'Ongedaan maken',
          onSelect: () => void again().catch((error: Error) => setProblem(error.message)),
        },
        duration: 10_000,
      });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <div className="wrap">
      <PageHead
        crumbs={[{ label: research.name, to: `/onderzoek/${research.uuid}` }]}
        title="Samenwerken"
        lead="Wie meewerkt, kan alles lezen en wijzigen. Alleen de eigenaar voegt mensen toe en rondt het onderzoek af."
      />
      <div className={styles.page}>
        <section>
          <h2>Wie werken mee</h2>
          {problem ? (
            <div role="alert">
              <Callout kind="error">{problem}</Callout>
            </div>
          ) : null}
          <ul className={styles.people}>
            <li>
              <Avatar name={research.owner.name} me={research.owner.uuid === me?.uuid} named />
              <span>
                <b>{research.owner.name}</b>
                <br />
                eigenaar
              </span>
            </li>
            {data?.map((one) => (
              <li key={one.uuid}>
                <Avatar name={one.user.name} me={one.user.uuid === me?.uuid} named />
                <span>
                  <b>{one.user.name}</b>
                  <br />
                  werkt mee
                </span>
                {research.isOwner ? (
                  <Button small onClick={() => void remove(one)} aria-label={`${one.user.name} verwijderen`}>
                    Verwijderen
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {data?.length === 0 ? (
            <p className={styles.nobody}>
              Er werkt nog niemand mee.
              {research.isOwner ? ' Voeg een collega toe met het e-mailadres waarmee die inlogt.' : null}
            </p>
          ) : null}
        </section>
        {research.isOwner ? <AddCollaborator onAdd={add} onError={setFaulty} /> : null}
      </div>
    </div>
  );
}

interface AddCollaboratorProps {
  onAdd: (email: string) => Promise<void>;
  /** Whether the field is wrong now. */
  onError: (faulty: boolean) => void;
}

function AddCollaborator({ onAdd, onError }: AddCollaboratorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (sentence: string) => {
    setError(sentence);
    onError(true);
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim()) {
      refuse('Vul een e-mailadres in.');
      return;
    }
    setBusy(true);
    try {
      await onAdd(email.trim());
      setEmail('');
      setError(null);
      onError(false);
    } catch (failure) {
      refuse(
        failure instanceof ApiError
          ? (failure.violations[0]?.message ?? failure.message)
          : 'Er ging iets mis. Probeer het opnieuw.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <section>
      <h2>Iemand toevoegen</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label="E-mailadres van een collega"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={error}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Toevoegen
        </Button>
      </form>
    </section>
  );
}
