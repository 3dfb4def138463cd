import { createHash } from 'node:crypto';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import type { WorkerLine } from '#foundation/server/worker-line.ts';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { type Document, type DownloadKind, extensions, mediaTypes } from '#research/downloads/downloads.contract.ts';
import type { FullResearch } from '#research/research.operations.contract.ts';
import type { Research } from '#research/rights/rights.server.ts';
import type { Library } from '#theory/theory-library.rules.ts';
import { buildReport } from './report-model.rules.ts';

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
    const form = format as keyof typeof mediaTypes;
    const extension = extensions[form];
    const fileName = fileNameOf({ ...(prefix ? { kind: prefix } : {}), title: study.name, day, extension });
    const type = isText(mediaTypes[form]) ? `${mediaTypes[form]}; charset=utf-8` : mediaTypes[form];
    if (format === 'json') return { fileName, type, body: Buffer.from(JSON.stringify(study, null, 2)) };
    const input =
      kind === 'report'
        ? buildReport({
            research: { ...study, madeBy: study.companyName, day },
            sections: study as never,
            library: { factors: house.library().factors.all, technics: house.library().technics.all },
          })
        : house.inputs[kind](study, house.library());
    const writer = `${kind} ${format}`;
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

const isText = (type: string) => type.startsWith('text/') || type === mediaTypes.json;

const kindWords = { report: undefined, interview: 'leidraad', questionnaire: 'vragenlijst' } as const;
