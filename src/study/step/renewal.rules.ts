import { stepNames } from '#study/process.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { Study } from '#study/study.contract.ts';
import { assess, isAtWork, type Step } from './step.rules.ts';

/**
 * How the steps stand by the rules of now, when what is kept was reckoned by others. Nobody changed an answer, so that flags no step: one
 * that was up to date has seen what the steps before it yield now.
 */
export function renewed(steps: readonly Step[], sections: Sections, kept: Study['steps']): Study['steps'] {
  const now = assess(steps, sections, {});
  const seen = Object.fromEntries(
    stepNames.map((name) => {
      const { state, stale, seen: before } = kept[name];
      const looked = Object.entries(now[name].current).filter(([part]) => part in before);
      return [name, isAtWork(state) && !stale ? Object.fromEntries(looked) : before];
    }),
  );
  const assessed = assess(steps, sections, seen);
  return Object.fromEntries(
    stepNames.map((name) => {
      const { state, stale } = assessed[name];
      return [name, { ...kept[name], state, stale: stale && kept[name].version > 0, seen: seen[name] }];
    }),
  ) as Study['steps'];
}
