import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from './away.ts';
import { QuietClient } from './quiet-client.ts';
import { eachHost, hostOf } from './url.ts';

/** Nothing was promoted. The message is for the operator: why, and what to do. */
export class PromotionRefused extends Error {
  override readonly name = 'PromotionRefused';
}

export interface Promotion {
  /** A list of hosts, with a login that may fence and promote. */
  url: string;
  /** Hosts that do not answer, of which the operator says that they are off and do not come back as they are. */
  fenced: readonly string[];
  /** Whether what only a standby that does not answer has may be lost. */
  acceptLoss?: boolean;
  say?: (sentence: string) => void;
  /** Milliseconds that standbys get to hear that the primary is gone. */
  silence?: number;
}

export interface Promoted {
  host: string;
  timeline: number;
}

/** Milliseconds in which a host answers. */
const patience = 3000;

interface Standby {
  host: string;
  /**
   * Of what it has of the log. One that was a primary before may be further on a timeline that was left, with what was never
   * acknowledged: the latest timeline goes before the length.
   */
  timeline: number;
  /** How far on it, in bytes. */
  reached: number;
  /** Whether something sends it more. */
  receives: boolean;
}

interface Seen {
  primaries: string[];
  standbys: Standby[];
  gone: { host: string; why: string }[];
}

/**
 * Makes a standby the primary, without two that take writes at once and without losing what was acknowledged. A primary that answers is
 * refused: made read-only it would still write a log of its own, and a standby that gets more of that than the promoted one can follow
 * nobody any more. Stopped in an orderly way it sends all that it has first. Of one that does not answer the operator says that it is off.
 * With every standby heard, the one that received most has whatever a commit that waited for one of them was acknowledged for.
 */
export async function promote({
  url,
  fenced,
  acceptLoss = false,
  say = () => {},
  silence = 15_000,
}: Promotion): Promise<Promoted> {
  const hosts = eachHost(url);
  if (hosts.length === 1)
    throw new PromotionRefused('DATABASE_URL names one host. Name them all: postgres://user:password@one,other/name.');
  const unknown = fenced.filter((name) => !hosts.some((host) => hostOf(host) === name));
  if (unknown.length > 0)
    throw new PromotionRefused(
      `${unknown.join(', ')} is not in DATABASE_URL; that has ${hosts.map(hostOf).join(', ')}.`,
    );
  const seen = await lookAt(hosts);
  refusePrimaries(seen);
  if (seen.standbys.length === 0) throw new PromotionRefused('No standby answers: there is nothing to promote.');
  refuseUnsaid(seen, fenced, acceptLoss);
  const best = await inSilence(hosts, Date.now() + silence);
  say(`Promoting ${hostOf(best.host)}.`);
  const timeline = await asking(best.host, async (client) => {
    const { rows } = await client.query<{ done: boolean }>('SELECT pg_promote(true, 60) AS done');
    if (!rows[0]?.done)
      throw new PromotionRefused(`${hostOf(best.host)} was not promoted within a minute. See its log.`);
    return timelineOf(client);
  });
  return { host: hostOf(best.host), timeline };
}

function refusePrimaries({ primaries }: Seen): void {
  const names = primaries.map(hostOf);
  if (names.length > 0)
    throw new PromotionRefused(
      `${names.join(' and ')} works and is no standby. Stop it first, in an orderly way (pg_ctl stop -m fast): its standbys then get all that it wrote. See to it that it does not start again, and then say so: ${asFenced(names)}.`,
    );
}

function refuseUnsaid({ gone }: Seen, fenced: readonly string[], acceptLoss: boolean): void {
  const names = gone.map(({ host }) => hostOf(host));
  const unsaid = names.filter((name) => !fenced.includes(name));
  const whys = gone.map(({ host, why }) => `${hostOf(host)}: ${why}`);
  if (unsaid.length > 0)
    throw new PromotionRefused(
      `${unsaid.join(' and ')} cannot be reached from here (${whys.join('; ')}), and may take writes all the same. Switch it off for good, and then say so: ${asFenced(unsaid)}.`,
    );
  if (names.length > 1 && !acceptLoss)
    throw new PromotionRefused(
      `${names.join(' and ')} do not answer: one of them may be a standby that alone has what was acknowledged last. Start the standby first. When it is lost, --accept-loss goes on without it.`,
    );
}

const asFenced = (names: readonly string[]): string => names.map((name) => `--fenced ${name}`).join(' ');

/** Once none of them receives any more, what they have is all that there will be: a primary that is only cut off from here still sends. */
async function inSilence(hosts: readonly string[], end: number): Promise<Standby> {
  for (;;) {
    const seen = await lookAt(hosts);
    refusePrimaries(seen);
    const fed = seen.standbys.filter(({ receives }) => receives).map(({ host }) => hostOf(host));
    const best = furthest(seen.standbys);
    if (best && fed.length === 0) return best;
    if (Date.now() > end)
      throw new PromotionRefused(
        `${fed.join(' and ') || 'No standby'} still receives from a primary: it is not off. Nothing was promoted.`,
      );
    await wait(200);
  }
}

const furthest = (standbys: readonly Standby[]): Standby | null =>
  standbys.toSorted((one, other) => other.timeline - one.timeline || other.reached - one.reached)[0] ?? null;

async function lookAt(hosts: readonly string[]): Promise<Seen> {
  const seen: Seen = { primaries: [], standbys: [], gone: [] };
  await Promise.all(
    hosts.map(async (host) => {
      try {
        const { standby, ...state } = await asking(host, stateOf);
        if (standby) seen.standbys.push({ host, ...state });
        else seen.primaries.push(host);
      } catch (error) {
        // Not away: it is there, and does not let us look.
        if (!isDatabaseAway(error)) throw new PromotionRefused(`${hostOf(host)} said “${(error as Error).message}”.`);
        seen.gone.push({ host, why: (error as Error).message });
      }
    }),
  );
  return seen;
}

async function stateOf(client: QuietClient): Promise<Omit<Standby, 'host'> & { standby: boolean }> {
  const { rows } = await client.query<Omit<Standby, 'host'> & { standby: boolean }>(
    `SELECT pg_is_in_recovery() AS standby,
            EXISTS (SELECT FROM pg_stat_wal_receiver WHERE coalesce(status, 'streaming') = 'streaming') AS receives,
            (SELECT ('x' || max(left(name, 8)))::bit(32)::int FROM pg_ls_waldir()
              WHERE name ~ '^[0-9A-F]{24}$') AS timeline,
            CASE WHEN pg_is_in_recovery()
              THEN (greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0')::float8
              ELSE 0 END AS reached`,
  );
  return rows[0]!;
}

async function timelineOf(client: QuietClient): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(
    `SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline`,
  );
  return rows[0]!.timeline;
}

async function asking<Result>(host: string, work: (client: QuietClient) => Promise<Result>): Promise<Result> {
  const client = new QuietClient({
    ...{ connectionString: host, application_name: 'drijfveer promote' },
    connectionTimeoutMillis: patience,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
