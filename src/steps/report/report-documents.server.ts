import { createHash } from 'node:crypto';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import type { WorkerLine } from '#foundation/server/worker-line.ts';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { type Document, type DownloadKind, mediaTypes } from '#research/downloads/downloads.contract.ts';
import type { FullResearch } from '#research/research.operations.contract.ts';
import type { Research } from '#research/rights/rights.server.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Library } from '#theory/theory-library.rules.ts';
import { abcdFile } from './report-abcd.rules.ts';
import { writeCodebook } from './report-codebook.server.ts';
import { buildReport } from './report-model.rules.ts';
import { joinStudy } from './report-study.rules.ts';
import { tidierInput } from './report-tidier.rules.ts';
import { workbookOf } from './report-workbook.rules.ts';

export interface DocumentHouse {
  db: Database;
  library: () => Library;
  worker: WorkerLine;
  /** The full study, as the wire shows it. */
  present(research: Research, signed: Signed): Promise<object>;
  /** The plain input of the interview guide and the questionnaire; their rooms know it. */
  inputs: Record<
    'interview' | 'questionnaire',
    (study: FullResearch & Record<string, unknown>, library: Library) => unknown
  >;
  /** The whole research as another installation can take it over. */
  whole(study: object): object;
  /** The notes of a research as CSV. */
  notes(research: Research, study: Record<string, unknown>): Promise<string>;
}

const remembered = 50;

/** Makes the files of a research. The same content is made once: the file is remembered by the hash of what went in. */
export function documentWriter(house: DocumentHouse) {
  const made = new Map<string, Promise<Buffer>>();
  return async (kind: DownloadKind, format: string, research: Research, signed: Signed): Promise<Document> => {
    const study = (await house.present(research, signed)) as FullResearch & Record<string, unknown>;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(
      study.completedAt ? new Date(study.completedAt) : new Date(),
    );
    const prefix = kindWords[kind];
    const fileName = fileNameOf({ ...(prefix ? { kind: prefix } : {}), title: study.name, day, extension: format });
    const type = mediaTypes[format as keyof typeof mediaTypes];
    const library = { factors: house.library().factors.all, technics: house.library().technics.all };
    const about = { ...study, madeBy: study.companyName, day };
    const small = await smallFile(house, kind, format, research, study);
    if (small !== null) return { fileName, type, body: Buffer.from(small) };
    const [writer, input] =
      kind === 'interview' || kind === 'questionnaire'
        ? [kind, house.inputs[kind](study, house.library())]
        : kind === 'tidier'
          ? ['tidier', tidierInput(study, study.interventionDesign as InterventionDesign)]
          : format === 'xlsx'
            ? ['workbook', workbookOf(joinStudy(about, study as never, library, true))]
            : ['report', buildReport({ research: about, sections: study as never, library })];
    const key = createHash('sha256')
      .update(`${writer} ${JSON.stringify(input)}`)
      .digest('base64url');
    const making = made.get(key) ?? house.worker.run(writer, input);
    if (made.size >= remembered) made.delete(made.keys().next().value!);
    made.set(key, making);
    // A failure is not worth remembering.
    making.catch(() => made.delete(key));
    return { fileName, type, body: await making };
  };
}

/** What is text, and made in no time; null for what a thread makes. */
async function smallFile(
  house: DocumentHouse,
  kind: DownloadKind,
  format: string,
  research: Research,
  study: FullResearch & Record<string, unknown>,
): Promise<string | null> {
  if (format === 'json') return JSON.stringify(house.whole(study), null, 2);
  if (kind === 'notes') return house.notes(research, study);
  if (kind === 'abcd') return abcdFile(study as never);
  if (kind !== 'codebook') return null;
  const { bySlug } = house.library().clusters;
  return writeCodebook(research.uuid, study as never, (slug) => bySlug.get(slug)?.name ?? slug);
}

const kindWords = {
  report: undefined,
  interview: 'leidraad',
  questionnaire: 'vragenlijst',
  notes: 'notities',
  abcd: 'abcd',
  codebook: 'codeboek',
  tidier: 'tidier',
} as const;
