import { openWorker, type PackedBody } from '#foundation/browser/worker.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import address from './analyse.worker.ts?worker&url';
import type { AnalyseReply, Analyses } from './analyse-messages.rules.ts';

type Progress = Extract<AnalyseReply, { kind: 'progress' }>;
type Found = Extract<AnalyseReply, { kind: 'found' }>;
/** With what was found come the answers that it was found in, as they are sent to be kept. */
export type WorkerReply = Progress | (Found & { answers: PackedBody<RawAnswers> });

const failed = 'Uitrekenen lukt niet in deze browser. Probeer het nog eens, of in een andere browser.';

export interface Beside {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Stops at once. */
  signal: AbortSignal;
}

/** Computes in a worker of its own, which ends with the answer. Rejects with a Dutch sentence, or with the reason of `signal`. */
export async function analyseBeside<K extends keyof Analyses>(
  kind: K,
  asked: Analyses[K]['asked'],
  { onProgress, signal }: Beside,
): Promise<{ found: Analyses[K]['found']; answers: PackedBody<RawAnswers> }> {
  // Stopped while what it needs was still on its way.
  signal.throwIfAborted();
  const worker = openWorker(address);
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
        if (data.kind === 'progress') onProgress(data.share);
        else resolve({ found: data.found as Analyses[K]['found'], answers: data.answers });
      });
      worker.addEventListener('error', () => reject(new Error(failed)));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage({ kind, ...asked });
    });
  } finally {
    worker.terminate();
  }
}
