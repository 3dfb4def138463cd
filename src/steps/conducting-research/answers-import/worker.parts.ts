import { openWorker } from '#foundation/browser/worker.ts';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import type { ImportQuestion } from './import.rules.ts';
import address from './import.worker.ts?worker&url';
import type { ImportMapping } from './mapping.rules.ts';
import type { ImportPhase, ImportReply, ImportRequest, MapOutcome, ReadOutcome } from './messages.rules.ts';
import type { ReadOptions } from './read.rules.ts';

/** One file being imported. Nothing is stored: what comes out is for a person to confirm. */
export interface ImportSession {
  /** Rejects with `ImportRefused` and a Dutch sentence when there is nothing to read in the file. */
  read(file: Blob, questions: ImportQuestion[], options?: ReadOptions): Promise<ReadOutcome>;
  /** May be asked again with another mapping; the file is not read again. */
  map(mapping: ImportMapping): Promise<MapOutcome>;
  /** Stops at once, whatever it is doing, and forgets the file. What was under way rejects with an `AbortError`. */
  cancel(): void;
}

type OnPhase = (phase: ImportPhase, share: number) => void;
type Unsent = ImportRequest extends infer R ? (R extends ImportRequest ? Omit<R, 'id'> : never) : never;

interface Waiting {
  id: number;
  resolve: (reply: ImportReply) => void;
  reject: (error: Error) => void;
}

const ended = () => new DOMException('The import was cancelled.', 'AbortError');
const broken =
  'Dit bestand past niet in het geheugen van je browser. Haal kolommen weg die je niet nodig hebt en kies het opnieuw.';

/** Opens a worker for one file; `onProgress` hears how far it is, as a share from 0 to 1. */
export function openImport(onProgress: OnPhase, open: () => Worker = () => openWorker(address)): ImportSession {
  const worker = open();
  let waiting: Waiting | null = null;
  let last = 0;
  let closed = false;

  const settle = () => {
    const settled = waiting;
    waiting = null;
    return settled;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
    if (data.id !== waiting?.id) return;
    if (data.kind === 'progress') onProgress(data.phase, data.share);
    else if (data.kind === 'refused') settle()?.reject(new ImportRefused(data.sentence));
    else settle()?.resolve(data);
  });
  worker.addEventListener('error', () => settle()?.reject(new ImportRefused(broken)));

  const ask = <K extends 'read' | 'mapped'>(kind: K, request: Unsent, moved: Transferable[]) =>
    new Promise<Extract<ImportReply, { kind: K }>>((resolve, reject) => {
      if (closed) return reject(ended());
      settle()?.reject(ended());
      last += 1;
      waiting = {
        id: last,
        reject,
        resolve: (reply) => {
          if (reply.kind === kind) resolve(reply as Extract<ImportReply, { kind: K }>);
        },
      };
      worker.postMessage({ ...request, id: last }, moved);
    });

  return {
    read: async (file, questions, options = {}) => {
      const content = await file.arrayBuffer();
      return ask('read', { kind: 'read', file: content, questions, options }, [content]);
    },
    map: (mapping) => ask('mapped', { kind: 'map', mapping }, []),
    cancel: () => {
      closed = true;
      worker.terminate();
      settle()?.reject(ended());
    },
  };
}
