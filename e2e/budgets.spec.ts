import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from '@playwright/test';

/** What visitors download, in bytes after brotli (1 kB is 1000); fonts apart. Needs no browser: the build says it all. */
const kB = 1000;
const limits = { access: 35 * kB, shell: 120 * kB, step: 40 * kB, picker: 45 * kB, questionnaire: 15 * kB };

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const built = join(process.cwd(), 'dist/browser');
type Manifest = Record<string, Chunk>;
const manifestOf = (name: string) => JSON.parse(readFileSync(join(built, `.vite/${name}.json`), 'utf8')) as Manifest;
const app = manifestOf('manifest');
/** Of the pages that the build drew, which have another library and are built apart. */
const drawn = manifestOf('drawn');

const entry = 'index.html';
const access = 'src/access/sign-in/sign-in.main.tsx';
const publicReport = 'src/steps/report/public/public.main.tsx';
const joinPhone = 'src/research/workshop/phone/join.main.tsx';
const tallyPhone = 'src/steps/intervention-design/evaluation/tally/phone/tally.main.tsx';
const statement = 'src/shell/accessibility/statement.main.ts';
const news = 'src/shell/news/news.main.ts';
const dossier = 'src/shell/procurement/dossier.main.ts';
const mainOf = (page: string) =>
  ({ public: publicReport, join: joinPhone, tally: tallyPhone, accessibility: statement, dossier, news })[page] ??
  access;
/** Pages of which nothing comes to life. */
const still = ['accessibility', 'dossier', 'news'];
const shell = 'src/shell/app.tsx';
/** Comes after the screen that has a date in it, and into no other chunk. */
const datePicker = 'src/ui/date/picker.tsx';
const stepScreens = Object.keys(app).filter(
  (key) => /^src\/steps\/.+\.screen\.tsx$/.test(key) && !/\/(uses|downloads)\.screen\.tsx$/.test(key),
);

/** The libraries that would be dear to have in the wrong place or twice, by a text that each has once. */
const marks = {
  react: 'unstable_useCacheRefresh',
  dom: '__REACT_DEVTOOLS_GLOBAL_HOOK__',
  preact: 'accent|alignment|arabic',
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
function chunksOf(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    chunksOf(manifest, manifest[key]!.imports ?? [], found);
  }
  return found;
}

/** Scripts and styles of these chunks, each once. */
const filesOf = (manifest: Manifest, keys: Iterable<string>) => [
  ...new Set([...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])])),
];

const texts = (files: readonly string[]) => files.map((file) => readFileSync(join(built, file), 'utf8'));

const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

/** The pages for who is not signed in; each names in its head all that it loads. */
const drawnPages = ['start', 'login', 'forgot', 'verify', 'reset', 'public', 'join', 'tally', ...still].map((name) => {
  const file = `pages/${name}.html`;
  const named = readFileSync(join(built, file), 'utf8').matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g);
  return { name, file, assets: [...new Set([...named].map(([, asset]) => asset!))] };
});

/** A page as it is visited: the document, the first script, and what that loads. */
const pageSize = (...keys: string[]) => sizeOf('index.html') + total(filesOf(app, chunksOf(app, [entry, ...keys])));

/** What a screen brings that no other chunk has. */
const ownSize = (key: string) => total([app[key]!.file, ...(app[key]!.css ?? [])]);

/** What a screen adds for who has the shell already. */
const extraSize = (key: string) => pageSize(shell, key) - pageSize(shell);

test('what visitors download stays within its budgets', () => {
  const rows = [
    ...drawnPages.map(({ name, file, assets }) => ({
      what: `${name} page, in all`,
      size: total([file, ...assets]),
      limit: limits.access,
    })),
    {
      what: 'questionnaire, its script',
      size: sizeOf('pages/questionnaire.service.js'),
      limit: limits.questionnaire,
    },
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
  for (const mark of [marks.router, marks.queries, marks.schemas]) {
    const all = texts(readdirSync(join(built, 'assets')).map((file) => `assets/${file}`));
    expect(all.some((text) => text.includes(mark))).toBe(true);
    for (const { name, assets } of drawnPages)
      expect([name, texts(assets).some((text) => text.includes(mark))]).toEqual([name, false]);
  }
  // What the head names is what the entry needs, so that nothing is found out about late; what never comes to life needs no script.
  const needs = (name: string) =>
    filesOf(drawn, chunksOf(drawn, [mainOf(name)])).filter((file) => !still.includes(name) || file.endsWith('.css'));
  for (const { name, assets } of drawnPages) expect(assets).toEqual(expect.arrayContaining(needs(name)));
  const scripts = drawnPages.filter(({ name }) => still.includes(name)).flatMap(({ assets }) => assets);
  expect(scripts.filter((file) => file.endsWith('.js'))).toEqual([]);
  const early = [...chunksOf(app, [entry, shell])].filter((key) => key.endsWith('.screen.tsx'));
  expect(early).toEqual([]);
  expect(chunksOf(app, [entry, shell, ...screensOf(app)])).not.toContain(datePicker);
  expect(Object.keys(drawn)).not.toContain(datePicker);
});

test('who is not signed in gets Preact and the app React, also in what comes later, and neither has both', () => {
  const have = (manifest: Manifest, mark: string) =>
    texts(filesOf(manifest, Object.keys(manifest)).filter((file) => file.endsWith('.js'))).filter((text) =>
      text.includes(mark),
    ).length;
  const { preact, react, dom } = marks;
  expect([preact, react, dom].map((mark) => have(drawn, mark))).toEqual([1, 0, 0]);
  expect([preact, react, dom].map((mark) => have(app, mark))).toEqual([0, 1, 1]);
  // What is drawn is in no app, so that nobody sees it made with the other.
  expect(screensOf(drawn)).toHaveLength(5);
  expect(screensOf(app).filter((key) => key in drawn)).toEqual([]);
});

test('nothing is loaded twice under two names', () => {
  const assets = readdirSync(join(built, 'assets')).filter((file) => /\.(js|css)$/.test(file));
  const byContent = Map.groupBy(assets, (file) =>
    createHash('sha256')
      .update(readFileSync(join(built, 'assets', file)))
      .digest('hex'),
  );
  expect([...byContent.values()].filter((files) => files.length > 1)).toEqual([]);

  for (const manifest of [app, drawn]) {
    const byFile = Map.groupBy(Object.keys(manifest), (key) => manifest[key]!.file);
    expect([...byFile.values()].filter((keys) => keys.length > 1)).toEqual([]);
  }

  const scripts = assets.filter((file) => file.endsWith('.js'));
  for (const mark of Object.values(marks))
    expect(scripts.filter((file) => readFileSync(join(built, 'assets', file), 'utf8').includes(mark))).toHaveLength(1);
});

const screensOf = (manifest: Manifest) => Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'));
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
