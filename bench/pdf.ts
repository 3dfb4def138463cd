import { askFor, jsonOf } from './ask.ts';
import { withPage } from './browser.ts';
import { inMs, inTurn, median, timed } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

/**
 * The PDF of the filled example, made anew each time and fetched as people do, beside a headless Chromium that is already running
 * and signed in: opening the same report and printing it with tags and bookmarks, and the printing alone.
 */
export async function benchPdf(place: Place, effort: Effort): Promise<Outcome[]> {
  const { client, server, bearer, research } = place;
  return withPage(place, async (page) => {
    let version = 0;
    const made: number[] = [];
    const make = async () => {
      // Another title is another file: the same content would come from memory.
      version += 1;
      await client.query("UPDATE research SET name = 'Etensresten apart, versie ' || $2 WHERE uuid = $1", [
        research,
        version,
      ]);
      const body = { research: `/api/researches/${research}`, kind: 'report', format: 'pdf' };
      const ticket = await askFor(201, `${server.url}/api/download_tokens`, { method: 'POST', headers: bearer, body });
      const { url } = jsonOf<{ url: string }>(ticket);
      made.push(await timed(() => askFor(200, `${server.url}${url}`)));
    };
    const printed: number[] = [];
    const print = async () => {
      await page.goto(`/onderzoek/${research}/rapportage`);
      await page.locator('article figure svg').first().waitFor();
      printed.push(await timed(() => page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })));
    };
    await make();
    await print();
    made.length = 0;
    printed.length = 0;
    const { other } = await inTurn(effort(10, 1), make, print);
    const ours = median(made);
    const beside = (words: string, ms: number): Outcome => ({
      what: `The PDF report, beside Chromium ${words}`,
      ours: inMs(ours),
      other: inMs(ms),
      ratio: ours / ms,
      aim: 'at most half (0.5×)',
      met: ours / ms <= 0.5,
    });
    return [beside('that opens and prints it', median(other)), beside('that prints it, opened', median(printed))];
  });
}
