import { createHash } from 'node:crypto';
import type { Signed } from '#foundation/server/http/route.ts';
import { rememberedWork } from '#foundation/server/remembered-work.ts';
import type { WorkerLine } from '#foundation/server/worker-line.ts';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { type Document, type DownloadKind, extensions, mediaTypes } from '#research/downloads/downloads.contract.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { abcdFile } from '#steps/report/tables/abcd.rules.ts';
import { writeCodebook } from '#steps/report/tables/codebook.server.ts';
import { tidierInput } from '#steps/report/tables/tidier.rules.ts';
import { workbookOf } from '#steps/report/tables/workbook.rules.ts';
import type { FullResearch } from '#study/research.operations.contract.ts';
import type { Research } from '#study/rights.server.ts';
import type { Library } from '#theory/library/library.rules.ts';

export interface DocumentHouse {
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

interface WantedDocument {
  kind: DownloadKind;
  format: string;
  research: Research;
  signed: Signed;
  /** Ends when whoever asked has gone. */
  signal: AbortSignal;
}

/** Makes the files of a research. The same content is made once: the file is remembered by the hash of what went in. */
export function documentWriter(house: DocumentHouse) {
  const made = rememberedWork<Buffer>(50);
  return async ({ kind, format, research, signed, signal }: WantedDocument): Promise<Document> => {
    const study = (await house.present(research, signed)) as FullResearch & Record<string, unknown>;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(
      study.completedAt ? new Date(study.completedAt) : new Date(),
    );
    const prefix = kindWords[kind];
    const form = format as keyof typeof mediaTypes;
    const fileName = fileNameOf({
      ...(prefix ? { kind: prefix } : {}),
      title: study.name,
      day,
      extension: extensions[form],
    });
    const type = isText(mediaTypes[form]) ? `${mediaTypes[form]}; charset=utf-8` : mediaTypes[form];
    const small = await smallFile(house, kind, format, research, study);
    if (small !== null) return { fileName, type, body: Buffer.from(small) };
    const writer = `${kind} ${format}`;
    const input = inputOf(house, kind, format, day, study);
    const key = createHash('sha256')
      .update(`${writer} ${JSON.stringify(input)}`)
      .digest('base64url');
    const body = await made(key, signal, (nobodyWaits) => house.worker.run(writer, input, nobodyWaits));
    return { fileName, type, body };
  };
}

const isText = (type: string) => type.startsWith('text/') || type === mediaTypes.json;

/** What the writers need to make a file: plain content, the same for the same research. */
function inputOf(
  house: DocumentHouse,
  kind: DownloadKind,
  format: string,
  day: string,
  study: FullResearch & Record<string, unknown>,
): unknown {
  if (kind === 'interview' || kind === 'questionnaire') return house.inputs[kind](study, house.library());
  if (kind === 'tidier') return tidierInput(study, study.interventionDesign as InterventionDesign);
  const research = { ...study, madeBy: study.companyName, day };
  const { factors, technics, sources } = house.library();
  const library = { factors: factors.all, technics: technics.all, sources: sources.all };
  const sections = study as never;
  return format === 'xlsx'
    ? workbookOf(joinStudy(research, sections, library, true))
    : buildReport({ research, sections, library });
}

/** What is text, and made in no time; null for what is made in a process of its own. */
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
  const { clusters, factors } = house.library();
  const texts = new Map([...factors.byId.values()].map((factor) => [factor['@id'] as string, factor.helpText]));
  return writeCodebook(
    research.uuid,
    study as never,
    (slug) => clusters.bySlug.get(slug)?.name ?? slug,
    (factor) => texts.get(factor) ?? null,
  );
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
