import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { same } from '#foundation/shared/same.ts';
import { process, type StepName, sectionKey, stepNames, usedBy } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { assess } from '#study/step/step.rules.ts';
import { allSteps } from './all-steps.testing.ts';

/** The graph behind `Eerdere stap gewijzigd`, held against what the rooms really read and yield. */

const stepNamed = (name: StepName) => allSteps.find(({ contract }) => contract.name === name)!;

/** What a step yields, part by part. */
function yieldedBy(name: StepName, sections: StudySections): Readonly<Record<string, unknown>> {
  const content = sections[sectionKey(name) as keyof StudySections];
  return stepNamed(name).rules.yields(content as never, sections as never);
}

/** The steps that a step builds on, directly or by way of others. */
function foundation(name: StepName): Set<StepName> {
  const direct = usedBy(name).map(([used]) => used);
  return new Set([...direct, ...direct.flatMap((used) => [...foundation(used)])]);
}

describe('the eleven steps', () => {
  it('are named in what people read, and not by a number that somebody typed', () => {
    const src = join(import.meta.dirname, '..');
    const numbered = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing|^examples|style-guide/.test(path))
      .flatMap((path) =>
        readFileSync(join(src, path), 'utf8')
          .split('\n')
          .filter((line) => /\bstap(pen)? \d/i.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(numbered).toEqual([]);
  });

  it('have this order, and these names for calls, addresses and people', () => {
    expect(process.map(({ name, path, title }) => [name, path, title])).toEqual([
      ['research_target', 'doelanalyse', 'Doelanalyse'],
      ['determine_factors', 'factoren-bepalen', 'Factoren bepalen'],
      ['determine_type', 'type-onderzoek-bepalen', 'Type onderzoek bepalen'],
      ['qualitative_research', 'kwalitatief-onderzoek', 'Kwalitatief onderzoek'],
      ['conducting_research', 'onderzoek-uitzetten-en-analyseren', 'Onderzoek uitzetten en analyseren'],
      ['weighing_factors', 'factoren-wegen', 'Factoren wegen'],
      ['prioritising_factors', 'factoren-prioriteren', 'Factoren prioriteren'],
      ['linking_behavioral_techniques', 'koppeling-gedragstechnieken', 'Koppeling gedragstechnieken'],
      ['conducting_intervention_design', 'aan-de-slag-met-technieken', 'Aan de slag met technieken'],
      ['intervention_design', 'interventiedesign', 'Interventiedesign'],
      ['complete_research', 'rapportage', 'Rapportage'],
    ]);
  });
});

describe('one declared graph says what depends on what', () => {
  it('points only at earlier steps, and every step but the first uses one', () => {
    for (const [index, { name }] of process.entries()) {
      for (const [used] of usedBy(name)) {
        expect(stepNames).toContain(used);
        expect(stepNames.indexOf(used)).toBeLessThan(index);
      }
      expect(usedBy(name).length > 0).toBe(index > 0);
    }
  });

  it.each(stepNames)('%s yields what others use, and nothing that nobody uses', (name) => {
    const used = stepNames.flatMap((other) => usedBy(other).flatMap(([from, parts]) => (from === name ? parts : [])));
    expect(Object.keys(yieldedBy(name, examples.veldermeer.sections)).sort()).toEqual([...new Set(used)].sort());
  });

  it.each(stepNames)('%s reads no step that it does not build on', (name) => {
    const read = new Set<string>();
    const { sections } = examples.veldermeer;
    const watched = new Proxy(sections, {
      get: (all, key) => {
        read.add(String(key));
        return Reflect.get(all, key);
      },
    });
    const { rules } = stepNamed(name);
    const content = sections[sectionKey(name) as keyof StudySections] as never;
    const allowed = new Set<string>([...foundation(name), name].map(sectionKey));
    const strange = () => [...read].filter((key) => !allowed.has(key));
    rules.yields(content, watched as never);
    rules.applies?.(watched as never);
    expect(strange()).toEqual([]);
    // What is still needed may follow from more: nobody is flagged by that.
    for (const ask of [rules.missing, rules.summary]) ask(content, watched as never);
    expect(strange().sort()).toEqual((rules.looksAt ?? []).map(sectionKey).sort());
  });
});

/** What every step of an example would remember when it was saved just now. */
function seenIn(sections: StudySections) {
  const assessed = assess(allSteps, sections as never, {});
  return Object.fromEntries(stepNames.map((name) => [name, assessed[name].current]));
}

function flagged(before: StudySections, after: StudySections): StepName[] {
  const assessed = assess(allSteps, after as never, seenIn(before));
  return stepNames.filter((name) => assessed[name].stale);
}

const changed = (change: (sections: StudySections) => void): StudySections => {
  const sections = structuredClone(examples.veldermeer.sections);
  change(sections);
  return sections;
};

describe('going back and changing an earlier step marks the later steps that used it', () => {
  const cases: [what: string, change: (sections: StudySections) => void, flags: StepName[]][] = [
    ['the reasons of the target', ({ researchTarget }) => Object.assign(researchTarget, { whyNow: 'Nu.' }), []],
    [
      'what people do instead',
      ({ researchTarget }) => Object.assign(researchTarget, { competingBehaviour: 'Anders.' }),
      ['determine_factors'],
    ],
    [
      'the size of the audience',
      ({ researchTarget }) => Object.assign(researchTarget, { audienceSize: '12' }),
      ['determine_type'],
    ],
    [
      'the words for the questions',
      ({ researchTarget }) => Object.assign(researchTarget, { questionPeriod: 'dit jaar' }),
      ['qualitative_research', 'conducting_research'],
    ],
    [
      'the baseline',
      ({ researchTarget }) => Object.assign(researchTarget, { baseline: 1 }),
      ['intervention_design', 'complete_research'],
    ],
    [
      'the behaviour',
      ({ researchTarget }) => Object.assign(researchTarget, { desiredBehaviour: 'Restjes opeten' }),
      [
        ...(['determine_factors', 'determine_type', 'qualitative_research', 'conducting_research'] as const),
        ...(['conducting_intervention_design', 'intervention_design', 'complete_research'] as const),
      ],
    ],
    ['the order of the factors', ({ determineFactors }) => void determineFactors.factors.reverse(), []],
    [
      'what one expects of a factor',
      ({ determineFactors }) => Object.assign(determineFactors.factors[0]!, { expectation: 'low' }),
      [],
    ],
    ['the plan of the research', ({ determineType }) => Object.assign(determineType, { planWho: 'Een bureau' }), []],
    [
      'the type of research, but not the step that it leaves out',
      ({ determineType }) => Object.assign(determineType, { researchType: 'quantitative' }),
      ['conducting_research', 'complete_research'],
    ],
    [
      'a mark',
      ({ weighingFactors }) => Object.assign(weighingFactors.researchFactors[0]!, { grade: 2.5 }),
      ['prioritising_factors', 'complete_research'],
    ],
    [
      'the reasoning of a mark',
      ({ weighingFactors }) => Object.assign(weighingFactors.researchFactors[0]!, { reasoning: 'Anders bekeken.' }),
      [],
    ],
    [
      'a chosen technique',
      ({ linkingBehavioralTechniques: step }) => void step.links.pop(),
      ['conducting_intervention_design', 'intervention_design', 'complete_research'],
    ],
    [
      'the name of an intervention',
      ({ interventionDesign }) => Object.assign(interventionDesign.interventions[0]!, { name: 'Anders' }),
      ['complete_research'],
    ],
  ];

  test.each(cases)('%s', (_what, change, flags) => {
    expect(flagged(examples.veldermeer.sections, changed(change))).toEqual(flags);
  });
});

/** Every text, number, choice and list in a section, as a path. */
function paths(value: unknown, here: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return here.at(-1) === 'uuid' ? [] : [here];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    paths(one, [...here, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? [here, ...inner] : inner;
}

function put(value: unknown, [key, ...rest]: (string | number)[], edit: (old: unknown) => unknown): unknown {
  if (key === undefined) return edit(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = put(copy[key], rest, edit);
  return copy;
}

/** The list without its first row, the other answer, or no answer. */
const other = (old: unknown): unknown => {
  if (Array.isArray(old)) return old.slice(1);
  return typeof old === 'boolean' ? !old : null;
};

const edits = fc
  .constantFrom(...Object.entries(examples))
  .chain(([example, { sections }]) =>
    fc
      .constantFrom(...stepNames)
      .chain((name) =>
        fc
          .constantFrom(...paths(sections[sectionKey(name) as keyof StudySections]))
          .map((path) => ({ example: example as keyof typeof examples, name, path })),
      ),
  );

describe('Eerdere stap gewijzigd, whatever is changed', () => {
  const always = (check: (name: StepName, before: StudySections, after: StudySections) => void) =>
    fc.assert(
      fc.property(edits, ({ example, name, path }) => {
        const { sections } = examples[example];
        check(name, sections, put(sections, [sectionKey(name), ...path], other) as StudySections);
      }),
      { numRuns: 200 },
    );

  it('is set exactly when a part that the step uses changed, and the step is at work', () =>
    always((_, before, after) => {
      const now = assess(allSteps, after as never, {});
      const expected = stepNames.filter(
        (name) =>
          ['busy', 'ready'].includes(now[name].state) &&
          usedBy(name).some(([from, parts]) =>
            parts.some((part) => !same(yieldedBy(from, before)[part], yieldedBy(from, after)[part])),
          ),
      );
      expect(flagged(before, after)).toEqual(expected);
    }));

  it('never reaches the step itself, nor a step that does not build on it', () =>
    always((name, before, after) => {
      for (const later of flagged(before, after)) expect(foundation(later)).toContain(name);
    }));

  it('goes when the step is confirmed, and when the earlier step says again what was seen', () =>
    always((_, before, after) => {
      expect(flagged(after, after)).toEqual([]);
      expect(flagged(before, structuredClone(before))).toEqual([]);
    }));
});
