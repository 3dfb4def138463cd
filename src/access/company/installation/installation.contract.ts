import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const moment = () => z.iso.datetime();
const count = () => z.int().check(z.minimum(0));

const fields = z.object({
  ...node('Installation'),
  /** The moment of all that follows. */
  at: moment(),
  /** What asks something of the operator, what is urgent first; nothing when all is well. Words are Dutch. */
  warnings: z.array(
    z.object({
      name: z.string(),
      /** In docs/alerts.yml. */
      alert: z.string(),
      urgent: z.boolean(),
      message: z.string(),
      action: z.string(),
    }),
  ),
  /** Of all servers that stand on this database, the oldest first. */
  servers: z.array(
    z.object({
      /** By which it is told apart. */
      name: z.string(),
      version: z.string(),
      build: z.string(),
      startedAt: moment(),
      /** Whether it is the one that answers. */
      own: z.boolean(),
    }),
  ),
  /** Of the server that answers, in the last quarter of an hour. */
  requests: z.object({ answered: count(), failed: count(), slow: count(), failedSaves: count() }),
  load: z.object({
    /** The part of the time in which it was at work; null of a server that has just started. */
    busy: z.nullable(z.number()),
    memory: count(),
    /** Requests that wait for a connection with the database. */
    connectionsAwaited: count(),
  }),
  node: z.string(),
  postgres: z.string(),
  /** Whether the server starts PostgreSQL itself. */
  ownPostgres: z.boolean(),
  databaseSize: count(),
  migrations: z.object({ done: count(), last: z.nullable(z.string()), lastAt: z.nullable(moment()) }),
  /** Null when none are made each night. */
  backups: z.nullable(
    z.object({
      kept: count(),
      keptDays: count(),
      /** Each was put back on trial before it counts. */
      last: z.nullable(z.object({ at: moment(), size: count() })),
      next: moment(),
      /** When one was last not made, or could not be put back. */
      failedAt: z.nullable(moment()),
      /** Whether they lie on the disk of the data; null when that cannot be told. */
      onDiskOfData: z.nullable(z.boolean()),
    }),
  ),
  /** Of what our own PostgreSQL archives of its log, to go back to a moment; null when it does not. */
  archive: z.nullable(
    z.object({
      /** The first moment that can be gone back to. */
      since: z.nullable(moment()),
      keptDays: count(),
      base: z.nullable(z.object({ at: moment(), size: count() })),
      archivedAt: z.nullable(moment()),
      /** What could not be archived yet, and for how many seconds. */
      waiting: count(),
      waited: count(),
      onDiskOfData: z.nullable(z.boolean()),
    }),
  ),
  /** Of all servers together. */
  jobs: z.array(
    z.object({
      task: z.string(),
      label: z.string(),
      waiting: count(),
      /** Those of them that failed before, and are tried again. */
      failedBefore: count(),
      /** Seconds that the one that is due longest has waited. */
      oldest: count(),
      succeededAt: z.nullable(moment()),
      failedAt: z.nullable(moment()),
      /** How often it failed since it last succeeded. */
      failures: count(),
    }),
  ),
  mail: z.object({
    /** Whether there is a mail server; without one mails are written in a folder. */
    server: z.boolean(),
    waiting: count(),
    sentAt: z.nullable(moment()),
    /** A mail that its address never takes. */
    refused: z.nullable(z.object({ at: moment(), code: z.nullable(z.int()) })),
    /** A mail that is tried again. */
    delayed: z.nullable(z.object({ at: moment(), cause: z.nullable(z.string()), code: z.nullable(z.int()) })),
  }),
  /** Of the server that answers. */
  documents: z.object({ waiting: count(), making: z.boolean() }),
  disks: z.array(z.object({ of: z.enum(['data', 'backups', 'archive']), free: count(), size: count() })),
});
export type Installation = z.infer<typeof fields>;

export const installationOperations = {
  read: operation({
    name: 'installation.read',
    method: 'GET',
    path: '/api/installation',
    access: 'user',
    kind: 'item',
    summary: 'How the installation does, for an admin of everything: what asks for attention first. It names nobody.',
    problems: ['accessDenied'],
  }),
};

export const installationResource = {
  shortName: 'Installation',
  description: 'How the installation does at one moment, for whoever operates it.',
  fields,
  operations: Object.values(installationOperations),
  example: {
    '@id': '/api/installation',
    '@type': 'Installation',
    at: '2026-11-30T09:15:00.000Z',
    warnings: [
      {
        name: 'disk_nearly_full',
        alert: 'DrijfveerDiskNearlyFull',
        urgent: true,
        message: 'De schijf van de gegevens is bijna vol: nog 1,8 GB (9 %).',
        action: 'Maak ruimte of neem een grotere schijf. Is hij vol, dan kan niemand meer opslaan.',
      },
    ],
    servers: [
      { name: '9f3a', version: '0.1.0', build: '4f3a2b1c9d8e', startedAt: '2026-11-28T07:00:00.000Z', own: true },
    ],
    requests: { answered: 1834, failed: 0, slow: 3, failedSaves: 0 },
    load: { busy: 0.04, memory: 246_000_000, connectionsAwaited: 0 },
    node: '24.2.0',
    postgres: '18.1',
    ownPostgres: true,
    databaseSize: 184_000_000,
    migrations: { done: 79, last: '0079_outcomes', lastAt: '2026-11-28T07:00:00.000Z' },
    backups: {
      kept: 14,
      keptDays: 14,
      last: { at: '2026-11-30T00:17:00.000Z', size: 21_400_000 },
      next: '2026-12-01T00:17:00.000Z',
      failedAt: null,
      onDiskOfData: false,
    },
    archive: {
      since: '2026-11-23T01:17:06.000Z',
      keptDays: 7,
      base: { at: '2026-11-30T01:17:05.000Z', size: 32_600_000 },
      archivedAt: '2026-11-30T09:13:20.000Z',
      waiting: 0,
      waited: 0,
      onDiskOfData: false,
    },
    jobs: [
      {
        task: 'mail',
        label: 'Mails versturen',
        waiting: 1,
        failedBefore: 0,
        oldest: 2,
        succeededAt: '2026-11-30T09:12:00.000Z',
        failedAt: null,
        failures: 0,
      },
    ],
    mail: {
      server: true,
      waiting: 1,
      sentAt: '2026-11-30T09:12:00.000Z',
      refused: { at: '2026-11-24T13:40:00.000Z', code: 550 },
      delayed: null,
    },
    documents: { waiting: 0, making: false },
    disks: [{ of: 'data', free: 1_800_000_000, size: 20_000_000_000 }],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Installation: typeof installationResource;
  }
}
