import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyRow } from '#foundation/shared/section.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import {
  canonicalText,
  changedPlaces,
  hasOutcomes,
  missingToFix,
  planFields,
  reckonedIn,
  reckonedText,
} from './plan.rules.ts';

interface Golden {
  made: { plan: Record<string, unknown>; text: string; hash: string }[];
}

/** Made by `golden/plan.py`: another language, another writer of JSON, another hash. */
const goldenOf = (file: string): Golden => JSON.parse(readFileSync(`${import.meta.dirname}/golden/${file}`, 'utf8'));
const { made } = goldenOf('plan.json');
/** As plans were fixed before how many are needed stood in the text. */
const before = goldenOf('plan-1.json').made;

const { shape, empty } = interventionDesign;
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** A plan of the golden file as it is stored: its rows have identifiers. */
function storedOf(plan: Record<string, unknown>): Evaluation {
  const rows = Object.fromEntries(
    Object.entries(plan).flatMap(([field, value]) =>
      Array.isArray(value) ? [[field, value.map((row, at) => ({ uuid: uuid(at), ...row }))]] : [],
    ),
  );
  return interventionDesign.content.parse({ ...plan, ...rows });
}
const [, whole] = made.map(({ plan }) => storedOf(plan));

describe('the text that is hashed', () => {
  it.each(
    made.map((one, at) => [at + 1, one] as const),
  )('of plan %i is that of another program, and its hash too', (_, one) => {
    const text = canonicalText(storedOf(one.plan));
    expect(text).toBe(one.text);
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(one.hash);
  });

  it('names nobody, and is the same whatever is written down later', () => {
    const later = {
      ...whole!,
      stopDecidedBy: 'Noor Aalbers',
      costs: 400,
      deviations: [emptyRow(shape.deviations, { uuid: uuid(9), what: 'De kaart kwam later.' })],
      groups: whole!.groups.map((group, at) => ({ ...group, uuid: uuid(70 + at) })),
    };
    expect(canonicalText(later)).toBe(canonicalText(whole!));
  });

  it('is another when any field of the plan is', () => {
    const texts = planFields.map((field) => canonicalText({ ...whole!, [field]: empty[field] }));
    const filled = planFields.filter((field) => JSON.stringify(whole![field]) !== JSON.stringify(empty[field]));
    expect(filled.length).toBeGreaterThan(15);
    expect(new Set([canonicalText(whole!), ...texts]).size).toBe(1 + filled.length);
  });

  it('says how many are needed, as that was reckoned of what is expected', () => {
    const [none, some] = made.map(({ text }) => reckonedIn({ text }));
    expect(none).toBe(null);
    expect(some).toMatch(/^Om 33\s% van 41,5\s% te onderscheiden heb je per groep 39 plekken nodig/);
    expect(some).toBe(reckonedText(whole!));
    // Without what it is reckoned of there is nothing to say, and no reckoning is said to be there.
    expect(canonicalText({ ...whole!, icc: null })).toContain('"reckoned":null');
  });

  it('of a plan that was fixed before stays as it is, with its hash, and has no reckoning', () => {
    for (const { text, hash } of before) {
      expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(hash);
      expect(JSON.parse(text).format).toBe('drijfveer-plan-1');
      expect(reckonedIn({ text })).toBe(null);
    }
  });
});

describe('what a save changes of a plan', () => {
  it('is told at the field, in the row', () => {
    const [first, second] = whole!.groups;
    expect(changedPlaces(whole!, whole!)).toEqual([]);
    expect(changedPlaces(whole!, { ...whole!, hypothesis: 'Anders', icc: 0.1 })).toEqual(['icc', 'hypothesis']);
    expect(changedPlaces(whole!, { ...whole!, groups: [first!, { ...second!, part: 2 }] })).toEqual(['groups[1].part']);
    expect(changedPlaces(whole!, { ...whole!, groups: [second!, first!] })).toEqual(['groups']);
    expect(changedPlaces(whole!, { ...whole!, groups: [first!] })).toEqual(['groups']);
    // Another identifier is another group: what was counted of it would be of nothing.
    expect(changedPlaces(whole!, { ...whole!, groups: [{ ...first!, uuid: uuid(50) }, second!] })).toEqual(['groups']);
  });

  it('is nothing when it comes after the plan', () => {
    expect(changedPlaces(whole!, { ...whole!, costs: 1, stopDecidedBy: 'Sanne', adopted: 'stopped' })).toEqual([]);
  });
});

describe('what a plan needs before it is fixed', () => {
  it('is told at once, each at its field', () => {
    expect(missingToFix(empty).map(({ path }) => path)).toEqual([
      'design',
      'groups',
      'outcomes',
      'hypothesis',
      'attainable',
      'analysisPlan',
    ]);
    expect(missingToFix(whole!)).toEqual([]);
  });

  it('is two groups where groups are compared, and one main outcome', () => {
    const one = { ...whole!, groups: whole!.groups.slice(0, 1) };
    expect(missingToFix(one)).toEqual([{ path: 'groups', message: 'Noem minstens twee groepen.' }]);
    expect(missingToFix({ ...one, design: 'before_after' })).toEqual([]);
    const both = { ...whole!, outcomes: whole!.outcomes.map((row) => ({ ...row, role: 'main' as const })) };
    expect(missingToFix(both)).toEqual([{ path: 'outcomes', message: 'Kies één hoofduitkomst.' }]);
  });
});

it('a row that nobody filled in is no outcome', () => {
  const given = { uuid: uuid(1), outcome: uuid(2), group: uuid(3), moment: uuid(4) };
  const row = emptyRow(shape.measured, given);
  expect(hasOutcomes({ measured: [], pairs: [] })).toBe(false);
  expect(hasOutcomes({ measured: [row], pairs: [] })).toBe(false);
  expect(hasOutcomes({ measured: [{ ...row, amount: 0 }], pairs: [] })).toBe(true);
  const pair = emptyRow(shape.pairs, given);
  expect(hasOutcomes({ measured: [], pairs: [{ ...pair, secondMean: 0.4 }] })).toBe(true);
});
