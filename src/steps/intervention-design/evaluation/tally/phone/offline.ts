import { openServiceWorker } from '#foundation/browser/worker.ts';
import { tallyPath, tallyWorkerPath } from '#steps/intervention-design/evaluation/tally/tally.rules.ts';

/** Sees to it that the page opens without a network from now on; false where a browser cannot, such as in a private window. */
export async function openOffline(): Promise<boolean> {
  try {
    await openServiceWorker(tallyWorkerPath, tallyPath);
    await navigator.serviceWorker.ready;
    // Kept when the phone runs out of room, where it asks nobody.
    await navigator.storage?.persist?.();
    return true;
  } catch {
    return false;
  }
}
