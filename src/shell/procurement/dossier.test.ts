import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { hasTest } from '../../../scripts/specification.ts';
import { conformance } from './content/accessibility.rules.ts';
import { parts, proofs } from './dossier.rules.ts';

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
