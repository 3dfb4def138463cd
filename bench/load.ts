import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { signAccessToken } from '#access/session/tokens.server.ts';
import { type TestStudy, testStudies } from '#testing/documents.testing.server.ts';
import { ask, askFor, jsonOf } from './ask.ts';
import type { Child } from './child.ts';
import { importStudy } from './documents.ts';
import { inMs, quantile } from './measure.ts';
import { type Place, startServer } from './place.ts';
import { fillCompany } from './research-list.ts';
import type { Effort, Outcome } from './table.ts';

/** Somebody at work: on which server, as whom, in which research, and what they last read of it. */
interface Worker {
  url: string;
  bearer: { authorization: string };
  research: string;
  rows: { uuid: string; reasoning: string | null }[];
  tags: Map<string, string>;
}

/**
 * What a hundred calls of a working day are, as the screens make them: while somebody types a step is saved, colleagues on the same
 * research then read it whole; steps, the own list and the library are opened in between.
 */
const mix = { save: 30, whole: 25, step: 25, list: 8, library: 12 };
type Call = keyof typeof mix;
const calls = (Object.entries(mix) as [Call, number][]).flatMap(([call, times]) => Array<Call>(times).fill(call));

/** Four people to a research, as many organisations as there are researches. */
const together = 4;
interface Stage {
  people: number;
  /** Of all that was answered. */
  times: number[];
  failed: number;
  /** Calls that found the one before them not answered yet: the people wait for the servers. */
  late: number;
  seconds: number;
  /** Of the two servers and of PostgreSQL. */
  cpuSeconds: number;
}

/**
 * Two servers on one database, and ever more people who save and read: what a core can do, how long who is unlucky waits, what a call
 * costs when 100,000 researches lie in the database, and at how many people it is no longer enough. Each stage has a fixed time, and
 * the first that is not met is the last.
 */
