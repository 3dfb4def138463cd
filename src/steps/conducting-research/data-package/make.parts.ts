import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { type PackageSource, packageZip } from './data-package.rules.ts';
import script from './recompute.R?raw';

type Asked = Omit<PackageSource, 'survey' | 'script'> & { target: ResearchTarget; chosen: readonly ChosenFactor[] };

/** The package with what is in it besides the answers; fetched only when somebody asks for it. */
export function makePackage({ target, chosen, ...source }: Asked): Uint8Array<ArrayBuffer> {
  const survey = surveyOf({
    ...{ title: source.title, organisation: null, madeBy: null },
    content: source.content,
    target,
    factors: chosen,
  });
  return packageZip({ ...source, survey, script });
}
