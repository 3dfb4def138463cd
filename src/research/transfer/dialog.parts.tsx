import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, fetchJson } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { largestTransfer, notOurs, tooLarge } from './file.contract.ts';
import type { TransferFile, TransferResult } from './transfer.contract.ts';

/** What is asked of who brings a research along in a file, and what came of it. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [taken, setTaken] = useState<{ path: string; remarks: string[] } | null>(null);
  const close = () => {
    setProblems([]);
    setTaken(null);
    onClose();
  };
  const take = async (file: File) => {
    setBusy(true);
    setProblems([]);
    try {
      const { research, remarks } = await send(file);
      void queries.invalidateQueries({ queryKey: ['researches'] });
      const path = `/onderzoek/${research.split('/').at(-1)}`;
      if (remarks.length > 0) setTaken({ path, remarks });
      else {
        close();
        toast('Het onderzoek is overgenomen. Je bent nu eigenaar.');
        navigate(path);
      }
    } catch (error) {
      setProblems(sentencesOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={taken ? 'Het onderzoek is overgenomen' : 'Onderzoek uit een bestand'}
      actions={
        taken ? (
          <Button variant="primary" to={taken.path}>
            Naar het onderzoek
          </Button>
        ) : (
          <>
            <Button variant="primary" icon={Upload} busy={busy} onClick={() => input.current?.click()}>
              {problems.length > 0 ? 'Ander bestand kiezen' : 'Bestand kiezen'}
            </Button>
            <Button variant="text" onClick={close}>
              Annuleren
            </Button>
          </>
        )
      }
    >
      {taken ? (
        <>
          <p>Alles staat erin. Dit is hier anders:</p>
          <ul>
            {taken.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            Kies een bestand dat is gedownload als “Alle gegevens (JSON)”, hier of bij een andere organisatie. Er komt
            een nieuw onderzoek bij, en jij wordt eigenaar. Notities, antwoorden van respondenten en scores van
            collega’s zitten niet in zo’n bestand.
          </p>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label="Bestand met een onderzoek"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void take(file);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          {problems.length > 0 ? (
            <Callout kind="error" title="Dit bestand kunnen we niet overnemen">
              {problems.length === 1 ? (
                problems[0]
              ) : (
                <ul>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              )}
            </Callout>
          ) : null}
        </>
      )}
      <LiveRegion message={busy ? 'Het onderzoek wordt overgenomen…' : taken ? 'Het onderzoek is overgenomen.' : ''} />
    </Dialog>
  );
}

class Unreadable extends Error {}

/** What is no research at all is told before anything is sent. */
async function send(file: File): Promise<TransferResult> {
  if (file.size > largestTransfer) throw new Unreadable(tooLarge);
  let body: unknown;
  try {
    body = JSON.parse(await file.text());
  } catch {
    throw new Unreadable(notOurs);
  }
  if (typeof body !== 'object' || body === null || !('format' in body)) throw new Unreadable(notOurs);
  return fetchJson('/api/research_imports', { method: 'POST', body: body as TransferFile });
}

function sentencesOf(error: unknown): string[] {
  if (error instanceof Unreadable) return [error.message];
  if (!(error instanceof ApiError)) return ['Er ging iets mis. Probeer het opnieuw.'];
  const told = [...new Set(error.violations.map(({ message }) => message))];
  return told.length > 0 ? told : [error.message];
}
