import { describe, expect, it } from 'vitest';
import { sectionKey, stepNames } from '#study/process.ts';
import { assess } from '#study/step/step.rules.ts';
import { allSteps } from '#testing/all-steps.testing.ts';
import { examples } from './examples.testing.ts';

/** Steps that the research type of an example leaves out. */
const leftOut: Record<string, string[]> = { heuvelrade: ['conducting_research'] };

describe.each(Object.entries(examples))('%s is gereed in every step', (example, { sections }) => {
  const assessments = assess(allSteps, sections, {});

  it.each(stepNames)('%s', (name) => {
    const { state, missing, summary } = assessments[name];
    if (leftOut[example]?.includes(name)) {
      expect(state).toBe('not_applicable');
      return;
    }
    expect(missing).toEqual([]);
    expect(state).toBe('ready');
    // A summary that is cut short ends in an ellipsis.
    expect(summary ?? '…').toMatch(/[.…]$/);
  });

  it('has a section for every step', () => {
    expect(Object.keys(sections).sort()).toEqual(stepNames.map(sectionKey).sort());
  });
});
