import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { askFor } from './ask.ts';
import { startBareFastify } from './bare.ts';
import { median } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

/** One step, and the study whole, beside a Fastify that checks the bearer and sends next to nothing, or the very same bytes. */
export async function benchRead(place: Place, effort: Effort): Promise<Outcome[]> {
  const { folder, server, bearer, research } = place;
  const rounds = effort(5, 1);
  const warming = effort(2, 0);
  // Seconds of each measurement.
  const duration = 1;
  const whole = `${server.url}/api/researches/${research}`;
  const file = join(folder, 'study.json');
  await writeFile(file, (await askFor(200, whole, { headers: bearer })).body);
  const bare = await startBareFastify(place, file);
  try {
    return [
      await compare({
        what: 'A step is read',
        url: `${server.url}/api/researches/weighing_factors/${research}`,
        other: '/little',
        words: 'bare Fastify that verifies the bearer',
        most: 4,
      }),
      await compare({
        what: 'A study is read whole',
        url: whole,
        other: '/bytes',
        words: 'bare Fastify that verifies the bearer and sends the same bytes',
        most: 5,
      }),
    ];
  } finally {
    await bare.stop();
  }

  async function compare(asked: {
    what: string;
    url: string;
    other: string;
    words: string;
    most: number;
  }): Promise<Outcome> {
    const ours: number[] = [];
    const alone: number[] = [];
    // The first rounds warm both up.
    for (let round = -warming; round < rounds; round += 1) {
      const found = [
        await perSecond(asked.url, bearer),
        await perSecond(`${bare.url}${asked.other}`, bare.bearer),
      ] as const;
      if (round < 0) continue;
      ours.push(found[0]);
      alone.push(found[1]);
    }
    // Of each round by itself: what else the machine did in that second met both.
    const ratio = median(alone.map((one, round) => one / ours[round]!));
    return {
      what: asked.what,
      ours: `${median(ours).toFixed(0)} a second`,
      other: `${median(alone).toFixed(0)} a second, ${asked.words}`,
      ratio,
      aim: `at most ${asked.most} times as long (${asked.most}×)`,
      met: ratio <= asked.most,
    };
  }

  async function perSecond(url: string, headers: { authorization: string }): Promise<number> {
    const result = await autocannon({
      url,
      headers: { ...headers, accept: 'application/ld+json' },
      connections: 8,
      duration,
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer as it should.`);
    return result.requests.average;
  }
}
