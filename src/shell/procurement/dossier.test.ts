import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { hasTest } from '../../../scripts/specification.ts';
import { conformance } from './content/accessibility.rules.ts';
import { levelOf } from './content/asvs/levels.rules.ts';
import { asvsAll, asvsCounts, asvsOpen, chapters, requirements } from './content/asvs/sections.rules.ts';
import { namedDocuments, parts, proofs } from './dossier.rules.ts';

const sections = parts.flatMap((part) => part.sections);
const lines = sections.flatMap((section) => section.lines.map((line) => ({ section, line })));
/** What a clone has: of a file that is made here alone nobody else could look at anything. */
const inClone = new Set(execFileSync('git', ['ls-files', '-z'], { cwd: rootDir, encoding: 'utf8' }).split('\0'));

describe('each line of the dossier', () => {
  it('rests on something', () => {
    for (const { line } of lines) expect([line.about, line.proof.length > 0]).toEqual([line.about, true]);
  });

  it.each([
    ...new Map(proofs.map((proof) => [`${proof.file} ${proof.test ?? ''}`, proof])).values(),
  ])('leads to what is there: $file $test', ({ file, test }) => {
    expect(inClone.has(file)).toBe(true);
    if (test !== undefined) expect(hasTest(file, test)).toBe(true);
    else expect(file).not.toMatch(/\.(test|spec)\./);
  });

  it('says how far it holds where its section asks that, and `ja` by a test or a document of that alone', () => {
    for (const { section, line } of lines)
      expect([line.about, line.state !== undefined]).toEqual([line.about, section.stateHead !== undefined]);
    for (const { line } of conformance.lines.map((line) => ({ line })))
      if (line.state === 'ja') expect([line.about, line.proof.every(({ test }) => test)]).toEqual([line.about, true]);
  });

  it('has one place, in plain Dutch', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { line } of lines) expect(`${line.about} ${line.text}`).not.toMatch(/!|\bu\b|\buw\b/);
  });
});

describe('the account of OWASP ASVS 5.0', () => {
  const idsOf = (some: readonly { ids: readonly string[] }[]) => some.flatMap(({ ids }) => ids);

  it('knows the standard: 345 requirements, of which 70 of level 1 and 183 of level 2', () => {
    const levels = [...levelOf.values()];
    expect([1, 2, 3].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183, 92]);
  });

  it('answers every requirement of level 1 and 2 once, in its chapter and in order', () => {
    const asked = [...levelOf].filter(([, level]) => level < 3).map(([id]) => id);
    expect(idsOf(requirements).toSorted(byNumber)).toEqual(asked);
    for (const { number, requirements: own } of chapters)
      for (const id of idsOf(own)) expect(`V${id}`.startsWith(`${number}.`)).toBe(true);
    for (const { ids } of requirements) expect(ids).toEqual(ids.toSorted(byNumber));
  });

  it('says `ja` of what a test or a document shows', () => {
    for (const { about, state, proof } of requirements)
      if (state === 'ja') expect([about, proof.some(({ code }) => !code)]).toEqual([about, true]);
  });

  it('says of what is not whole what is needed, or that it is so on purpose', () => {
    for (const { about, text } of asvsOpen.lines)
      expect([about, /\b(Nodig|Bewust|met opzet)\b/.test(text)]).toEqual([about, true]);
    expect(asvsOpen.lines).toEqual(
      requirements.filter(({ state }) => state === 'nee' || state === 'deels').toSorted(noFirst),
    );
  });

  it('counts what its lines say', () => {
    const [whole, ...each] = asvsCounts.lines.map(({ text }) => sumOf(text.replace(/^.*eisen: /, '')));
    expect(whole).toBe(253);
    expect(each.reduce((sum, one) => sum + one, 0)).toBe(253);
    expect(asvsAll.lines).toBe(requirements);
  });

  it('names the files in which its chapters stand, and these stay out of the zip', () => {
    for (const { file, title } of chapters) {
      expect([title, readFileSync(join(rootDir, file), 'utf8').includes(`title: '${title}'`)]).toEqual([title, true]);
      expect(namedDocuments).not.toContain(file);
    }
  });
});

const noFirst = (one: { state: string }, other: { state: string }) =>
  Number(one.state !== 'nee') - Number(other.state !== 'nee');
const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
/** `24 ja, 9 deels` → 33. */
const sumOf = (counts: string) => [...counts.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0);

it('the threat model names tests that are there', () => {
  const text = readFileSync(join(rootDir, 'docs/threat-model.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|mjs))`(?: › `([^`]+)`)?/g)];
  expect(named.length).toBeGreaterThan(25);
  for (const [, name = '', title] of named) {
    const files = [...inClone].filter((file) => file === name || file.endsWith(`/${name}`));
    expect([name, files.length > 0]).toEqual([name, true]);
    if (title) expect([title, files.some((file) => hasTest(file, title))]).toEqual([title, true]);
  }
});

/** WCAG 2.1, level A and AA, as chapter 9 of EN 301 549 V3.2.1 has it. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...[
    '2.1.1',
    '2.1.2',
    '2.1.4',
    '2.2.1',
    '2.2.2',
    '2.3.1',
    '2.4.1',
    '2.4.2',
    '2.4.3',
    '2.4.4',
    '2.4.5',
    '2.4.6',
    '2.4.7',
  ],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4'],
  ...['3.3.1', '3.3.2', '3.3.3', '3.3.4', '4.1.1', '4.1.2', '4.1.3'],
];

it('the report on EN 301 549 has a line for every criterion and chapter', () => {
  const told = conformance.lines.flatMap(({ about }) => {
    const [, first, last] = /^([\d.]+)(?:–([\d.]+))?/.exec(about) ?? [];
    return first && last ? between(first, last) : [first];
  });
  for (const criterion of criteria) expect(told).toContain(`9.${criterion}`);
  for (const chapter of ['4', '6', '7', '8', '10', '13']) expect(told).toContain(chapter);
  for (const clause of ['5.1', '5.2', '5.3', '5.4', '5.9', '9.6', '11.6', '11.7', '11.8', '12.1', '12.2'])
    expect(told).toContain(clause);
});

/** `9.1.2.1` to `9.1.2.5`: all with the same beginning. */
function between(first: string, last: string): string[] {
  const begin = first.slice(0, first.lastIndexOf('.') + 1);
  const numberOf = (clause: string) => Number(clause.slice(clause.lastIndexOf('.') + 1));
  return Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, at) => begin + (numberOf(first) + at));
}
