import { openWorker } from '#foundation/browser/worker.ts';
import { codebookCsv } from '#steps/conducting-research/export/codebook.rules.ts';
import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import type { PackageSource } from './data-package.rules.ts';
import address from './package.worker.ts?worker&url';
import script from './recompute.R?raw';

type Asked = Omit<PackageSource, 'codebook' | 'script'> & { target: ResearchTarget; chosen: readonly ChosenFactor[] };

/** The package with what is in it besides the answers, made in a worker that ends with it. Rejects where that fails. */
export async function makePackage({ target, chosen, ...source }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const survey = surveyOf({
    ...{ title: source.title, organisation: null, madeBy: null },
    content: source.content,
    target,
    factors: chosen,
  });
  const worker = openWorker(address);
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The worker failed.')));
      worker.postMessage({ ...source, codebook: codebookCsv(survey), script } satisfies PackageSource);
    });
  } finally {
    worker.terminate();
  }
}
