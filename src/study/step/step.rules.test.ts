import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longText, shortText } from '#foundation/shared/fields.ts';
import { same } from '#foundation/shared/same.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import type { Sections } from '#study/sections.contract.ts';
import { defineStep, list } from './step.contract.ts';
import { assess, hash, type Step } from './step.rules.ts';

const sectionsOf = (given: object) => given as Sections;

const target = defineStep('research_target', {
  goal: longText('Doel'),
  rows: list('Rijen', { text: shortText('Tekst') }, 3),
});
const factors = defineStep('determine_factors', { choice: longText('Keuze') });
const steps: Step[] = [
  {
    contract: target,
    rules: {
      missing: ({ goal }: { goal: string | null }) => (goal ? [] : [{ path: 'goal', message: 'Doel' }]),
      yields: ({ goal }: { goal: string | null }) => ({ goal }),
      summary: () => null,
    },
  },
  { contract: factors, rules: { missing: () => [], yields: () => ({}), summary: () => null } },
];

describe('the state of a step', () => {
  const state = (goal: string | null, rows: object[] = []) =>
    assess(steps, sectionsOf({ researchTarget: { goal, rows }, determineFactors: { choice: null } }), {})
      .research_target.state;

  it('is leeg, bezig or gereed by its * fields', () => {
    expect(state(null)).toBe('empty');
    expect(state(null, [{ uuid: 'a', text: null }])).toBe('busy');
    expect(state('Minder afval')).toBe('ready');
  });

  it('is niet van toepassing when the rules say so', () => {
    const skipped = [{ ...steps[1]!, rules: { ...steps[1]!.rules, applies: () => false } }];
    expect(assess(skipped, sectionsOf({ determineFactors: { choice: 'x' } }), {}).determine_factors.state).toBe(
      'not_applicable',
    );
  });

  it('follows a later step that its rules look at, without being flagged by it', () => {
    const looking: Step[] = [
      {
        contract: target,
        rules: {
          missing: (_: object, { determineFactors }: Sections) =>
            (determineFactors as unknown as { choice: string | null }).choice
              ? []
              : [{ path: 'goal', message: 'Keuze' }],
          yields: ({ goal }: { goal: string | null }) => ({ goal }),
          summary: () => null,
          looksAt: ['determine_factors'],
        },
      },
      steps[1]!,
    ];
    const researchTarget = { goal: 'a', rows: [] };
    const before = sectionsOf({ researchTarget, determineFactors: { choice: null } });
    expect(assess(looking, before, {}).research_target.state).toBe('busy');
    const after = sectionsOf({ researchTarget, determineFactors: { choice: 'x' } });
    expect(assess(looking, after, {}, before).research_target).toMatchObject({ state: 'ready', stale: false });
  });

  it('is stale when what it uses differs from what was seen', () => {
    const seen = assess(
      steps,
      sectionsOf({ researchTarget: { goal: 'a', rows: [] }, determineFactors: { choice: 'x' } }),
      {},
    ).determine_factors.current;
    const staleWith = (goal: string) =>
      assess(steps, sectionsOf({ researchTarget: { goal, rows: [] }, determineFactors: { choice: 'x' } }), {
        determine_factors: seen,
      }).determine_factors.stale;
    expect(staleWith('a')).toBe(false);
    expect(staleWith('b')).toBe(true);
  });
});

describe('equality of JSON values', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)])
        : value;

  it('is that of what would be sent, whatever the order of keys', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(same(a, structuredClone(a))).toBe(true);
        const told = (value: unknown) => JSON.stringify([typeof value, Array.isArray(value), sorted(value)]);
        expect(same(a, b)).toBe(told(a) === told(b));
      }),
    );
    expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same({ a: null }, {})).toBe(false);
    expect(same({ a: [] }, { a: {} })).toBe(false);
  });

  it('takes what is undefined for absent', () => {
    expect(same({ a: undefined, b: 1 }, { b: 1 })).toBe(true);
    expect(same({ a: undefined }, { a: 1 })).toBe(false);
    expect(same(undefined, null)).toBe(true);
  });

  it('does not look into what is the very same object', () => {
    const large = new Proxy({ uuid: 'a' }, { ownKeys: () => expect.unreachable('looked into') });
    expect(same({ rows: [large], text: 'a' }, { rows: [large], text: 'b' })).toBe(false);
    expect(same([large, 1], [large, 1])).toBe(true);
  });
});

describe('merging a body', () => {
  const stored = target.content.parse({
    goal: 'oud',
    rows: [{ uuid: '0b0f7a1e-0000-4000-8000-000000000001', text: 'een' }],
  });

  it('absent is unchanged, null is cleared', () => {
    expect(mergeBody(target, stored, {})).toEqual(stored);
    expect(mergeBody(target, stored, { goal: null, rows: null })).toEqual(target.empty);
  });
});

describe('fingerprints', () => {
  it('are FNV-1a of 64 bits', () => {
    const slow = (value: unknown) => {
      let state = 0xcbf29ce484222325n;
      for (const byte of new TextEncoder().encode(JSON.stringify(value)))
        state = ((state ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
      return state.toString(16).padStart(16, '0');
    };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(hash(text)).toBe(slow(text));
      }),
    );
  });

  it('do not depend on the order of keys', () => {
    expect(hash({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(hash({ b: [{ d: 3, c: 2 }], a: 1 }));
    expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(hash({ a: 1 })).not.toBe(hash({ a: 2 }));
  });
});
