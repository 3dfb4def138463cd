import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { ArchiveFigures } from '../database/point-in-time/figures.ts';
import { addDatabaseFigures, type DatabaseFigures } from './database-figures.ts';
import { type Meters, mailOutcomes } from './meters.ts';

/** What is looked at when somebody asks, and which names may stand in labels: nothing else ever does. */
export interface MetricsSources {
  /** Names of all operations, those of which the answer is a stream, and those that save a step. */
  operations: ReadonlySet<string>;
  streams: ReadonlySet<string>;
  saves: ReadonlySet<string>;
  /** Of all jobs. */
  tasks(): readonly string[];
  database: DatabaseFigures;
  documentsWaiting(): number;
  eventStreams(): number;
  /** By what lies on them: `data`, `backups`, `archive`. One that cannot be looked at is left out. */
  disks(): Promise<readonly { of: string; free: number; size: number }[]>;
  backups: {
    /** Null when that is the business of another PostgreSQL. */
    setUp: boolean | null;
    /** When the last was made that can be counted on. */
    lastAt(): Promise<Date | null>;
  };
  /** Of our own PostgreSQL; null when it archives nothing. */
  archive: (() => Promise<ArchiveFigures>) | null;
  mailServer: boolean;
  build: { version: string; build: string };
}

export interface Metrics {
  meters: Meters;
  contentType: string;
  /** All figures as OpenMetrics text. */
  text(): Promise<string>;
}

type Figures = Registry<OpenMetricsContentType>;

/** Seconds. */
const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** What the library counts under the name of a counter, though it can fall: OpenMetrics does not know such a thing. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** The figures of this server, for whoever watches over it. They speak of no person, organisation or study (docs/operating.md). */
export function createMetrics(sources: MetricsSources): Metrics {
  const register: Figures = new Registry();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [register];
  collectDefaultMetrics({ register });
  for (const name of misnamed) register.removeSingleMetric(name);
  const askDatabase = addDatabaseFigures(register, sources.database, sources.tasks);
  addLooks(register, sources);

  const requests = new Counter({
    ...{ name: 'drijfveer_requests_total', help: 'Requests answered.', registers },
    labelNames: ['operation', 'status'],
  });
  const durations = new Histogram({
    ...{ name: 'drijfveer_request_duration_seconds', help: 'Until the answer was sent; not of streams.', registers },
    ...{ labelNames: ['operation'], buckets: quick },
  });
  const saves = new Counter({
    ...{ name: 'drijfveer_saves_total', help: 'Saves of a step, and what came of them.', registers },
    labelNames: ['operation', 'outcome'],
  });
  const mails = new Counter({
    ...{ name: 'drijfveer_mails_total', help: 'Mails, and what came of each try.', registers },
    labelNames: ['outcome'],
  });
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  const jobs = new Histogram({
    ...{ name: 'drijfveer_job_duration_seconds', help: 'Of jobs that this server did.', registers },
    ...{ labelNames: ['task', 'outcome'], buckets: slow },
  });
  const lastRun = new Gauge({
    ...{ name: 'drijfveer_job_last_end_timestamp_seconds', help: 'When this server last ended such a job.', registers },
    labelNames: ['task', 'outcome'],
  });
  const documents = new Histogram({
    ...{ name: 'drijfveer_document_duration_seconds', help: 'Of files made in the process for them.', registers },
    ...{ labelNames: ['document', 'outcome'], buckets: slow },
  });

  const outcomeOf = (succeeded: boolean) => (succeeded ? 'succeeded' : 'failed');
  return {
    contentType: register.contentType,
    async text() {
      await askDatabase();
      return register.metrics();
    },
    meters: {
      answered(name = 'page', status, took) {
        const operation = name === 'page' || sources.operations.has(name) ? name : 'unknown';
        requests.inc({ operation, status: `${Math.floor(status / 100)}xx` });
        if (!sources.streams.has(operation)) durations.observe({ operation }, took / 1000);
        if (sources.saves.has(operation)) saves.inc({ operation, outcome: saved(status) });
      },
      jobEnded(task, succeeded, took) {
        const labels = { task, outcome: outcomeOf(succeeded) };
        jobs.observe(labels, took / 1000);
        lastRun.set(labels, Date.now() / 1000);
      },
      mailEnded: (outcome) => mails.inc({ outcome }),
      documentEnded: (document, succeeded, took) =>
        documents.observe({ document, outcome: outcomeOf(succeeded) }, took / 1000),
    },
  };
}

