import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  factsOf,
  hasTest,
  patternOf,
  readSpecification,
  resultsOfPlaywright,
  resultsOfVitest,
  specification,
  unproven,
} from '../../scripts/specification.ts';

/**
 * What can be seen of `docs/specification.md` without running anything: its numbers, files and names of tests. Whether
 * those tests passed is read from the run itself, at the end of `npm test` (scripts/check-specification.ts).
 */
const root = join(import.meta.dirname, '../..');
const rows = readSpecification();
const sections = readFileSync(specification, 'utf8')
  .split('\n')
  .flatMap((line) => /^## (\d+) /.exec(line)?.[1] ?? [])
  .map(Number);

const isFile = (file: string) => file !== '' && existsSync(join(root, file));

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

describe('what a run proves of it', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: as a title stands in the sources.
  const facts = factsOf(
    [
      '| No. | Fact | Where | Tests |',
      '|---|---|---|---|',
      '| 1.1 | One. | `a.ts` | `src/a.test.ts` › `adds %s`<br>`e2e/b.spec.ts` › `opens ${what}, and closes` |',
    ].join('\n'),
  );
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above.
  const vitest = (title: string, status: string) =>
    resultsOfVitest({
      testResults: [
        { name: join(root, 'src/a.test.ts'), assertionResults: [{ ancestorTitles: ['sums'], title, status }] },
      ],
    });
  const playwright = (status: string) =>
    resultsOfPlaywright({
      config: { rootDir: join(root, 'e2e') },
      suites: [
        {
          title: 'b.spec.ts',
          file: 'b.spec.ts',
          suites: [
            {
              title: 'doors',
              file: 'b.spec.ts',
              specs: [{ title: 'opens a door, and closes', tests: [{ status }] }],
            },
          ],
        },
      ],
    });
  const whyNot = (...results: ReturnType<typeof vitest>) => unproven(facts, results).map(({ why }) => why);

  it('is each fact whose tests all passed', () => {
    expect(whyNot(...vitest('adds 1 and 2', 'passed'), ...playwright('expected'))).toEqual([]);
  });

  it('is not a fact of which a test failed, was left out, or passed only the second time', () => {
    for (const status of ['failed', 'skipped', 'pending', 'todo'])
      expect(whyNot(...vitest('adds 1', status), ...playwright('expected'))).toHaveLength(1);
    for (const status of ['unexpected', 'skipped', 'flaky'])
      expect(whyNot(...vitest('adds 1', 'passed'), ...playwright(status))).toHaveLength(1);
  });

  it('is not a fact of which a test did not run, and one bad case among good ones is enough', () => {
    expect(whyNot(...playwright('expected'))).toEqual(['src/a.test.ts › adds %s did not run']);
    expect(whyNot(...vitest('adds 1', 'passed'), ...vitest('adds 2', 'failed'), ...playwright('expected'))).toEqual([
      'src/a.test.ts › adds %s did not pass (1 of 2)',
    ]);
  });

  it('takes the rest of a title literally', () => {
    expect(patternOf('a (b) costs $price and %s').test('a (b) costs 3 and more')).toBe(true);
    expect(patternOf('a (b)').test('a (b), more')).toBe(false);
    expect(patternOf('a.b').test('axb')).toBe(false);
  });
});
