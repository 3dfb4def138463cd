import { askFor, jsonOf } from './ask.ts';
import { inMs, inTurn, median, timed } from './measure.ts';
import type { Place } from './place.ts';
import type { Effort, Outcome } from './table.ts';

/** The report for a client of a research with 60 factors beside that of the example, in pairs and page by page, made anew each time. */
export async function reportPages(
  { client, server, bearer, research }: Pick<Place, 'client' | 'server' | 'bearer' | 'research'>,
  large: string,
  effort: Effort,
): Promise<Outcome> {
  const fetched = async (uuid: string, format: string) => {
    const body = { research: `/api/researches/${uuid}`, kind: 'report', format };
    const ticket = await askFor(201, `${server.url}/api/download_tokens`, { method: 'POST', headers: bearer, body });
    return askFor(200, `${server.url}${jsonOf<{ url: string }>(ticket).url}`);
  };
  const pages = async (uuid: string) => {
    const body = { form: 'client' };
    await askFor(200, `${server.url}/api/researches/report/${uuid}`, { method: 'PUT', headers: bearer, body });
    const { body: file } = await fetched(uuid, 'pdf');
    return file.toString('latin1').match(/\/Type ?\/Page\b/g)!.length;
  };
  const many = { large: await pages(large), example: await pages(research) };
  const times = { large: [] as number[], example: [] as number[] };
  let version = 0;
  const make = async (which: keyof typeof times, uuid: string) => {
    // Another title is another file: the same content would come from memory.
    version += 1;
    await client.query("UPDATE research SET name = 'Per bladzijde, versie ' || $2 WHERE uuid = $1", [uuid, version]);
    times[which].push(await timed(() => fetched(uuid, 'docx')));
  };
  await inTurn(
    effort(5, 1),
    () => make('large', large),
    () => make('example', research),
  );
  await askFor(200, `${server.url}/api/researches/report/${research}`, {
    method: 'PUT',
    headers: bearer,
    body: { form: null },
  });
  const page = { large: median(times.large) / many.large, example: median(times.example) / many.example };
  return {
    what: `A page of the Word report for a client with 60 factors (${many.large} pages)`,
    ours: inMs(page.large),
    other: `${inMs(page.example)}, of the example (${many.example} pages)`,
    ratio: page.large / page.example,
    aim: 'at most 1.5',
    met: page.large / page.example <= 1.5,
  };
}
