import { openWorker } from '#foundation/browser/worker.ts';
import address from './analyse.worker.ts?worker&url';
import type { Analyses } from './analyse-messages.rules.ts';

const failed =
  'Uitrekenen lukt niet in deze browser. De antwoorden zijn bewaard: probeer “Reken opnieuw uit”, of een andere browser.';

/** Computes in a worker of its own, which ends with the answer. Rejects with a Dutch sentence. */
export async function analyseBeside<K extends keyof Analyses>(
  kind: K,
  asked: Analyses[K]['asked'],
): Promise<Analyses[K]['found']> {
  const worker = openWorker(address);
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Analyses[K]['found']>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error(failed)));
      worker.postMessage({ kind, ...asked });
    });
  } finally {
    worker.terminate();
  }
}