const saved = (status: number) =>
  status < 300 ? 'saved' : status === 412 ? 'outdated' : status < 500 ? 'refused' : 'failed';

/** What is looked at when somebody asks. */
function addLooks(register: Figures, sources: MetricsSources): void {
  const { documentsWaiting, eventStreams, disks, backups, archive, mailServer, build } = sources;
  const registers = [register];
  new Gauge({
    ...{ name: 'drijfveer_documents_waiting', help: 'Files that wait for their turn to be made.', registers },
    collect() {
      this.set(documentsWaiting());
    },
  });
  new Gauge({
    ...{ name: 'drijfveer_event_streams', help: 'Open streams of events: about one for each open study.', registers },
    collect() {
      this.set(eventStreams());
    },
  });
  for (const [measure, help] of [
    ['free', 'Left on a disk, by what lies there.'],
    ['size', 'Of a whole disk, by what lies there.'],
  ] as const)
    new Gauge({
      ...{ name: `drijfveer_disk_${measure}_bytes`, help, registers, labelNames: ['disk'] },
      async collect() {
        this.reset();
        for (const disk of await disks()) this.set({ disk: disk.of }, disk[measure]);
      },
    });
  const setUp = new Gauge({
    ...{ name: 'drijfveer_backups_set_up', help: '1 when a backup is made each night, 0 when none is.', registers },
  });
  if (backups.setUp === null) setUp.remove();
  else setUp.set(backups.setUp ? 1 : 0);
  new Gauge({
    ...{ name: 'drijfveer_backup_last_timestamp_seconds', help: 'When the last backup was made that was tried.' },
    registers,
    async collect() {
      this.remove();
      const at = await backups.lastAt();
      if (at) this.set(at.getTime() / 1000);
    },
  });
  addArchiveFigures(register, archive);
  new Gauge({
    ...{ name: 'drijfveer_mail_server', help: '1 when mails go to a mail server, 0 when to a folder.', registers },
  }).set(mailServer ? 1 : 0);
  new Gauge({
    ...{ name: 'drijfveer_build_info', help: 'Which version this is.', registers, labelNames: ['version', 'build'] },
  }).set(build, 1);
}

/** Of an archive that there is not, or of a database that does not answer, nothing; a base copy that is not there is one of 1970. */
function addArchiveFigures(register: Figures, look: MetricsSources['archive']): void {
  const told: [name: string, help: string, of: (figures: ArchiveFigures) => number | null][] = [
    [
      'base_timestamp_seconds',
      'When the last base copy was made; 0 when there is none.',
      ({ base }) => seconds(base?.at) ?? 0,
    ],
    ['last_timestamp_seconds', 'When a segment of the log was last archived.', ({ archivedAt }) => seconds(archivedAt)],
    ['waiting', 'Segments of the log that could not be archived yet.', ({ waiting }) => waiting],
    ['oldest_waiting_seconds', 'Since when the oldest of them waits.', ({ waited }) => waited],
  ];
  for (const [name, help, of] of told)
    new Gauge({
      ...{ name: `drijfveer_archive_${name}`, help, registers: [register] },
      async collect() {
        this.remove();
        const value = look && (await look().then(of, () => null));
        if (value !== null) this.set(value);
      },
    });
}

const seconds = (at: Date | null | undefined): number | null => (at ? at.getTime() / 1000 : null);
