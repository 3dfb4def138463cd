import { describe, expect, it } from 'vitest';
import { mailFailureCauses } from '#foundation/server/mail-failure.ts';
import { alerts } from './alerts.rules.ts';
import { type Installation, installationResource } from './installation.contract.ts';
import { mailCauseInWords } from './mail-causes.rules.ts';
import { warningsOf } from './warnings.rules.ts';

const { warnings: _, ...example } = installationResource.example;
const quiet: Omit<Installation, 'warnings'> = {
  ...structuredClone(example as unknown as Omit<Installation, 'warnings'>),
  disks: [{ of: 'data', free: 80e9, size: 200e9 }],
};
const job: Installation['jobs'][number] = {
  ...{ task: 'renewal', label: 'Uitkomsten opnieuw berekenen', waiting: 0, failedBefore: 0, oldest: 0 },
  ...{ succeededAt: null, failedAt: null, failures: 0 },
};
const server = quiet.servers[0]!;
const requests = { answered: 1000, failed: 0, slow: 0, failedSaves: 0 };
const namesOf = (change: Partial<Installation>) => warningsOf({ ...quiet, ...change }).map(({ name }) => name);

describe('warnings', () => {
  it('are none when all is well', () => {
    expect(warningsOf(quiet)).toEqual([]);
  });

  const backups = quiet.backups!;
  const archive = quiet.archive!;
  /** Of each warning what is just too much, and what is just not. */
  const cases: Record<keyof typeof alerts, [over: Partial<Installation>, at: Partial<Installation>]> = {
    failing_saves: [{ requests: { ...requests, failedSaves: 1 } }, { requests }],
    disk_nearly_full: [
      { disks: [{ of: 'data', free: 29e9, size: 200e9 }] },
      { disks: [{ of: 'data', free: 30e9, size: 200e9 }] },
    ],
    backup_failing: [{ jobs: [{ ...job, task: 'backup', failures: 1 }] }, { jobs: [{ ...job, task: 'backup' }] }],
    backup_late: [
      { backups: { ...backups, last: { at: '2026-11-29T05:14:59.000Z', size: 1 } } },
      { backups: { ...backups, last: { at: '2026-11-29T05:15:00.000Z', size: 1 } } },
    ],
    archive_stuck: [{ archive: { ...archive, waiting: 57, waited: 901 } }, { archive: { ...archive, waited: 900 } }],
    base_late: [
      { archive: { ...archive, base: { at: '2026-11-29T05:14:59.000Z', size: 1 } } },
      { archive: { ...archive, base: { at: '2026-11-29T05:15:00.000Z', size: 1 } } },
    ],
    jobs_stuck: [{ jobs: [{ ...job, oldest: 1801 }] }, { jobs: [{ ...job, oldest: 1800 }] }],
    failing_requests: [{ requests: { ...requests, failed: 21 } }, { requests: { ...requests, failed: 20 } }],
    no_backup: [{ backups: null }, { backups: null, ownPostgres: false }],
    mail_delayed: [
      { jobs: [{ ...job, task: 'mail', failures: 6 }] },
      { jobs: [{ ...job, task: 'mail', failures: 5 }] },
    ],
    no_mail_server: [{ mail: { ...quiet.mail, server: false } }, {}],
    jobs_failing: [{ jobs: [{ ...job, failures: 4 }] }, { jobs: [{ ...job, failures: 3 }] }],
    documents_waiting: [{ documents: { waiting: 6, making: true } }, { documents: { waiting: 5, making: true } }],
    two_builds: [{ servers: [server, { ...server, build: 'ander', own: false }] }, { servers: [server, server] }],
    slow: [{ requests: { ...requests, slow: 51 } }, { requests: { ...requests, slow: 50 } }],
    busy: [{ load: { ...quiet.load, busy: 0.51 } }, { load: { ...quiet.load, busy: 0.5 } }],
    connections_awaited: [{ load: { ...quiet.load, connectionsAwaited: 1 } }, {}],
    memory: [{ load: { ...quiet.load, memory: 1.6e9 } }, { load: { ...quiet.load, memory: 1.5e9 } }],
  };
  it.each(Object.entries(cases))('%s comes above its limit and not at it', (name, [over, at]) => {
    expect(namesOf(over)).toEqual([name]);
    expect(namesOf(at)).toEqual([]);
    for (const { message, action } of warningsOf({ ...quiet, ...over })) {
      expect(message).toMatch(/^\S.*\.$/);
      expect(action).toMatch(/^\S.*\.$/);
    }
  });

  it('of a disk come below 2 GB too, and say which', () => {
    const disks = [
      { of: 'data' as const, free: 1.8e9, size: 4e9 },
      { of: 'backups' as const, free: 9e9, size: 1e12 },
      { of: 'archive' as const, free: 9e9, size: 1e12 },
    ];
    expect(warningsOf({ ...quiet, disks }).map(({ message }) => message)).toEqual([
      'De schijf van de gegevens is bijna vol: nog 1,8 GB (45 %).',
      'De schijf van de back-ups is bijna vol: nog 9 GB (0,9 %).',
      'De schijf van het archief is bijna vol: nog 9 GB (0,9 %).',
    ]);
  });

  it('say at once that there is no base copy, as one is made before anybody works; and nothing where nothing is archived', () => {
    expect(namesOf({ archive: { ...archive, base: null } })).toEqual(['base_late']);
    expect(namesOf({ archive: null })).toEqual([]);
  });

  it('wait for the first backup as long as the server has run', () => {
    const none = { backups: { ...backups, last: null } };
    expect(namesOf({ ...none, servers: [{ ...server, startedAt: quiet.at }] })).toEqual([]);
    expect(namesOf(none)).toEqual(['backup_late']);
  });

  it('say nothing of a share of a few requests', () => {
    expect(namesOf({ requests: { answered: 49, failed: 49, slow: 49, failedSaves: 0 } })).toEqual([]);
  });

  it('stand with what is urgent first', () => {
    const order = Object.values(alerts).map(({ urgent }) => urgent);
    expect(order).toEqual(order.toSorted((a, b) => Number(b) - Number(a)));
    expect(namesOf({ ...cases.memory[0], ...cases.failing_saves[0] })).toEqual(['failing_saves', 'memory']);
  });
});

it('has words for every cause for which a mail waits', () => {
  const unknown = mailCauseInWords(null);
  for (const cause of mailFailureCauses) {
    const known = !['refused', 'stopping', 'unknown'].includes(cause);
    expect([cause, mailCauseInWords(cause) !== unknown]).toEqual([cause, known]);
  }
});
