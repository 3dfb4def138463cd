import { openWorker } from '#foundation/browser/worker.ts';
import address from './analyse.worker.ts?worker&url';
import type { AnalyseReply, Analyses } from './analyse-messages.rules.ts';

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
): Promise<Analyses[K]['found']> {
  // Stopped while what it needs was still on its way.
  signal.throwIfAborted();
  const worker = openWorker(address);
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<AnalyseReply>) => {
        if (data.kind === 'progress') onProgress(data.share);
        else resolve(data.found as Analyses[K]['found']);
      });
      worker.addEventListener('error', () => reject(new Error(failed)));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage({ kind, ...asked });
    });
  } finally {
    worker.terminate();
  }
}
