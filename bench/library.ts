import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { rootDir } from '#foundation/server/root-dir.ts';
import { askFor } from './ask.ts';
import { startChild } from './child.ts';
import { median } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

const asked = [
  { what: 'A library list', path: '/api/factors' },
  { what: 'A library item', path: '/api/factors/1' },
];

/** Library answers come from buffers that were made before: beside a server of Node alone that sends the same bytes. */
export async function benchLibrary({ folder, server, bearer }: Place, effort: Effort): Promise<Outcome[]> {
  const rounds = effort(5, 1);
  const warming = effort(2, 0);
  // Seconds of each measurement.
  const duration = 1;
  const headers = { ...bearer, accept: 'application/ld+json', 'accept-encoding': 'br' };
  const answers = await Promise.all(
    asked.map(async ({ path }) => {
      const { headers: own, body } = await askFor(200, `${server.url}${path}`, { headers });
      const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...same } = own;
      return { path, headers: same, body: body.toString('base64') };
    }),
  );
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const bare = await startChild(join(rootDir, 'bench/bare-http.mjs'), {
    env: { ANSWERS: file },
    path: '/',
    log: join(folder, 'bare.log'),
  });
  try {
    const found: Outcome[] = [];
    for (const { what, path } of asked) found.push(await compare(what, path));
    for (const coding of ['gzip', 'br']) found.push(await weigh(coding));
    return found;
  } finally {
    await bare.stop();
  }

  async function compare(what: string, path: string): Promise<Outcome> {
    const ours: number[] = [];
    const other: number[] = [];
    // The first rounds warm both up.
    for (let round = -warming; round < rounds; round += 1) {
      const [own, alone] = [await perSecond(`${server.url}${path}`), await perSecond(`${bare.url}${path}`)];
      if (round < 0) continue;
      ours.push(own);
      other.push(alone);
    }
    // Of each round by itself: what else the machine did in that second met both.
    const ratio = median(ours.map((own, round) => own / other[round]!));
    return {
      what,
      ours: `${median(ours).toFixed(0)} a second`,
      other: `${median(other).toFixed(0)} a second, bare Node with the same bytes`,
      ratio,
      aim: 'a check of the bearer and a buffer: at least 0.7 of its requests a second (0.7×)',
      met: ratio >= 0.7,
    };
  }

  /** What all factors with their texts weigh: `docs/decisions/0020` says why gzip takes more than the aim. */
  async function weigh(coding: string): Promise<Outcome> {
    const bytesOf = async (accepted: string) =>
      (await askFor(200, `${server.url}/api/factors`, { headers: { ...headers, 'accept-encoding': accepted } })).body
        .length;
    const [bytes, whole] = [await bytesOf(coding), await bytesOf('identity')];
    return {
      what: `All factors with their texts, for who takes ${coding}`,
      ours: `${(bytes / 1000).toFixed(1)} kB`,
      other: `${(whole / 1000).toFixed(0)} kB unpacked`,
      ratio: bytes / whole,
      aim: 'at most 120 kB',
      met: bytes <= 120_000,
      known: { most: coding === 'gzip' ? 0.24 : 0.17, where: 'docs/decisions/0020' },
    };
  }

  async function perSecond(url: string): Promise<number> {
    const result = await autocannon({ url, headers, connections: 8, duration });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer as it should.`);
    return result.requests.average;
  }
}
