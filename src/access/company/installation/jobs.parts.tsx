import { Disclosure } from '#ui/disclosure.tsx';
import { formatNumber, formatWhen } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { durationInWords } from './duration.rules.ts';
import type { Installation } from './installation.contract.ts';
import styles from './installation.screen.module.css';

type Job = Installation['jobs'][number];

/** What waits and what fails; all kinds of jobs for who wants to know. */
export function Jobs({ of: jobs }: { of: Installation['jobs'] }) {
  const noticed = jobs.filter(({ waiting, failures }) => waiting > 0 || failures > 0);
  return (
    <section className={styles.subject}>
      <h2>Taken</h2>
      {noticed.length > 0 ? (
        <Table caption="Taken die wachten of mislukten" jobs={noticed} />
      ) : (
        <p>Er wacht niets, en niets mislukte.</p>
      )}
      {jobs.length > noticed.length ? (
        <Disclosure summary="Alle taken">
          <Table caption="Alle taken" jobs={jobs} />
        </Disclosure>
      ) : null}
    </section>
  );
}

const Table = ({ caption, jobs }: { caption: string; jobs: readonly Job[] }) => (
  <DataTable
    caption={caption}
    captionHidden
    columns={columns}
    rows={jobs}
    rowKey={({ task }) => task}
    minWidth="medium"
  />
);

const columns: Column<Job>[] = [
  { key: 'what', header: 'Taak', rowHeader: true, cell: ({ label }) => label },
  { key: 'waiting', header: 'Wacht', numeric: true, cell: ({ waiting }) => formatNumber(waiting) },
  { key: 'oldest', header: 'Te laat', cell: ({ oldest }) => (oldest > 0 ? durationInWords(oldest) : '–') },
  {
    key: 'failed',
    header: 'Mislukt op rij',
    numeric: true,
    cell: ({ failures }) => formatNumber(failures),
  },
  { key: 'succeeded', header: 'Laatst gelukt', cell: ({ succeededAt }) => momentOf(succeededAt) },
  { key: 'failedAt', header: 'Laatst mislukt', cell: ({ failedAt }) => momentOf(failedAt) },
];

const momentOf = (at: string | null) =>
  at ? <time dateTime={at}>{formatWhen(at, new Date(), { exact: true })}</time> : '–';
