import type pg from 'pg';
import { isDatabaseAway } from './away.ts';
import { breakOff } from './break-off.ts';
import { eachHost, hostOf } from './url.ts';

/**
 * Which host of a list takes writes: the primary, and not a standby nor a server that was fenced. `pg` knows no lists, as libpq does
 * with `target_session_attrs=read-write`. What libpq does not do: all hosts are asked, and of two that take writes the one counts that
 * was promoted last. A primary that comes back after another took its place is not gone on with because it stands first.
 */
export interface WritingHosts {
  /** Where the last search ended, as long as a connection with it stands; or else a new search, within `patience` milliseconds. */
  find(patience: number): Promise<string>;
  /** There is a connection with this one, until the answer is called. */
  hold(host: string): () => void;
  /** What is known of this one no longer holds. */
  forget(host: string): void;
}

/** No host of a list is there and takes writes: a database that is away, for as long as that is so. */
export class NoHostWrites extends Error {
  override readonly name = 'NoHostWrites';
  /** PostgreSQL's own for what cannot be done where nothing can be written. */
  readonly code = '25006';
}

type ClientOf = (host: string) => pg.Client;

const lists = new Map<string, WritingHosts>();

/** Of an address with a list of hosts; null of one host, which is asked nothing. `clientOf` makes a connection with one of them. */
export function writingHosts(url: string, clientOf: ClientOf): WritingHosts | null {
  const hosts = eachHost(url);
  if (hosts.length === 1) return null;
  const known = lists.get(url) ?? remembering(hosts, clientOf);
  lists.set(url, known);
  return known;
}

/** All connections that are made at the same time wait for one search. */
function remembering(hosts: readonly string[], clientOf: ClientOf): WritingHosts {
  let found: string | null = null;
  let searching: Promise<string> | null = null;
  let connections = 0;
  const forget = (host: string) => {
    if (found === host) found = null;
  };
  return {
    find: async (patience) => {
      if (found !== null) return found;
      searching ??= search(hosts, clientOf, patience).finally(() => {
        searching = null;
      });
      found = await searching;
      return found;
    },
    hold: (host) => {
      connections += 1;
      return () => {
        connections -= 1;
        // With nobody there to hear of it, it may be gone unnoticed.
        if (connections === 0) forget(host);
      };
    },
    forget,
  };
}

/** Milliseconds that the others get once one takes writes: a host that is down does not answer at all. */
const others = 500;

async function search(hosts: readonly string[], clientOf: ClientOf, patience: number): Promise<string> {
  const writers: { host: string; timeline: number }[] = [];
  const refusals: { host: string; error: Error | null }[] = [];
  const looks = hosts.map(async (host) => {
    try {
      const timeline = await timelineOf(clientOf(host), patience);
      if (timeline === null) refusals.push({ host, error: null });
      else writers.push({ host, timeline });
      return timeline;
    } catch (error) {
      refusals.push({ host, error: error as Error });
      return null;
    }
  });
  const all = Promise.all(looks);
  const enough = new Promise<void>((resolve) => {
    for (const look of looks)
      void look.then((timeline) => {
        if (timeline !== null) setTimeout(resolve, others).unref();
      });
  });
  await Promise.race([all, enough]);
  const last = hosts
    .flatMap((host) => writers.find((one) => one.host === host) ?? [])
    .reduce<(typeof writers)[number] | null>((most, one) => (most && most.timeline >= one.timeline ? most : one), null);
  if (last) return last.host;
  // A wrong password is no database that is away; one that is away and may come back is.
  const wrong = refusals.flatMap(({ error }) => (error && !isDatabaseAway(error) ? [error] : []));
  if (wrong[0] && wrong.length === hosts.length) throw wrong[0];
  throw new NoHostWrites(
    `No host of DATABASE_URL takes writes: ${refusals
      .map(({ host, error }) => `${hostOf(host)} ${error ? `said “${error.message}”` : 'is a standby or was fenced'}`)
      .join('; ')}.`,
  );
}

/** The timeline on which a host writes, which is one more after each promotion; null where it does not write. */
async function timelineOf(client: pg.Client, patience: number): Promise<number | null> {
  const late = setTimeout(() => void breakOff(client), patience);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'
              THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
    );
    return rows[0]?.timeline ?? null;
  } finally {
    clearTimeout(late);
    void breakOff(client);
  }
}
