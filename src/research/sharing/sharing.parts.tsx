import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#access/session/session.queries.ts';
import { ApiError, call, fetchJson } from '#foundation/browser/api.ts';
import type { BodyOf } from '#foundation/shared/calls.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ShareEnd } from './end.parts.tsx';
import { type Shared, ShareFields } from './fields.parts.tsx';
import { ShareLink } from './link.parts.tsx';
import type { Share } from './sharing.contract.ts';
import styles from './sharing.parts.module.css';
import { sharePath, shareQuery, useShare } from './sharing.queries.ts';

export interface ShareDialogProps {
  research: { uuid: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** `Delen`: what the public may read by a link, until when, and how to stop. */
export function ShareDialog({ research, open, onClose }: ShareDialogProps) {
  return open ? <OpenShare research={research} onClose={onClose} /> : null;
}

function OpenShare({ research, onClose }: Omit<ShareDialogProps, 'open'>) {
  const { data: share, error } = useShare(research.uuid);
  return (
    <>
      {share ? (
        <ShareForm research={research} share={share} onClose={onClose} />
      ) : (
        <Dialog open onClose={onClose} title="Delen met een link">
          {error ? <Callout kind="error">{error.message}</Callout> : <Spinner label="Laden…" />}
        </Dialog>
      )}
    </>
  );
}

interface ShareFormProps extends Omit<ShareDialogProps, 'open'> {
  share: Share;
}

function ShareForm({ research, share, onClose }: ShareFormProps) {
  const queries = useQueryClient();
  const { data: me } = useMe();
  const [draft, setDraft] = useState<Shared>({
    sections: share.sections,
    quotes: share.quotes,
    endDate: share.endDate,
  });
  const [problems, setProblems] = useState<Partial<Record<keyof Shared, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const issued = share.url !== null;
  const readOnly = me?.licensed === false;

  /** Does it, and says what went wrong where it went wrong. */
  const attempt = async (work: () => Promise<Share>, done: string) => {
    setBusy(true);
    setFailure(null);
    setProblems({});
    setSaid('');
    try {
      const next = await work();
      queries.setQueryData(shareQuery(research.uuid).queryKey, next);
      setSaid(done);
    } catch (error) {
      const violations = error instanceof ApiError ? error.violations : [];
      const known = violations.filter(({ propertyPath }) => /^(sections|quotes|endDate)/.test(propertyPath));
      setProblems(
        Object.fromEntries(known.map(({ propertyPath, message }) => [propertyPath.replace(/\[.*/, ''), message])),
      );
      if (known.length === 0) setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const put = (body: BodyOf<'PUT', ReturnType<typeof sharePath>>) => () =>
    fetchJson(sharePath(research.uuid), { method: 'PUT', body });
  const save = () => {
    if (draft.sections.length === 0) {
      setProblems({ sections: 'Kies minstens één onderdeel.' });
      return;
    }
    void attempt(put(draft), issued ? 'Opgeslagen.' : 'De link werkt. Kopieer hem en stuur hem door.');
  };
  const renew = () => attempt(put({ renew: true }), 'Er is een nieuwe link. De oude werkt niet meer.');
  const withdraw = () =>
    attempt(async () => {
      await call(sharePath(research.uuid), { method: 'DELETE' });
      const { sections, quotes, endDate, ...rest } = await fetchJson(sharePath(research.uuid));
      // What was chosen is forgotten with the link, so that it is not taken up again unseen.
      setDraft({ sections, quotes, endDate });
      return { sections, quotes, endDate, ...rest };
    }, 'Het onderzoek wordt niet meer gedeeld.');

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Delen met een link"
      actions={
        <>
          {readOnly ? null : (
            <Button variant="primary" busy={busy} onClick={save}>
              {issued ? 'Opslaan' : 'Delen aanzetten'}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            Sluiten
          </Button>
        </>
      }
    >
      <p>
        {issued
          ? 'Wie deze link heeft, leest het rapport zonder in te loggen. Wat je wijzigt, staat er meteen ook. Notities ziet niemand.'
          : 'Maak een link waarmee iedereen het rapport kan lezen, zonder in te loggen. Wat je later wijzigt, staat er meteen ook. Notities ziet niemand.'}
      </p>
      {share.url ? <ShareLink url={share.url} /> : null}
      {issued && !share.on ? (
        <Callout kind="warning" boxed>
          De einddatum is voorbij: de link werkt nu niet. Kies een latere dag of haal de einddatum weg.
        </Callout>
      ) : null}
      {readOnly ? (
        <Callout boxed>
          De licentie van je organisatie is verlopen. {issued ? 'Je kunt alleen nog stoppen met delen.' : null}
        </Callout>
      ) : (
        <ShareFields value={draft} onChange={setDraft} problems={problems} />
      )}
      {failure ? <Callout kind="error">{failure}</Callout> : null}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {issued ? <ShareEnd mayRenew={!readOnly} busy={busy} onRenew={renew} onWithdraw={withdraw} /> : null}
    </Dialog>
  );
}
