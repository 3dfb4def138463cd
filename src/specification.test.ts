import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** `docs/specification.md` is true as long as what it names is there. */
const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('\n');

interface Row {
  number: string;
  fact: string;
  where: string[];
  tests: { file: string; title: string }[];
}

const cells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const inCode = (text: string) => /^`([^`]+)`$/.exec(text)?.[1] ?? '';

const rows = lines
  // Facts have a number; what was changed on purpose has none.
  .filter((line) => /^\| \d+\.\d+ /.test(line))
  .map((line): Row => {
    const [number = '', fact = '', where = '', tests = ''] = cells(line);
    return {
      number,
      fact,
      where: where.split('<br>').map(inCode),
      tests: tests.split('<br>').map((test) => {
        const [file = '', title = ''] = test.split(' › ').map(inCode);
        return { file, title };
      }),
    };
  });

const sections = lines.flatMap((line) => /^## (\d+) /.exec(line)?.[1] ?? []).map(Number);

const texts = new Map<string, string>();
const textOf = (file: string) => {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
};
const isFile = (file: string) => file !== '' && existsSync(join(root, file));

/** A test by its literal name: what a call begins with, or, in a table of tests, a key. */
function hasTest(file: string, title: string): boolean {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(\\(|\\n)\\s*(['"\`])${literal}\\2\\s*[,:]`).test(textOf(file));
}

describe('the table of the specification', () => {
  it('is numbered without holes, section by section', () => {
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const counts = sections.map((section) => rows.filter(({ number }) => number.startsWith(`${section}.`)).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(rows.map(({ number }) => number)).toEqual(
      sections.flatMap((section, index) =>
        Array.from({ length: counts[index]! }, (_, before) => `${section}.${before + 1}`),
      ),
    );
  });

  it.each(rows)('$number says something, and where', ({ fact, where }) => {
    expect(fact).not.toBe('');
    expect(where.filter((file) => !isFile(file))).toEqual([]);
  });

  it.each(rows)('$number has tests, and they are there', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    const missing = tests.filter(
      ({ file, title }) => !/\.(test|spec)\.tsx?$/.test(file) || !isFile(file) || title === '' || !hasTest(file, title),
    );
    expect(missing).toEqual([]);
  });
});
