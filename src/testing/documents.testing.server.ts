import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { LookChoice } from '#documents/look.rules.ts';
import { writeDocument } from '#documents/process.server.ts';
import { documents } from '#documents.server.ts';
import { library } from '#examples/examples.testing.server.ts';
import { examples, mapTexts } from '#examples/examples.testing.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Shape } from '#foundation/shared/section.ts';
import { createFileMaker, type MadeFile } from '#research/downloads/make.server.ts';
import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { allSteps } from './all-steps.testing.ts';

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

/** Free texts are the ones with a space; choices, names of rows and addresses have none. The longest two stand in few places. */
function hostile(sections: StudySections): StudySections {
  let count = 0;
  const short = hostileTexts.filter((text) => text.length < 1000);
  const long = hostileTexts.filter((text) => text.length >= 1000);
  return mapTexts(sections, (text) => {
    if (!text.includes(' ')) return text;
    count += 1;
    return count % 40 === 0 ? long[(count / 40) % long.length]! : short[count % short.length]!;
  });
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Every list of rows as many times as asked, as far as it may grow, with rows that refer to each other within each copy. */
function many(sections: StudySections, times: number): object {
  const copies = Array.from({ length: times }, (_, copy) => (copy === 0 ? sections : another(sections, copy)));
  const grown = allSteps.map(({ contract }) => {
    const key = sectionKey(contract.name) as keyof StudySections;
    const fields = Object.entries(contract.shape as Shape).map(([field, declared]) => {
      const values = copies.map((copy) => (copy[key] as unknown as Record<string, unknown>)[field]);
      return [field, 'max' in declared ? values.flat().slice(0, declared.max) : values[0]];
    });
    return [key, Object.fromEntries(fields)];
  });
  return Object.fromEntries(grown);
}

/** The same with other rows, about factors of its own: a factor of the library stands in a research once. */
function another(sections: StudySections, copy: number): StudySections {
  const renamed = mapTexts(sections, (text) => (uuidForm.test(text) ? `b${copy.toString(16)}${text.slice(2)}` : text));
  const factors = renamed.determineFactors.factors.map((factor) => ({
    ...factor,
    factor: null,
    name: `${factor.name} (${copy + 1})`,
    definition: `Wat we bij groep ${copy + 1} onder ${factor.name} verstaan.`,
  }));
  return { ...renamed, determineFactors: { ...renamed.determineFactors, factors } };
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

/** A database in which nothing is found: the notes of a test study. */
const emptyDatabase: Database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Makes one file of a study, as the server does, but in this process. */
export function makeFile(
  { details, sections }: TestStudy,
  kind: string,
  format: string,
  houseStyle: LookChoice | null = null,
  language: string | null = null,
): Promise<MadeFile> {
  const make = createFileMaker({
    worker: { run: (work, input) => writeDocument(documents, work, structuredClone(input)) },
    sourceOf: async (research) => ({
      db: emptyDatabase,
      research,
      study: { companyName: 'Bureau Waterkant', completedAt: null, ...details, ...sections } as never,
      library,
      steps: allSteps.map(({ contract }) => contract),
      houseStyle,
      wordTemplate: async () => null,
      expected: async () => null,
    }),
  });
  const document = documents.find((one) => one.kind === kind)!;
  const research = { uuid: '00000000-0000-4000-8000-000000000001' };
  const signal = new AbortController().signal;
  return make({ document, form: format, language, research: research as never, signed: {} as never, signal });
}

/** Every kind of file in each of its forms. */
export const allFiles = documents.flatMap(({ kind, forms }) => Object.keys(forms).map((format) => ({ kind, format })));
