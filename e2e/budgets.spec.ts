import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from '@playwright/test';

/** What visitors download, in bytes after brotli (1 kB is 1000); fonts apart. Needs no browser: the build says it all. */
const kB = 1000;
const limits = { access: 75 * kB, shell: 120 * kB, step: 40 * kB, picker: 45 * kB };

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const built = join(process.cwd(), 'dist/browser');
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const entry = 'index.html';
const access = 'src/access/access.main.tsx';
const publicReport = 'src/steps/report/public-report.main.tsx';
const statement = 'src/shell/accessibility-statement.main.ts';
const mainOf = (page: string) => ({ public: publicReport, accessibility: statement })[page] ?? access;
const shell = 'src/shell/app.tsx';
/** Comes after the screen that has a date in it, and into no other chunk. */
const datePicker = 'src/ui/date-picker.tsx';
const stepScreens = Object.keys(manifest).filter(
  (key) => /^src\/steps\/.+\.screen\.tsx$/.test(key) && !key.endsWith('-uses.screen.tsx'),
);

/** The libraries that would be dear to have in the wrong place or twice, by a text that each has once. */
const marks = {
  react: 'unstable_useCacheRefresh',
  dom: '__REACT_DEVTOOLS_GLOBAL_HOOK__',
  router: 'X-Remix',
  queries: 'refetchOnWindowFocus',
  schemas: 'Encountered Promise during synchronous parse',
};

/** As it travels: a file that brotli makes no smaller has no `.br` beside it. */
function sizeOf(file: string): number {
  const path = join(built, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The chunks that are loaded before this one can run, itself included. */
function chunksOf(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    chunksOf(manifest[key]!.imports ?? [], found);
  }
  return found;
}

/** Scripts and styles of these chunks, each once. */
const filesOf = (keys: Iterable<string>) => [
  ...new Set([...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])])),
];

const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

/** The pages for who is not signed in; each names in its head all that it loads. */
const drawnPages = ['start', 'login', 'forgot', 'verify', 'reset', 'public', 'accessibility'].map((name) => {
  const file = `pages/${name}.html`;
  const named = readFileSync(join(built, file), 'utf8').matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g);
  return { name, file, assets: [...new Set([...named].map(([, asset]) => asset!))] };
});

/** A page as it is visited: the document, the front door, and what that loads. */
const pageSize = (...keys: string[]) => sizeOf('index.html') + total(filesOf(chunksOf([entry, ...keys])));

/** What a screen brings that no other chunk has. */
const ownSize = (key: string) => total([manifest[key]!.file, ...(manifest[key]!.css ?? [])]);

/** What a screen adds for who has the shell already. */
const extraSize = (key: string) => pageSize(shell, key) - pageSize(shell);

test('what visitors download stays within its budgets', () => {
  const rows = [
    ...drawnPages.map(({ name, file, assets }) => ({
      what: `${name} page, in all`,
      size: total([file, ...assets]),
      limit: limits.access,
    })),
    { what: 'signed-in shell, in all', size: pageSize(shell), limit: limits.shell },
    { what: 'date picker', size: ownSize(datePicker), limit: limits.picker, extra: extraSize(datePicker) },
    ...stepScreens
      .map((key) => ({ what: nameOf(key), size: ownSize(key), limit: limits.step, extra: extraSize(key) }))
      .sort((a, b) => b.size - a.size),
  ];
  console.log(tableOf(rows));
  expect(stepScreens).toHaveLength(11);
  expect(rows.filter(({ size, limit }) => size > limit).map(({ what, size }) => `${what}: ${inKb(size)}`)).toEqual([]);
});

test('who is not signed in loads no router, query cache or schemas, and no page is loaded before it is visited', () => {
  const texts = (files: string[]) => files.map((file) => readFileSync(join(built, file), 'utf8'));
  for (const mark of [marks.router, marks.queries, marks.schemas]) {
    const all = texts(readdirSync(join(built, 'assets')).map((file) => `assets/${file}`));
    expect(all.some((text) => text.includes(mark))).toBe(true);
    for (const { name, assets } of drawnPages)
      expect([name, texts(assets).some((text) => text.includes(mark))]).toEqual([name, false]);
  }
  // What the head names is what the entry needs, so that nothing is found out about late; what never comes to life needs no script.
  const needs = (name: string) =>
    filesOf(chunksOf([mainOf(name)])).filter((file) => name !== 'accessibility' || file.endsWith('.css'));
  for (const { name, assets } of drawnPages) expect(assets).toEqual(expect.arrayContaining(needs(name)));
  expect(
    drawnPages.find(({ name }) => name === 'accessibility')!.assets.filter((file) => file.endsWith('.js')),
  ).toEqual([]);
  const early = [...chunksOf([entry, shell])].filter((key) => key.endsWith('.screen.tsx'));
  expect(early).toEqual([]);
  const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'));
  expect(chunksOf([entry, shell, access, publicReport, ...screens])).not.toContain(datePicker);
});

test('nothing is loaded twice under two names', () => {
  const assets = readdirSync(join(built, 'assets')).filter((file) => /\.(js|css)$/.test(file));
  const byContent = Map.groupBy(assets, (file) =>
    createHash('sha256')
      .update(readFileSync(join(built, 'assets', file)))
      .digest('hex'),
  );
  expect([...byContent.values()].filter((files) => files.length > 1)).toEqual([]);

  const byFile = Map.groupBy(Object.keys(manifest), (key) => manifest[key]!.file);
  expect([...byFile.values()].filter((keys) => keys.length > 1)).toEqual([]);

  const scripts = assets.filter((file) => file.endsWith('.js'));
  for (const mark of Object.values(marks))
    expect(scripts.filter((file) => readFileSync(join(built, 'assets', file), 'utf8').includes(mark))).toHaveLength(1);
});

const nameOf = (key: string) => key.replace(/^src\/steps\/(.+)\/.+$/, '$1');
const inKb = (size: number) => `${(size / kB).toFixed(1)} kB`;

function tableOf(rows: { what: string; size: number; limit: number; extra?: number }[]): string {
  const line = (what: string, ...sizes: string[]) =>
    `${what.padEnd(28)}${sizes.map((size) => size.padStart(14)).join('')}`;
  return [
    line('After brotli', 'own', 'budget', 'with shared'),
    ...rows.map(({ what, size, limit, extra }) =>
      line(what, inKb(size), inKb(limit), extra === undefined ? '' : `+${inKb(extra)}`),
    ),
  ].join('\n');
}
