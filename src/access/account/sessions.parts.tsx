import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Me } from '#access/session/session.contract.ts';
import { hasUnsaved, leave } from '#access/session/sign-out.ts';
import { call } from '#foundation/browser/api.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { formatWhen } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Session } from './account.contract.ts';
import { sessionsQuery } from './account.queries.ts';
import styles from './account.screen.module.css';
import { useAccountAttempt } from './form.parts.ts';
import { AccountSection, Outcome } from './section.parts.tsx';

/** Where one is signed in, and the end of that, one by one or everywhere. */
export function AccountSessions({ me }: { me: Me }) {
  const queries = useQueryClient();
  const { data: sessions, error } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<Session | null>(null);
  const [everywhere, setEverywhere] = useState<{ unsaved: boolean } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const attempt = useAccountAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = (open: () => void) => {
    attempt.settle();
    setDone(null);
    open();
  };

  const end = async (session: Session) => {
    const ended = await attempt.send([], () => call(`/api/sessions/${session.uuid}`, { method: 'DELETE' }));
    if (ended) {
      setEnding(null);
      setDone(`${session.userAgent} is uitgelogd.`);
    }
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  const endAll = async (exceptCurrent: boolean) => {
    const ended = await attempt.send([], () =>
      call('/api/sessions/end_all', { method: 'POST', body: { exceptCurrent } }),
    );
    if (!ended) return;
    if (!exceptCurrent) return leave(me.uuid);
    setEverywhere(null);
    setDone('Je bent op al je andere apparaten uitgelogd.');
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <AccountSection title="Waar je bent ingelogd" heading={heading}>
      <Outcome failure={error && !sessions ? error.message : null} done={done} />
      {sessions ? (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.uuid} session={session} onEnd={() => ask(() => setEnding(session))} />
          ))}
        </ul>
      ) : error ? null : (
        <Spinner />
      )}
      <Button onClick={() => ask(() => void hasUnsaved(me.uuid).then((unsaved) => setEverywhere({ unsaved })))}>
        Overal uitloggen
      </Button>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title="Dit apparaat uitloggen?"
        confirmLabel="Beëindig"
        onConfirm={() => ending && void end(ending)}
        danger
        busy={attempt.busy}
        error={attempt.failure}
        returnFocus={heading}
      >
        <p>
          <strong>{ending?.userAgent}</strong> wordt meteen uitgelogd. Wie daar verder wil, moet opnieuw inloggen. Ken
          je dit apparaat niet? Wijzig dan ook je wachtwoord.
        </p>
      </ConfirmDialog>
      {everywhere ? (
        <EverywhereDialog
          unsaved={everywhere.unsaved}
          busy={attempt.busy}
          error={attempt.failure}
          onConfirm={(exceptCurrent) => void endAll(exceptCurrent)}
          onClose={() => setEverywhere(null)}
        />
      ) : null}
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const now = new Date();
  const [used, begun] = [formatWhen(session.lastUsedAt, now), formatWhen(session.createdAt, now)];
  const when = [
    ...(session.current ? ['dit apparaat'] : used === begun ? [] : [`laatst gebruikt ${used}`]),
    `ingelogd ${begun}${session.signOn ? ' via je organisatie' : ''}`,
  ];
  return (
    <li>
      <span>
        <b>{session.userAgent}</b>
        <br />
        {when.join(', ')}
      </span>
      {session.current ? null : (
        <Button small onClick={onEnd} aria-label={`Beëindig ${session.userAgent}, laatst gebruikt ${used}`}>
          Beëindig
        </Button>
      )}
    </li>
  );
}

interface EverywhereDialogProps {
  /** Whether something typed in this browser is not on the server yet. */
  unsaved: boolean;
  busy: boolean;
  error: string | null;
  onConfirm: (exceptCurrent: boolean) => void;
  onClose: () => void;
}

function EverywhereDialog({ unsaved, busy, error, onConfirm, onClose }: EverywhereDialogProps) {
  const [stay, setStay] = useState(true);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Overal uitloggen?"
      confirmLabel="Uitloggen"
      onConfirm={() => onConfirm(stay)}
      danger
      busy={busy}
      error={error}
    >
      <div className={styles.about}>
        <p>Al je apparaten worden meteen uitgelogd. Wat daar nog niet is opgeslagen, kan verloren gaan.</p>
        <Checkbox label="Op dit apparaat ingelogd blijven" checked={stay} onChange={setStay} />
        {unsaved && !stay ? (
          <Callout kind="warning" live>
            Ook op dit apparaat heb je werk dat nog niet is opgeslagen. Dat gaat dan verloren.
          </Callout>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
