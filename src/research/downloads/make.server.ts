import { createHash } from 'node:crypto';
import { workOf } from '#documents/process.server.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { memoise } from '#foundation/server/memoise.ts';
import type { WorkerQueue } from '#foundation/server/worker-queue.ts';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { DocumentSource, StudyDocument } from '#study/document.server.ts';
import type { Research } from '#study/rights.server.ts';

export interface MakerDeps {
  worker: Pick<WorkerQueue, 'run'>;
  /** What the files of a research are made of, as one person may see it. */
  sourceOf(research: Research, signed: Signed): Promise<Omit<DocumentSource, 'day' | 'language'>>;
}

export interface WantedFile {
  document: StudyDocument;
  /** One of the forms of the document. */
  form: string;
  /** One of the languages of the document; null for Dutch. */
  language: string | null;
  research: Research;
  signed: Signed;
  /** Ends when whoever asked has gone. */
  signal: AbortSignal;
}

/** A file that was made. */
export interface MadeFile {
  fileName: string;
  /** Which day it says that it was made. */
  day: string;
  type: string;
  body: Uint8Array;
}

export type FileMaker = (wanted: WantedFile) => Promise<MadeFile>;

/** Makes the files of a research. The same content is made once: the file is remembered by the hash of what went in. */
export function createFileMaker({ worker, sourceOf }: MakerDeps): FileMaker {
  const made = memoise<Buffer>(50);
  return async ({ document, form, language, research, signed, signal }) => {
    const about = await sourceOf(research, signed);
    const { name, completedAt } = about.study;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(
      completedAt ? new Date(completedAt) : new Date(),
    );
    const source: DocumentSource = { ...about, day, language };
    const refused = document.refusal?.(source);
    if (refused) throw new Problem('accessDenied', { detail: refused });
    const writer = document.writers[form]!;
    const { fileName: kind, kind: kindName } = document;
    const file = {
      day,
      fileName: fileNameOf({
        ...(kind ? { kind: language === null ? kind : `${kind}-${language}` } : {}),
        title: name,
        day,
        extension: writer.ending,
        pattern: about.houseStyle?.fileName ?? null,
      }),
      type: isText(writer.media) ? `${writer.media}; charset=utf-8` : writer.media,
    };
    if ('text' in writer) return { ...file, body: Buffer.from(await writer.text(source)) };
    const work = workOf(kindName, form);
    const input = await writer.input(source);
    const key = createHash('sha256')
      .update(`${work} ${JSON.stringify(input)}`)
      .digest('base64url');
    return { ...file, body: await made(key, signal, (nobodyWaits) => worker.run(work, input, nobodyWaits)) };
  };
}

const isText = (media: string) => media.startsWith('text/') || media === 'application/json';
