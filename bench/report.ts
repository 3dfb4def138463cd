import { askFor, jsonOf } from './ask.ts';
import { inMs, median, quantile, timed } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';
import { during, whileTime } from './visitors.ts';

/** The Word report of the filled example, made anew each time, while others go on working. */
export async function benchReport({ client, server, bearer, research }: Place, effort: Effort): Promise<Outcome[]> {
  // Milliseconds of each half.
  const spell = effort(4000, 300);
  const reading = async () => {
    await askFor(200, `${server.url}/api/researches/${research}`, { headers: bearer });
  };
  const made: number[] = [];
  const report = async () => {
    // Another title is another file: the same content would come from memory.
    await client.query("UPDATE research SET name = 'Etensresten apart in de hoogbouw, versie ' || $2 WHERE uuid = $1", [
      research,
      made.length + 1,
    ]);
    const body = { research: `/api/researches/${research}`, kind: 'report', format: 'docx' };
    const ticket = await askFor(201, `${server.url}/api/download_tokens`, { method: 'POST', headers: bearer, body });
    const { url } = jsonOf<{ url: string }>(ticket);
    made.push(await timed(() => askFor(200, `${server.url}${url}`)));
  };

  // Opens the thread and loads what it needs.
  await report();
  await during(500, reading);
  made.length = 0;
  const quiet = await during(spell, reading);
  const [busy] = await Promise.all([during(spell, reading), whileTime(spell, report)]);
  const alone = median(quiet);
  const ratio = quantile(busy, 0.95) / quantile(quiet, 0.95);
  return [
    {
      what: 'Reading while reports are made, p95',
      ours: inMs(quantile(busy, 0.95)),
      other: `${inMs(quantile(quiet, 0.95))}, while none is made`,
      ratio,
      aim: 'others hardly notice (3×)',
      met: ratio <= 3,
    },
    {
      what: `The Word report, ${made.length} made`,
      ours: inMs(median(made)),
      other: `${inMs(alone)}, reading the same research`,
      ratio: median(made) / alone,
      aim: 'nobody waits for it as for a page; no more than a hundred reads (100×)',
      met: median(made) / alone <= 100,
    },
  ];
}
