import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { companiesQuery, licenceQuery, useChanged, usersQuery } from '#access/company/company.queries.ts';
import { CompanyFrame, ForManagers } from '#access/company/frame.parts.tsx';
import { managesAll } from '#access/company/pages.rules.ts';
import styles from '#access/company/users.screen.module.css';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { UserDialogs, type UserTask } from './dialogs.parts.tsx';
import { InviteDialog } from './invite.parts.tsx';
import { UserRow } from './row.parts.tsx';
import { Seats } from './seats.parts.tsx';
import type { ManagedUser, UserState } from './users.contract.ts';
import { noUserFilter, selectUsers, stateLabels, type UserFilter } from './users.rules.ts';

/** `/beheer/gebruikers`: who can log in, who is invited, and letting people in and out. */
export function UsersScreen() {
  return <ForManagers page="/beheer/gebruikers">{(me) => <Users me={me} />}</ForManagers>;
}

function Users({ me }: { me: Me }) {
  usePageTitle('Gebruikers');
  const all = managesAll(me.roles);
  const { data: users, error, refetch } = useQuery(usersQuery);
  const { data: licence } = useQuery(licenceQuery);
  const { data: companies } = useQuery({ ...companiesQuery, enabled: all });
  const changed = useChanged();
  const [filter, setFilter] = useState<UserFilter>(noUserFilter);
  const [inviting, setInviting] = useState(false);
  const [task, setTask] = useState<UserTask | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useMemo(() => selectUsers(users ?? [], filter), [users, filter]);
  const full = !all && licence !== undefined && licence.seatsUsed >= licence.seats;

  return (
    <CompanyFrame
      me={me}
      title="Gebruikers"
      lead={
        all
          ? 'Iedereen die kan inloggen of is uitgenodigd, van alle organisaties.'
          : `Wie bij ${me.companyName} kan inloggen, en wie is uitgenodigd.`
      }
      actions={
        me.licensed || all ? (
          <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            Mensen uitnodigen
          </Button>
        ) : undefined
      }
    >
      {error && !users ? (
        <Callout kind="error" boxed actions={<Button onClick={() => void refetch()}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      ) : null}
      {!users && !error ? <Spinner label="Gebruikers laden…" /> : null}
      {!all && licence ? (
        <div className={styles.seats}>
          <Seats seats={licence.seats} used={licence.seatsUsed} invited={licence.seatsInvited} />
          {full ? (
            <p>
              Deactiveer iemand om een plaats vrij te maken, of <Link to="/licentie">breid de licentie uit</Link>.
            </p>
          ) : null}
        </div>
      ) : null}
      {problem ? (
        <div className={styles.problem} ref={intoView}>
          <Callout kind="error" boxed>
            {problem}
          </Callout>
        </div>
      ) : null}
      {users ? (
        <>
          <Filters users={users} all={all} filter={filter} onChange={setFilter} />
          <p className={styles.count} role="status">
            {shown.length === users.length
              ? plural(users.length, 'gebruiker', 'gebruikers')
              : `${shown.length} van ${plural(users.length, 'gebruiker', 'gebruikers')}`}
          </p>
          {shown.length === 0 ? (
            <p className={styles.nothing}>
              Niemand gevonden.{' '}
              <Button variant="textNoPadding" onClick={() => setFilter(noUserFilter)}>
                Wis de filters
              </Button>
            </p>
          ) : (
            <ul className={styles.list} aria-label="Gebruikers">
              {shown.map((user) => (
                <UserRow
                  key={user.uuid}
                  user={user}
                  me={me}
                  all={all}
                  onTask={setTask}
                  onChanged={changed}
                  onProblem={setProblem}
                />
              ))}
            </ul>
          )}
          {users.length === 1 && !all ? (
            <p className={styles.alone}>
              Je bent hier nog alleen. Nodig collega’s uit: plak hun e-mailadressen, dan krijgen ze een mail met een
              link.
            </p>
          ) : null}
        </>
      ) : null}
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onInvited={changed}
        seatsFree={licence && !all ? Math.max(0, licence.seats - licence.seatsUsed) : null}
        companies={all ? (companies ?? []) : null}
      />
      <UserDialogs
        task={task}
        onClose={() => setTask(null)}
        onTask={setTask}
        onChanged={changed}
        users={users ?? []}
        me={me}
      />
    </CompanyFrame>
  );
}

/** The list may be long, and what was pressed far below. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

interface FiltersProps {
  users: readonly ManagedUser[];
  all: boolean;
  filter: UserFilter;
  onChange: (filter: UserFilter) => void;
}

function Filters({ users, all, filter, onChange }: FiltersProps) {
  const companies = [...new Map(users.map(({ company, companyName }) => [company, companyName]))].sort(([, a], [, b]) =>
    a.localeCompare(b, 'nl'),
  );
  return (
    <div className={styles.filters} role="search" aria-label="Gebruikers" data-all={all || undefined}>
      <SearchField
        label="Zoeken"
        placeholder="Naam of e-mailadres"
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words })}
      />
      <Select
        label="Toestand"
        placeholder="Alle"
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        options={(['active', 'invited', 'inactive'] as UserState[]).map((value) => ({
          value,
          label: stateLabels[value],
        }))}
      />
      {all ? (
        <Select
          label="Organisatie"
          placeholder="Alle organisaties"
          value={filter.company}
          onChange={(company) => onChange({ ...filter, company })}
          options={companies.map(([value, label]) => ({ value, label }))}
        />
      ) : null}
    </div>
  );
}