export async function benchLoad(place: Place, effort: Effort): Promise<Outcome[]> {
  const { folder, databaseUrl, client, owner } = place;
  const secret = 'a secret of the load bench alone, and long enough';
  const settings = { DATABASE_URL: databaseUrl, JWT_SECRET: secret, LOG_LEVEL: 'warn' };
  const servers = [await startServer(folder, settings), await startServer(folder, settings)];
  try {
    const study = testStudies.find(({ name }) => name === 'veldermeer')!;
    const people = await hire(place, servers, { secret, study, count: effort(1000, 8) });
    const seconds = effort(15, 1);
    // Between two calls of one person; in the short form so short that what they cost can be seen at all.
    const pause = effort(10, 0.1);
    const measure = (count: number) => work(place, servers, people, { count, seconds, pause });
    const few = effort(250, 8);
    await measure(few);
    const empty = await measure(few);
    const others = effort(100_000, 200);
    await fillCompany(client, owner, others);
    await client.query('ANALYZE');
    const full = await measure(few);
    const stages = [full];
    for (const count of effort([500, 1000, 2000, 4000, 8000], [16])) {
      const stage = await measure(count);
      stages.push(stage);
      if (!holds(stage)) break;
    }
    const best = stages.filter(holds).at(-1) ?? full;
    const thousand = stages.find(({ people: count }) => count === 1000);
    const costOf = ({ cpuSeconds, times }: Stage) => (cpuSeconds / times.length) * 1000;
    const growth = costOf(full) / costOf(empty);
    return [
      {
        what: `A call of ${few} people, with ${others.toLocaleString('en')} researches in the database`,
        ours: `${inMs(costOf(full))} of processor`,
        other: `${inMs(costOf(empty))}, with ${people.length / together}`,
        ratio: growth,
        aim: 'as much, however much there is (1.5×)',
        met: growth <= 1.5,
      },
      ...(thousand
        ? [
            {
              what: '1,000 people save and read, p99',
              ours: inMs(quantile(thousand.times, 0.99)),
              other: told(thousand),
              aim: 'under a second, and nothing refused',
              met: holds(thousand),
            },
          ]
        : []),
      {
        what: 'The most people for whom it was enough',
        ours: `${best.people}, ${(1000 / costOf(best)).toFixed(0)} calls a second per core`,
        other: stages.map(told).join('; '),
        aim: 'at least 1,000',
        met: best.people >= effort(1000, 1),
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

const holds = ({ times, failed, late }: Stage) =>
  failed === 0 && late < times.length / 20 && quantile(times, 0.99) < 1000;

const told = ({ people, times, failed, late, seconds, cpuSeconds }: Stage) =>
  `${people}: ${(times.length / seconds).toFixed(0)} a second, p99 ${inMs(quantile(times, 0.99))}, ${(cpuSeconds / seconds).toFixed(1)} cores${failed ? `, ${failed} refused` : ''}${late ? `, ${late} late` : ''}`;

/** Organisations of four people, each with a research that holds the example; half of the people of each on either server. */
async function hire(
  { client }: Place,
  servers: readonly Child[],
  { secret, study, count }: { secret: string; study: TestStudy; count: number },
): Promise<Worker[]> {
  const keys = { signing: Buffer.from(secret), derive: () => Buffer.alloc(0) };
  const workers: Worker[] = [];
  for (let first = 0; first < count; first += together) {
    const { rows: companies } = await client.query<{ id: number; name: string }>(
      "INSERT INTO company (name, valid_until) VALUES ($1, '2099-12-31') RETURNING id, name",
      [`Organisatie ${first}`],
    );
    const company = companies[0]!;
    const { rows: people } = await client.query<{ uuid: string; username: string; name: string; family: string }>(
      `WITH people AS (
          INSERT INTO user_account (company_id, username, name, password_hash)
          SELECT $1, 'load.' || n || '@drijfveer.example', 'Collega ' || n, 'none' FROM generate_series($2::int, $3::int) AS n
          RETURNING uuid, username, name, session_version
        ), sessions AS (
          INSERT INTO session_family (user_uuid, session_version, expires_at)
          SELECT uuid, session_version, now() + interval '1 day' FROM people RETURNING uuid, user_uuid
        )
        SELECT p.uuid, p.username, p.name, s.uuid AS family FROM people p JOIN sessions s ON s.user_uuid = p.uuid`,
      [company.id, first, first + together - 1],
    );
    const bearers = await Promise.all(
      people.map(async ({ family, ...person }) => {
        const subject = {
          ...person,
          roles: ['ROLE_USER'],
          company: { id: company.id, name: company.name, validUntil: null, researchesVisible: true },
          sessionVersion: 1,
        };
        const token = await signAccessToken(keys, subject, { family, ends: Date.now() / 1000 + 86_400 });
        return { authorization: `Bearer ${token}` };
      }),
    );
    const research = await importStudy(servers[0]!.url, bearers[0]!, study);
    await client.query('INSERT INTO research_collaborator (research, user_uuid) SELECT $1, unnest($2::uuid[])', [
      research,
      people.slice(1).map(({ uuid }) => uuid),
    ]);
    for (const [at, bearer] of bearers.entries()) {
      const { url } = servers[at % servers.length]!;
      const address = `${url}/api/researches/weighing_factors/${research}`;
      const { researchFactors: rows } = jsonOf<{ researchFactors: Worker['rows'] }>(
        await askFor(200, address, { headers: bearer }),
      );
      workers.push({ url, bearer, research, rows, tags: new Map() });
    }
  }
  return workers;
}

/** Lets so many people work for so long; more than were hired work in several windows at once. */
async function work(
  { client }: Place,
  servers: readonly Child[],
  people: readonly Worker[],
  { count, seconds, pause }: { count: number; seconds: number; pause: number },
): Promise<Stage> {
  const stage: Stage = { people: count, times: [], failed: 0, late: 0, seconds, cpuSeconds: 0 };
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(rows[0]!.pid);
  const pids = () => [...servers.map(({ pid }) => pid), postmaster, ...childrenOf(postmaster)];
  const before = cpuOf(pids());
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const worker = people[at % people.length]!;
      // Spread over the pause, so that nobody begins with everybody.
      let next = begun + (at / count) * pause * 1000;
      for (let turn = at; next < end; turn += 1) {
        await wait(Math.max(0, next - performance.now()));
        if (performance.now() > end) break;
        if (performance.now() > next + 1000) stage.late += 1;
        await call(worker, calls[(turn * 37) % calls.length]!, turn, stage);
        next += pause * 1000;
      }
    }),
  );
  stage.seconds = (performance.now() - begun) / 1000;
  stage.cpuSeconds = cpuOf(pids()) - before;
  return stage;
}

async function call(worker: Worker, kind: Call, turn: number, stage: Stage): Promise<void> {
  const { url, bearer, research, rows, tags } = worker;
  const from = performance.now();
  const read = async (path: string) => {
    const known = tags.get(path);
    const headers = { ...bearer, 'accept-encoding': 'br', ...(known && { 'if-none-match': known }) };
    const answer = await ask(`${url}${path}`, { headers });
    if (answer.headers.etag) tags.set(path, answer.headers.etag);
    return answer.status;
  };
  const save = async () => {
    const researchFactors = rows.map((row, at) =>
      at > 0 ? row : { ...row, reasoning: `Getypt, keer ${turn} ${from}.` },
    );
    const headers = { ...bearer, 'accept-encoding': 'br' };
    const path = `${url}/api/researches/weighing_factors/${research}?answer=changes&autosave=1`;
    return (await ask(path, { method: 'PUT', headers, body: { researchFactors } })).status;
  };
  const work = {
    save,
    whole: () => read(`/api/researches/${research}`),
    step: () => read(`/api/researches/research_target/${research}`),
    list: () => read('/api/researches?ownerOrCollaborator=1&order[updatedAt]=desc&itemsPerPage=50&after=start'),
    library: () => read(`/api/factors/${1 + (turn % 20)}`),
  };
  const status = await work[kind]().catch(() => 0);
  if ([200, 304].includes(status)) stage.times.push(performance.now() - from);
  else stage.failed += 1;
}

/** Seconds of processor that these processes, and those of theirs that ended, took so far; 0 where the system does not tell. */
function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = statOf(pid);
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / ticksPerSecond;
  }, 0);
}

/** As Linux tells them, on all of its machines. */
const ticksPerSecond = 100;

const parentOf = (pid: number) => Number(statOf(pid)[1] ?? 0);

function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((one) => parentOf(one) === pid);
  } catch {
    return [];
  }
}

/** The fields of `/proc/<pid>/stat` after the name, which may hold anything. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return [];
  }
}
