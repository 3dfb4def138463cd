import { readFile } from 'node:fs/promises';
import { allFiles, makeFile, type TestStudy, testStudies } from '#testing/documents.testing.server.ts';
import { ask, askFor, jsonOf } from './ask.ts';
import { inMs, quantile, timed } from './measure.ts';
import type { Place } from './place.ts';
import { reportPages } from './report-pages.ts';
import type { Effort, Outcome } from './table.ts';
import { visitUntil } from './visitors.ts';

/** Twenty documents at once, of a research with 60 factors and of the example, while others go on reading. */
export async function benchDocuments({ client, server, bearer, research }: Place, effort: Effort): Promise<Outcome[]> {
  // Ten times the example in one research: 60 factors.
  const large = await importStudy(server.url, bearer, testStudies.find(({ name }) => name === 'veel')!);
  // The first ten kinds are those that cost most.
  const twenty = allFiles
    .slice(0, 20)
    .map((file, index): WantedFile => ({ ...file, research: index < 10 ? large : research }));
  const wanted = effort(twenty, twenty.slice(-2));
  const reading = async () => {
    await askFor(200, `${server.url}/api/researches/${research}`, { headers: bearer });
  };
  const quiet = await visitUntil(new Promise((resolve) => setTimeout(resolve, effort(3000, 200))), reading);
  let took = 0;
  let refused = 0;
  const making = timed(async () => {
    for (const times of await Promise.all(wanted.map((file) => fetchFile(server.url, bearer, file)))) refused += times;
  });
  const busy = await visitUntil(
    making.then((ms) => {
      took = ms;
    }),
    reading,
  );
  const p99 = quantile(busy, 0.99);
  const peak = await peakMemory(server.pid);
  const reports = await differentReports({ server, bearer, research }, effort);
  const perPage = await reportPages({ client, server, bearer, research }, large, effort);
  return [
    ...reports,
    perPage,
    {
      what: `Reading while ${wanted.length} documents are made at once (${(took / 1000).toFixed(0)} s, ${refused} times told to come back), p99 of ${busy.length}`,
      ours: inMs(p99),
      other: `${inMs(quantile(quiet, 0.99))}, while none is made`,
      ratio: p99 / quantile(quiet, 0.99),
      aim: 'under a second',
      met: p99 < 1000,
    },
    {
      what: 'Memory of the server meanwhile, at most',
      ours: peak === null ? 'unknown' : `${(peak / 1e6).toFixed(0)} MB`,
      other: '1000 MB',
      ratio: (peak ?? 0) / 1e9,
      aim: 'under 1 GB',
      met: peak !== null && peak < 1e9,
    },
  ];
}

interface WantedFile {
  kind: string;
  format: string;
  research: string;
}

/** Fetches a file, and comes back when that is asked; yields how often it was. */
async function fetchFile(url: string, headers: Place['bearer'], wanted: WantedFile): Promise<number> {
  const body = { ...wanted, research: `/api/researches/${wanted.research}` };
  for (let refused = 0; ; refused += 1) {
    const ticket = await askFor(201, `${url}/api/download_tokens`, { method: 'POST', headers, body });
    const answer = await ask(`${url}${jsonOf<{ url: string }>(ticket).url}`, { apart: true });
    if (answer.status === 200) return refused;
    if (answer.status !== 503) throw new Error(`${wanted.kind} ${wanted.format} answered ${answer.status}.`);
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers['retry-after']) * 1000));
  }
}

/** Word reports of as many researches at once; whoever is asked to come back does so when told. */
async function differentReports(
  { server, bearer, research }: Pick<Place, 'server' | 'bearer' | 'research'>,
  effort: Effort,
): Promise<Outcome[]> {
  const copies = await Promise.all(
    Array.from({ length: effort(23, 5) }, async (_, index) => {
      const body = { name: `Onderzoek ${index}` };
      const made = await askFor(201, `${server.url}/api/researches/${research}/duplicate`, {
        method: 'POST',
        headers: bearer,
        body,
      });
      return jsonOf<{ uuid: string }>(made).uuid;
    }),
  );
  let refused = 0;
  const fetchReport = async (research: string, format: string): Promise<void> => {
    refused += await fetchFile(server.url, bearer, { kind: 'report', format, research });
  };
  const [first, second, third, ...rest] = copies as [string, string, string, ...string[]];
  // The process is there, and has read what both need.
  await fetchReport(first, 'docx');
  await fetchReport(first, 'pdf');
  const word = [await timed(() => fetchReport(second, 'docx')), await timed(() => fetchReport(third, 'docx'))];
  const pdf = [await timed(() => fetchReport(second, 'pdf')), await timed(() => fetchReport(third, 'pdf'))];
  const alone = Math.min(...word);
  const last = await timed(() => Promise.all(rest.map((uuid) => fetchReport(uuid, 'docx'))));
  return [
    {
      what: 'Word report of the example',
      ours: inMs(alone),
      other: `${inMs(Math.min(...pdf))}, as PDF`,
      ratio: alone / Math.min(...pdf),
      aim: 'at most 1.5',
      met: alone / Math.min(...pdf) <= 1.5,
    },
    {
      what: `The last of ${rest.length} Word reports of as many researches at once (${refused} times told to come back)`,
      ours: inMs(last),
      other: `${inMs(alone)}, one alone`,
      ratio: last / alone,
      aim: 'at most 22',
      met: last / alone <= 22,
    },
  ];
}

/** Takes over a study as a research of whose bearer this is; yields its uuid. */
export async function importStudy(url: string, headers: Record<string, string>, study: TestStudy): Promise<string> {
  const { body } = await makeFile(study, 'report', 'json');
  const made = await askFor(201, `${url}/api/research_imports`, {
    method: 'POST',
    headers,
    body: JSON.parse(Buffer.from(body).toString()),
  });
  return jsonOf<{ research: string }>(made).research.split('/').at(-1)!;
}

/** Bytes of memory that a process and those it began have held at most; null where the system does not tell. */
async function peakMemory(pid: number): Promise<number | null> {
  const [own, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ]);
  const found = /VmHWM:\s+(\d+) kB/.exec(own);
  if (!found) return null;
  const theirs = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => peakMemory(Number(child))),
  );
  return Number(found[1]) * 1024 + theirs.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}
