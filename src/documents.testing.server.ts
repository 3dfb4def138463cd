import { type DownloadKind, downloadKinds } from '#research/downloads/downloads.contract.ts';
import { examples, library } from '#research/example/example-testing.server.ts';
import { notesFile } from '#research/notes/notes-table.rules.ts';
import { sectionKey } from '#research/process.ts';
import { details } from '#research/research.contract.ts';
import { exportResearch } from '#research/transfer/transfer-export.server.ts';
import { documentWriter } from '#steps/report/report-documents.server.ts';
import type { StudySections } from '#steps/step/study-sections.contract.ts';
import { allSteps } from './all-steps.testing.ts';
import { documentInputs } from './documents.server.ts';
import { documentWriters } from './documents-writers.server.ts';
import { stepRooms } from './main.server.ts';

/** Studies to make every document of: the examples, one with nothing in it, one with a great deal, and one with texts that nobody hopes for. */

export interface TestStudy {
  name: string;
  details: object;
  sections: object;
}

/** Texts that break files that are put together carelessly. */
export const hostileTexts = [
  '<script>alert(1)</script> & ]]> <w:p/>',
  'a\u0000b\u0001\u0008\u000b\u001f\u007f\ufffe\uffffc',
  '\u202eomgekeerd\u202c \u200f\u200e',
  '😀👩‍👩‍👧\u0301 🇳🇱 ❤️',
  '\ud800 half',
  'x'.repeat(10_000),
  `${'woord '.repeat(1600)}\n\n\t${'regel\n'.repeat(50)}`,
  '{{HYPERLINK "https://kwaad.example"}} =cmd|calc',
  '#show: none\n#import "kwaad.typ" $x$ @bron <label> \\u{0}',
  '+SUM(A1:A9);"\';--',
] as const;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const mapTexts = (value: Json, map: (text: string) => string): Json => {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]));
};

/** Free texts are the ones with a space; choices, names of rows and addresses have none. The longest two stand in few places. */
function hostile(sections: StudySections): object {
  let count = 0;
  const short = hostileTexts.filter((text) => text.length < 1000);
  const long = hostileTexts.filter((text) => text.length >= 1000);
  return mapTexts(sections as unknown as Json, (text) => {
    if (!text.includes(' ')) return text;
    count += 1;
    return count % 40 === 0 ? long[(count / 40) % long.length]! : short[count % short.length]!;
  }) as object;
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Every list of rows as many times as asked, with rows that refer to each other within each copy. */
function many(sections: StudySections, times: number): object {
  const copyOf = (row: Json, copy: number) =>
    mapTexts(row, (text) => (copy > 0 && uuidForm.test(text) ? `${copy.toString(16)}${text.slice(1)}` : text));
  const grow = (value: Json): Json =>
    Array.isArray(value) && value.some((row) => row !== null && typeof row === 'object' && 'uuid' in row)
      ? Array.from({ length: times }, (_, copy) => value.map((row) => copyOf(row, copy))).flat()
      : value;
  return Object.fromEntries(
    Object.entries(sections as unknown as Record<string, Record<string, Json>>).map(([key, section]) => [
      key,
      Object.fromEntries(Object.entries(section).map(([field, value]) => [field, grow(value)])),
    ]),
  );
}

const { veldermeer, lindemeer, heuvelrade } = examples;
const study = (name: string, sections: object, details: object = veldermeer.details): TestStudy => ({
  name,
  details,
  sections,
});

export const testStudies: readonly TestStudy[] = [
  study('veldermeer', veldermeer.sections),
  study('lindemeer', lindemeer.sections, lindemeer.details),
  study('heuvelrade', heuvelrade.sections, heuvelrade.details),
  study('leeg', Object.fromEntries(allSteps.map(({ contract }) => [sectionKey(contract.name), contract.empty])), {
    ...details.empty,
    name: 'Nog leeg',
  }),
  study('veel', many(veldermeer.sections, 10)),
  study('vreemd', hostile(veldermeer.sections), {
    ...veldermeer.details,
    name: hostileTexts[0],
    organisation: hostileTexts[3],
  }),
];

export interface MadeFile {
  kind: DownloadKind;
  format: string;
  fileName: string;
  type: string;
  body: Uint8Array;
}

/** Makes one file of a study, as the server does, but in this thread. */
export async function makeFile(
  { details, sections }: TestStudy,
  kind: DownloadKind,
  format: string,
): Promise<MadeFile> {
  const write = documentWriter({
    library: () => library,
    worker: {
      run: (writer, input) => documentWriters[writer]!(structuredClone(input) as never),
      close: async () => {},
    },
    present: async () => ({ companyName: 'Bureau Waterkant', completedAt: null, ...details, ...sections }),
    inputs: documentInputs,
    notes: async () => notesFile([], sections as Record<string, unknown>),
    whole: (whole) => exportResearch(whole, rooms, library, new Date('2026-11-22T01:00:00Z')),
  });
  const research = { uuid: '00000000-0000-4000-8000-000000000001' };
  const signal = new AbortController().signal;
  const made = await write({ kind, format, research: research as never, signed: {} as never, signal });
  return { kind, format, ...made };
}

const rooms = stepRooms(() => {
  throw new Error('Nobody saves here.');
});

/** Every kind of file in each of its forms. */
export const allFiles = (Object.entries(downloadKinds) as [DownloadKind, { formats: readonly string[] }][]).flatMap(
  ([kind, { formats }]) => formats.map((format) => ({ kind, format })),
);
