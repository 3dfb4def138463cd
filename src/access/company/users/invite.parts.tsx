import { useId, useState } from 'react';
import { MailAddress } from '#access/company/address.parts.tsx';
import type { Company } from '#access/company/company.contract.ts';
import styles from '#access/company/invite.module.css';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { plural } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { StaleMark, Status } from '#ui/status.tsx';
import type { InvitationOutcome, Invitations } from './invitations.contract.ts';
import { readAddresses } from './invitations.rules.ts';

const outcomeWords: Record<InvitationOutcome, string> = {
  invited: 'Uitgenodigd',
  already_here: 'Hoort al bij je organisatie',
  elsewhere: 'Hoort al bij een andere organisatie',
  not_an_address: 'Dit is geen e-mailadres',
  no_seat: 'Geen plaats meer vrij',
};

/** Done, nothing to do, or something to mend: each its shape. */
function Outcome({ of }: { of: InvitationOutcome }) {
  const words = outcomeWords[of];
  if (of === 'invited') return <Status state="ready">{words}</Status>;
  return of === 'already_here' ? <Status state="not_applicable">{words}</Status> : <StaleMark>{words}</StaleMark>;
}

export interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  onInvited: () => Promise<void>;
  /** Null when that depends on the organisation to choose. */
  seatsFree: number | null;
  /** To choose from, for who manages all of them; null for who manages one. */
  companies: readonly Company[] | null;
  /** Chosen beforehand. */
  company?: string;
}

/** Invite many at once: paste addresses, and see of each how it ended. */
export function InviteDialog(props: InviteDialogProps) {
  return props.open ? <OpenInvite {...props} /> : null;
}

function OpenInvite({ onClose, onInvited, seatsFree, companies, company: given }: InviteDialogProps) {
  const form = useId();
  const typed = useKeptForm({
    about: 'nieuw',
    part: 'invitations',
    empty: { text: '', company: given ?? null },
    thing: 'deze uitnodiging',
  });
  const { text, company } = typed.content;
  const [faults, setFaults] = useState<{ text?: string; company?: string }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Invitations | null>(null);
  const chosen = companies?.find((one) => one['@id'] === company);
  const free = chosen ? Math.max(0, chosen.seats - chosen.seatsUsed) : seatsFree;

  const send = async () => {
    const found = {
      ...(text.trim() === '' ? { text: 'Vul minstens één e-mailadres in.' } : {}),
      ...(companies && !company ? { company: 'Kies een organisatie.' } : {}),
    };
    setFaults(found);
    setProblem(null);
    if (Object.keys(found).length > 0) {
      document.getElementById(found.company ? `${form}-company` : `${form}-text`)?.focus();
      return;
    }
    if (!typed.isChosen()) return;
    setBusy(true);
    try {
      setDone(
        await fetchJson('/api/users/invitations', {
          method: 'POST',
          body: { text, ...(companies && company ? { company } : {}) },
        }),
      );
      typed.finish();
      await onInvited();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (done)
    return (
      <Dialog
        open
        wide
        onClose={onClose}
        title={titleOf(done)}
        actions={
          <>
            <Button variant="primary" onClick={onClose} data-autofocus="">
              Klaar
            </Button>
            <Button
              variant="text"
              onClick={() => {
                typed.change({ text: leftOver(done), company });
                setDone(null);
              }}
            >
              Nog meer uitnodigen
            </Button>
          </>
        }
      >
        <ul className={styles.outcomes} aria-label="Wat er met elk adres is gebeurd">
          {done.outcomes.map(({ given: entry, address, outcome }) => (
            <li key={entry}>
              <span className={styles.address}>
                <MailAddress of={address ?? entry} />
              </span>
              <Outcome of={outcome} />
            </li>
          ))}
        </ul>
        {done.outcomes.some(({ outcome }) => outcome === 'invited') ? (
          <p className={styles.note}>
            Wie is uitgenodigd, krijgt een mail met een link. Die werkt zeven dagen. Daarna kun je de uitnodiging
            opnieuw sturen.
          </p>
        ) : null}
      </Dialog>
    );

  return (
    <FormDialog
      wide
      onClose={onClose}
      onCancel={() => {
        typed.finish();
        onClose();
      }}
      title="Mensen uitnodigen"
      submit="Uitnodigen"
      busy={busy}
      problem={problem}
      onSubmit={() => void send()}
    >
      <KeptFormNotice
        form={typed}
        labels={{ text: 'E-mailadressen', company: 'Organisatie' }}
        words={{
          valueOf: (_one, value) =>
            companies?.find((one) => one['@id'] === value)?.name ?? (String(value ?? '') || '(leeg)'),
          isTyped: ({ path }) => path[0] === 'text',
        }}
      />
      {companies ? (
        <Select
          id={`${form}-company`}
          label="Organisatie"
          value={company}
          onChange={(value) => typed.change({ company: value })}
          error={faults.company}
          options={companies.map((one) => ({ value: one['@id'], label: one.name }))}
        />
      ) : null}
      <TextArea
        id={`${form}-text`}
        label="E-mailadressen"
        hint="Typ of plak er zoveel als je wilt, met een komma, puntkomma of nieuwe regel ertussen. Een naam ervoor mag: Sanne de Wit <sanne@voorbeeld.nl>."
        rows={5}
        value={text}
        onChange={(value) => typed.change({ text: value })}
        error={faults.text}
        remark={countWords(text, free)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
      />
    </FormDialog>
  );
}

/** What was typed, counted: `3 adressen · 1 is geen e-mailadres · 2 plaatsen vrij`. */
function countWords(text: string, free: number | null): string | null {
  const entries = readAddresses([text], isAddress);
  const good = entries.filter(({ address }) => address !== null).length;
  const bad = entries.length - good;
  const seats = free === null ? [] : [free === 0 ? 'geen plaats vrij' : `${plural(free, 'plaats', 'plaatsen')} vrij`];
  const words = [
    ...(entries.length > 0 ? [plural(good, 'adres', 'adressen')] : []),
    ...(bad > 0 ? [`${bad} ${bad === 1 ? 'is geen e-mailadres' : 'zijn geen e-mailadressen'}`] : []),
    ...seats,
  ];
  return words.length > 0 ? words.join(' · ') : null;
}

function titleOf({ outcomes }: Invitations): string {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length;
  return invited === 0 ? 'Niemand uitgenodigd' : `${plural(invited, 'persoon', 'mensen')} uitgenodigd`;
}

/** What can be mended, to go on with. */
const leftOver = ({ outcomes }: Invitations): string =>
  outcomes
    .filter(({ outcome }) => outcome === 'not_an_address' || outcome === 'no_seat')
    .map(({ given }) => given)
    .join('\n');
