import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ownedQuery } from '#access/company/company.queries.ts';
import { managesAll } from '#access/company/pages.rules.ts';
import type { Me } from '#access/session/session.contract.ts';
import { call, sentenceOf } from '#foundation/browser/api.ts';
import { saveOver } from '#foundation/browser/saved-over.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox, CheckboxGroup } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { RemoveFactor } from './second-factor.parts.tsx';
import type { ManagedUser } from './users.contract.ts';
import { roleLabels } from './users.rules.ts';

/** What is being done with a user, over the list. */
export interface UserTask {
  kind: 'change' | 'handOver' | 'removeFactor' | 'remove';
  user: ManagedUser;
}

export interface UserDialogsProps {
  task: UserTask | null;
  onTask: (task: UserTask) => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
  users: readonly ManagedUser[];
  me: Me;
}

export function UserDialogs(props: UserDialogsProps) {
  const { task } = props;
  if (!task) return null;
  const { user } = task;
  switch (task.kind) {
    case 'change':
      return <ChangeUser {...props} user={user} />;
    case 'handOver':
      return <HandOver {...props} user={user} />;
    case 'removeFactor':
      return <RemoveFactor {...props} user={user} />;
    case 'remove':
      return user.researchCount > 0 ? <HandOverFirst {...props} user={user} /> : <RemoveUser {...props} user={user} />;
  }
}

type Open = UserDialogsProps & { user: ManagedUser };

/** Does something at the server, and tells what went wrong. */
function useWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const work = async (job: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await job();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return { busy, problem, work };
}

const otherRoles = ['ROLE_COMPANY_ADMIN', 'ROLE_EDITOR', 'ROLE_ADMIN'] as const;
type OtherRole = (typeof otherRoles)[number];

const inWords = (field: string, value: unknown) =>
  field === 'roles'
    ? otherRoles
        .filter((role) => (value as string[]).includes(role))
        .map((role) => roleLabels[role])
        .join(', ') || 'geen rol'
    : `“${value}”`;

function ChangeUser({ user, me, onClose, onChanged }: Open) {
  const form = useId();
  const [name, setName] = useState(user.name);
  const [roles, setRoles] = useState(otherRoles.filter((role) => user.roles.includes(role)));
  const [over] = useState(() => saveOver(`/api/users/${user.uuid}`, user, inWords));
  const [tried, setTried] = useState(false);
  const { busy, problem, work } = useWork();
  const missing = name.trim() === '' ? 'Vul een naam in.' : null;
  const save = () =>
    work(async () => {
      await over({ name, roles: ['ROLE_USER', ...roles] });
      await onChanged();
      onClose();
      toast('De wijzigingen zijn opgeslagen.');
    });
  const toggle = (role: OtherRole, on: boolean) =>
    setRoles(otherRoles.filter((one) => (one === role ? on : roles.includes(one))));
  return (
    <FormDialog
      onClose={onClose}
      title="Naam en rol wijzigen"
      submit="Opslaan"
      busy={busy}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (missing) document.getElementById(`${form}-name`)?.focus();
        else void save();
      }}
    >
      <TextField
        id={`${form}-name`}
        label="Naam"
        value={name}
        onChange={setName}
        maxLength={150}
        autoComplete="off"
        error={tried ? missing : null}
        data-autofocus=""
      />
      {managesAll(me.roles) ? (
        <CheckboxGroup
          label="Rollen"
          stacked
          values={roles}
          onChange={setRoles}
          options={otherRoles.map((value) => ({ value, label: roleLabels[value] }))}
        />
      ) : (
        <Checkbox
          label="Beheerder"
          hint="Nodigt mensen uit, sluit mensen buiten, en ziet het logboek."
          checked={roles.includes('ROLE_COMPANY_ADMIN')}
          onChange={(on) => toggle('ROLE_COMPANY_ADMIN', on)}
        />
      )}
    </FormDialog>
  );
}

