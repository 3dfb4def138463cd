import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { composeDossier } from './dossier.mjs';
import { rootDir } from './node.mjs';
import { composeSbom } from './sbom/compose.mjs';
import { sbomOfNpm } from './sbom/of-npm.mjs';

const dossier = 'src/shell/procurement/dossier.prerender.tsx';

/** What draws pages, and what brings them to life or, where nothing does, has their styles. */
const drawn = [
  { draw: 'src/access/sign-in/sign-in.prerender.tsx', main: 'src/access/sign-in/sign-in.main.tsx' },
  { draw: 'src/steps/report/public/public.prerender.tsx', main: 'src/steps/report/public/public.main.tsx' },
  { draw: 'src/research/workshop/phone/join.prerender.tsx', main: 'src/research/workshop/phone/join.main.tsx' },
  {
    draw: 'src/steps/intervention-design/evaluation/tally/phone/tally.prerender.tsx',
    main: 'src/steps/intervention-design/evaluation/tally/phone/tally.main.tsx',
    // Opens without a network as well.
    service: 'src/steps/intervention-design/evaluation/tally/phone/offline.service.ts',
  },
  {
    draw: 'src/shell/accessibility/statement.prerender.tsx',
    main: 'src/shell/accessibility/statement.main.ts',
    // Nothing in it comes to life: it is whole as it comes.
    still: true,
  },
  { draw: 'src/shell/news/news.prerender.tsx', main: 'src/shell/news/news.main.ts', still: true },
  { draw: dossier, main: 'src/shell/procurement/dossier.main.ts', still: true },
];

/**
 * Builds and draws the pages for who is not signed in, the public page, those for phones, `Toegankelijkheid`, `Nieuw` and `Inkoopdossier`: `pages/<page>.html` beside the one page
 * for every other address, and what they load among the assets of the app. Their form is there before any script is, and what they
 * need is asked for at once.
 * @param {string} browser the folder that Vite built the app in
 * @param {string} work an empty folder inside the project
 */
export async function prerender(browser, work) {
  const [alive, drawings] = [join(work, 'browser'), join(work, 'node')];
  await buildDrawn({ outDir: alive, input: drawn.map(({ main }) => main) });
  await buildDrawn({ outDir: drawings, input: drawn.map(({ draw }) => draw), ssr: true, manifest: false });
  addAssets(join(alive, 'assets'), join(browser, 'assets'));
  cpSync(join(alive, '.vite'), join(browser, '.vite'), { recursive: true });

  const manifest = JSON.parse(readFileSync(join(alive, '.vite', 'drawn.json'), 'utf8'));
  const shell = withoutFiles(readFileSync(join(browser, 'index.html'), 'utf8'));
  const folder = join(browser, 'pages');
  mkdirSync(folder);
  for (const one of drawn) await writePages({ ...one, manifest, shell, folder, drawings });
  await writeScript('src/steps/conducting-research/lime-survey/frame.service.ts', join(folder, 'limesurvey.frame.js'));
  const respond = 'src/steps/conducting-research/own-page/respond/respond.service.ts';
  await writeScript(respond, join(folder, 'questionnaire.service.js'));
  const { dossierOfZip } = await import(drawingOf(dossier, drawings));
  const lock = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
  writeFileSync(join(folder, 'dossier.zip'), composeDossier(dossierOfZip(), composeSbom(sbomOfNpm(), lock), rootDir));
}

const drawingOf = (draw, drawings) => pathToFileURL(join(drawings, basename(draw).replace(/tsx$/, 'js'))).href;

const buildDrawn = ({ input, ...options }) =>
  build({
    root: rootDir,
    configFile: join(rootDir, 'vite.drawn.config.ts'),
    logLevel: 'warn',
    // What draws the pages is asked for by its own name.
    build: {
      ...options,
      emptyOutDir: true,
      rolldownOptions: { input, ...(options.ssr && { output: { entryFileNames: '[name].js' } }) },
    },
  });

/** A name has a hash of what is in it: what both have is the same, and stays cached from the one to the other. */
function addAssets(from, to) {
  for (const name of readdirSync(from)) {
    const there = join(to, name);
    if (!existsSync(there)) cpSync(join(from, name), there);
    else if (!readFileSync(there).equals(readFileSync(join(from, name))))
      throw new Error(`Prerendering: the app has another ${name}.`);
  }
}

async function writePages({ draw, main, still = false, service, manifest, shell, folder, drawings }) {
  const { drawPages } = await import(drawingOf(draw, drawings));
  for (const { page, title, modules, html, head: more = [] } of await drawPages()) {
    const chunks = chunksOf(manifest, modules);
    const styles = new Set(chunks.flatMap(({ css = [] }) => css));
    const scripts = chunks.map(({ file }) => file).filter((file) => file !== manifest[main].file);
    const head = [
      ...more,
      ...(still ? [] : [`<script type="module" crossorigin src="/${manifest[main].file}"></script>`]),
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...(still ? [] : scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    const whole = replaced(still ? withoutLate(shell) : shell, [
      ['<title>%PRODUCT_NAME%</title>', `<title>${title} - %PRODUCT_NAME%</title>`],
      ['</head>', `${head.map((line) => `  ${line}\n  `).join('')}</head>`],
      ['<div id="root"></div>', html],
    ]);
    writeFileSync(join(folder, `${page}.html`), whole);
    if (service) await writeService(service, whole, join(folder, `${page}.service.js`));
  }
}

/** What keeps a page in the browser: it knows the files that the page names, and by their hashes when there are others. */
async function writeService(source, page, file) {
  const files = [...new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, asset]) => asset))];
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12);
  await bundle({
    ...{ absWorkingDir: rootDir, entryPoints: [source], outfile: file },
    ...{ bundle: true, minify: true, format: 'iife', target: 'es2022', logLevel: 'warning' },
    define: { shipped: JSON.stringify({ files, version }) },
  });
}

/** A script that the server writes in a page of its own, and names in its policy: the frame that talks to LimeSurvey, the questionnaire. */
const writeScript = (source, file) =>
  bundle({
    ...{ absWorkingDir: rootDir, entryPoints: [source], outfile: file },
    ...{ bundle: true, minify: true, format: 'iife', target: 'es2022', logLevel: 'warning' },
  });

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
