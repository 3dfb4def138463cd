import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { rootDir } from './node.mjs';

/**
 * What draws pages, what brings them to life, and what their frame is drawn with: that comes to life nowhere, so only its styles
 * are needed.
 */
const drawn = [
  { draw: 'src/access/access.prerender.tsx', main: 'src/access/access.main.tsx', frame: 'src/access/access.entry.tsx' },
  {
    draw: 'src/steps/report/public-report.prerender.tsx',
    main: 'src/steps/report/public-report.main.tsx',
    frame: 'src/steps/report/public-report.main.tsx',
  },
  {
    draw: 'src/shell/accessibility-statement.prerender.tsx',
    main: 'src/shell/accessibility-statement.main.ts',
    frame: 'src/shell/accessibility-statement.entry.tsx',
    // Nothing in it comes to life: it is whole as it comes.
    still: true,
  },
];

/**
 * Draws the pages for who is not signed in, the public page and `Toegankelijkheid`: `pages/<page>.html` beside the one page for every other address. Their form is there
 * before any script is, and what they need is asked for at once.
 * @param {string} browser the folder that Vite built
 * @param {string} work an empty folder inside the project, where packages are found
 */
export async function prerender(browser, work) {
  await build({
    root: rootDir,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: work,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: drawn.map(({ draw }) => draw), output: { codeSplitting: true } },
    },
  });
  const manifest = JSON.parse(readFileSync(join(browser, '.vite', 'manifest.json'), 'utf8'));
  const shell = withoutFiles(readFileSync(join(browser, 'index.html'), 'utf8'));
  const folder = join(browser, 'pages');
  mkdirSync(folder);
  for (const one of drawn) await writePages({ ...one, manifest, shell, folder, work });
}

async function writePages({ draw, main, frame, still = false, manifest, shell, folder, work }) {
  const { drawPages } = await import(pathToFileURL(join(work, basename(draw).replace(/tsx$/, 'js'))).href);
  for (const { page, title, modules, html, head: more = [] } of await drawPages()) {
    const chunks = chunksOf(manifest, modules);
    const styles = new Set([...chunks, ...chunksOf(manifest, [frame])].flatMap(({ css = [] }) => css));
    const scripts = chunks.map(({ file }) => file).filter((file) => file !== manifest[main].file);
    const head = [
      ...more,
      ...(still ? [] : [`<script type="module" crossorigin src="/${manifest[main].file}"></script>`]),
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...(still ? [] : scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    writeFileSync(
      join(folder, `${page}.html`),
      replaced(still ? withoutLate(shell) : shell, [
        ['<title>%PRODUCT_NAME%</title>', `<title>${title} - %PRODUCT_NAME%</title>`],
        ['</head>', `${head.map((line) => `  ${line}\n  `).join('')}</head>`],
        ['<div id="root"></div>', html],
      ]),
    );
  }
}

/** The page without the scripts and styles of the app, and without the italic, which only the app and the report have. */
const withoutFiles = (page) =>
  page
    .replace(/ *<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)\n/g, '')
    .replace(/ *<link rel="preload" as="font"[^>]*-italic-[^>]*>\n/, '');

/** The page without the note for whom no script comes. */
const withoutLate = (page) => page.replace(/ *<p id="late">.*<\/p>\n/, '');

/** The chunks that are loaded before these modules can run, each once. */
function chunksOf(manifest, keys, found = new Map()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`Prerendering: the build made nothing of ${key}.`);
    if (found.has(key)) continue;
    found.set(key, chunk);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return [...found.values()];
}

function replaced(text, pairs) {
  return pairs.reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`Prerendering: index.html has no ${from}.`);
    return so.replace(from, () => to);
  }, text);
}
