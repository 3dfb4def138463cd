import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { rootDir } from '#foundation/server/root-dir.ts';

/** One row of `docs/specification.md`: what was asked, the files that make it so, and the tests that prove it. */
export interface Fact {
  number: string;
  fact: string;
  where: string[];
  tests: { file: string; title: string }[];
}

/** A test that ran. */
export interface Result {
  file: string;
  /** Its own name, after those of the groups it is in. */
  titles: string[];
  passed: boolean;
}

/** What we read of Vitest's JSON report. */
export interface VitestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** What we read of Playwright's. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

export const specification = join(rootDir, 'docs', 'specification.md');

const inCode = (text: string) => /^`([^`]+)`$/.exec(text)?.[1] ?? '';

/** The rows of all tables whose first column is a number such as 3.4. */
export function factsOf(text: string): Fact[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ \|/.test(line))
    .map((line) => {
      const [number = '', fact = '', where = '', tests = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
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
}

/** What a title in the sources can have become in a run: `%s`, `$name` and `${name}` stand for anything. */
export function patternOf(title: string): RegExp {
  const parts = title.split(/%[sdifjoO#]|\$\{[^}]*\}|\$[A-Za-z_][\w.]*/);
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')}$`);
}

const fromRoot = (path: string) => relative(rootDir, path).split(sep).join('/');

export function resultsOfVitest({ testResults }: VitestReport): Result[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: fromRoot(name),
      titles: [...ancestorTitles, title],
      passed: status === 'passed',
    })),
  );
}

/** A test that passed only the second time is not a test that passed. */
export function resultsOfPlaywright({ config, suites }: PlaywrightReport): Result[] {
  const of = ({ file, specs = [], suites: inner = [], title }: PlaywrightSuite, around: string[]): Result[] => {
    const titles = [...around, title];
    const path = isAbsolute(file) ? file : join(config.rootDir, file);
    return [
      ...specs.map((spec) => ({
        file: fromRoot(path),
        titles: [...titles, spec.title],
        passed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
      })),
      ...inner.flatMap((suite) => of(suite, titles)),
    ];
  };
  return suites.flatMap((suite) => of(suite, []));
}

/** For each fact that the run does not prove, why. */
export function unproven(facts: readonly Fact[], results: readonly Result[]): { number: string; why: string }[] {
  const byFile = Map.groupBy(results, ({ file }) => file);
  return facts.flatMap(({ number, tests }) =>
    tests.flatMap(({ file, title }) => {
      const pattern = patternOf(title);
      const found = (byFile.get(file) ?? []).filter(({ titles }) => titles.some((one) => pattern.test(one)));
      if (found.length === 0) return [{ number, why: `${file} › ${title} did not run` }];
      const failed = found.filter(({ passed }) => !passed).length;
      return failed === 0 ? [] : [{ number, why: `${file} › ${title} did not pass (${failed} of ${found.length})` }];
    }),
  );
}

export const readSpecification = () => factsOf(readFileSync(specification, 'utf8'));

const texts = new Map<string, string>();

/** Whether a file has a test of this literal name: what a call begins with, or, in a table of tests, a key. */
export function hasTest(file: string, title: string): boolean {
  const text = texts.get(file) ?? readFileSync(join(rootDir, file), 'utf8');
  texts.set(file, text);
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(\\(|\\n)\\s*(['"\`])${literal}\\2\\s*[,:]`).test(text);
}