function HandOver({ user, users, onClose, onChanged }: Open) {
  const form = useId();
  const { data: researches } = useQuery(ownedQuery(user.uuid));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [to, setTo] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, problem, work } = useWork();
  const colleagues = users.filter(
    (one) => one.state === 'active' && one.uuid !== user.uuid && one.company === user.company,
  );
  const chosen = (researches ?? []).map((one) => one['@id']).filter((id) => !left.includes(id));
  const save = () =>
    work(async () => {
      await call(`/api/users/${user.uuid}/hand_over`, { method: 'POST', body: { to, researches: chosen } });
      await onChanged();
      onClose();
      const name = colleagues.find((one) => one['@id'] === to)?.name;
      toast(`${plural(chosen.length, 'onderzoek is', 'onderzoeken zijn')} nu van ${name}.`);
    });
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={`Onderzoeken van ${user.name} overdragen`}
      submit="Overdragen"
      busy={busy}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (to && chosen.length > 0) void save();
        else document.getElementById(to ? `${form}-which` : `${form}-to`)?.focus();
      }}
    >
      {researches ? (
        <>
          <Select
            id={`${form}-to`}
            label="Nieuwe eigenaar"
            hint="Deze collega kan daarna alles in het onderzoek, ook als het verborgen is."
            value={to}
            onChange={setTo}
            error={tried && !to ? 'Kies een collega.' : null}
            options={colleagues.map((one) => ({ value: one['@id'], label: one.name }))}
            data-autofocus=""
          />
          <CheckboxGroup
            id={`${form}-which`}
            label="Onderzoeken"
            stacked
            values={chosen}
            onChange={(values) => setLeft(researches.map((one) => one['@id']).filter((id) => !values.includes(id)))}
            error={tried && chosen.length === 0 ? 'Kies minstens één onderzoek.' : null}
            options={researches.map((one) => ({
              value: one['@id'],
              label: one.name,
              ...(one.visible ? {} : { hint: 'Verborgen voor collega’s' }),
            }))}
          />
        </>
      ) : (
        <Spinner immediate />
      )}
    </FormDialog>
  );
}

function HandOverFirst({ user, me, onClose, onTask }: Open) {
  const may = me.roles.includes('ROLE_COMPANY_ADMIN') && user.companyName === me.companyName;
  const many = plural(user.researchCount, 'onderzoek', 'onderzoeken');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Eerst overdragen"
      actions={
        <>
          {may ? (
            <Button variant="primary" onClick={() => onTask({ kind: 'handOver', user })} data-autofocus="">
              Onderzoeken overdragen
            </Button>
          ) : null}
          <Button variant={may ? 'text' : 'primary'} onClick={onClose}>
            {may ? 'Annuleren' : 'Begrepen'}
          </Button>
        </>
      }
    >
      <p>
        {user.name} is eigenaar van {many}.{' '}
        {may
          ? 'Draag die over aan een collega. Daarna kun je deze gebruiker verwijderen.'
          : 'Een beheerder van de organisatie zelf draagt die eerst over aan een collega.'}
      </p>
    </Dialog>
  );
}

function RemoveUser({ user, onClose, onChanged }: Open) {
  const { busy, problem, work } = useWork();
  const remove = () =>
    work(async () => {
      await call(`/api/users/${user.uuid}`, { method: 'DELETE' });
      await onChanged();
      onClose();
      toast(`${user.name} is verwijderd.`);
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${user.name} verwijderen?`}
      confirmLabel="Verwijderen"
      danger
      busy={busy}
      error={problem}
      onConfirm={() => void remove()}
      typed={{ label: 'Typ de naam om door te gaan', text: user.name, wrong: 'Dit is niet dezelfde naam.' }}
    >
      <p>
        Naam en e-mailadres verdwijnen overal. Teksten en notities blijven bij het onderzoek, onder de naam “Verwijderde
        gebruiker”. Dit kun je niet ongedaan maken. Wil je iemand alleen buitensluiten? Kies dan Deactiveren.
      </p>
    </ConfirmDialog>
  );
}
