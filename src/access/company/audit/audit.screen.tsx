import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import styles from '#access/company/audit.screen.module.css';
import { auditQuery, usersQuery } from '#access/company/company.queries.ts';
import { CompanyFrame, ForManagers } from '#access/company/frame.parts.tsx';
import { managesAll } from '#access/company/pages.rules.ts';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { type AuditAction, auditActions } from '#foundation/shared/audit.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatNumber, formatWhen, plural } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import type { AuditEntry } from './audit.contract.ts';
import { aboutOf, actionLabels, actorOf } from './words.ts';

/** `/beheer/logboek`: who did what, when and from where. */
export function AuditScreen() {
  return <ForManagers page="/beheer/logboek">{(me) => <Trail me={me} />}</ForManagers>;
}

const pageSize = 50;
const filterNames = ['action', 'user', 'from', 'to'] as const;

const actionOptions = [...auditActions]
  .map((value) => ({ value, label: actionLabels[value] }))
  .sort((a, b) => a.label.localeCompare(b.label, 'nl'));

/** The same search, on another page. */
function pageAddress(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('page', String(page));
  return next;
}

function Trail({ me }: { me: Me }) {
  usePageTitle('Logboek');
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Number(address.get('page')) || 1);
  const asked = new URLSearchParams(
    filterNames.flatMap((name) => (address.get(name) ? [[name, address.get(name)!] as [string, string]] : [])),
  );
  const filtered = asked.size > 0;
  asked.set('itemsPerPage', String(pageSize));
  asked.set('page', String(page));
  const { data, error } = useQuery({ ...auditQuery(asked.toString()), placeholderData: keepPreviousData });
  const { data: users } = useQuery(usersQuery);
  const filter = (name: (typeof filterNames)[number], value: string | null) =>
    setAddress(
      (old) => {
        if (value) old.set(name, value);
        else old.delete(name);
        old.delete('page');
        return old;
      },
      { replace: true },
    );
  const turn = (to: number) => setAddress((old) => pageAddress(old, to));
  const first = (page - 1) * pageSize + 1;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  // An address from before, or one that was typed.
  if (data && page > pages) return <Navigate to={`?${pageAddress(address, pages)}`} replace />;

  return (
    <CompanyFrame
      me={me}
      title="Logboek"
      lead={
        managesAll(me.roles)
          ? 'Wie wat deed, bij alle organisaties. We bewaren dit twaalf maanden.'
          : 'Wie wat deed met accounts, licentie en delen. We bewaren dit twaalf maanden. Wat er in onderzoeken staat, lees je hier niet.'
      }
    >
      <div className={styles.filters} role="search" aria-label="Logboek">
        <Select
          label="Wat"
          placeholder="Alles"
          value={(address.get('action') as AuditAction | null) ?? null}
          onChange={(value) => filter('action', value)}
          options={actionOptions}
        />
        <Select
          label="Wie"
          placeholder="Iedereen"
          value={address.get('user')}
          onChange={(value) => filter('user', value)}
          options={(users ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
        <DateField label="Van" width="full" value={address.get('from')} onChange={(value) => filter('from', value)} />
        <DateField
          label="Tot en met"
          width="full"
          value={address.get('to')}
          onChange={(value) => filter('to', value)}
        />
      </div>
      {error && !data ? (
        <Callout kind="error" boxed>
          {error.message}
        </Callout>
      ) : null}
      {!data && !error ? <Spinner label="Logboek laden…" /> : null}
      {data ? (
        <>
          <p className={styles.count} role="status">
            {data.total === 0
              ? filtered
                ? 'Niets gevonden.'
                : 'Er is nog niets gebeurd.'
              : pages === 1
                ? plural(data.total, 'regel', 'regels')
                : `${formatNumber(first)}–${formatNumber(Math.min(first + pageSize - 1, data.total))} van ${plural(data.total, 'regel', 'regels')}`}
            {filtered ? (
              <>
                {' '}
                <Button variant="textNoPadding" small onClick={() => setAddress({}, { replace: true })}>
                  Wis de filters
                </Button>
              </>
            ) : null}
          </p>
          {data.entries.length > 0 ? (
            <DataTable
              caption="Logboek, nieuwste eerst"
              captionHidden
              columns={columns}
              rows={data.entries}
              rowKey={({ id }) => id}
              minWidth="medium"
            />
          ) : null}
          {pages > 1 ? (
            <nav aria-label="Bladeren" className={styles.turn}>
              <Button onClick={() => turn(page - 1)} disabled={page <= 1}>
                Nieuwer
              </Button>
              <span>
                Bladzijde {page} van {pages}
              </span>
              <Button onClick={() => turn(page + 1)} disabled={page >= pages}>
                Ouder
              </Button>
            </nav>
          ) : null}
        </>
      ) : null}
    </CompanyFrame>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    key: 'what',
    header: 'Wat',
    rowHeader: true,
    cell: (entry) => (
      <>
        {actionLabels[entry.action]}
        <span className={styles.about}>{aboutOf(entry).join(' · ')}</span>
      </>
    ),
  },
  { key: 'who', header: 'Wie', cell: (entry) => actorOf(entry) },
  {
    key: 'when',
    header: 'Wanneer',
    cell: ({ at }) => <time dateTime={at}>{formatWhen(at, new Date(), { exact: true })}</time>,
  },
  {
    key: 'where',
    header: 'Vanaf',
    cell: ({ address }) => <span className={styles.address}>{address ?? '–'}</span>,
  },
];
