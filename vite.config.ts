import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import process from 'node:process';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['nl-NL'] }), enforce: 'pre' } as Plugin,
    keepToTrustedTypes(),
    keepOut(/\.server\.tsx?$|\/foundation\/server\//),
  ],
  build: {
    outDir: 'dist/browser',
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !isThere(file, hostId)),
    },
    // A file that is inlined has no hash of its own to be cached by, and the CSP allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Libraries change less often than we do: in files of their own they stay cached over a new version of ours, and they
    // compress better together. Query and router are apart from React because not every page has them.
    rolldownOptions: {
      output: {
        // As few signs as the build takes, and a name without its kind: the shell names each file that can come later.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${name.split('.')[0]}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
            // What every page has, what every form has, and what the pages for who is not signed in share: each in one file
            // instead of many small ones, which compress badly.
            {
              name: 'base',
              test: /preload-helper|src[\\/](ui[\\/](tokens|base|button|classes|link|live-region|graphic[\\/](drawings\.module|icon|signs))|foundation[\\/]browser[\\/](api-send|error-reports|failure(-layer)?|session|site-facts|page-title)|access[\\/]sign-in[\\/]arrival)\./,
            },
            // What every page of who is signed in has.
            {
              name: 'signed-in',
              test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)|src[\\/](ui[\\/](icon-button|overlay[\\/](floating|placement))|foundation[\\/]browser[\\/](api|data-layer|late-part))\./,
            },
            // Icons of more than one page: naming two dozen files of a few lines each costs more than having them.
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!(chevron-down|circle-question-mark|menu)\.)/,
              minShareCount: 2,
            },
            // Whatever says that there is nothing here.
            { name: 'empty', test: /src[\\/]ui[\\/](graphic[\\/]drawings|empty-state|message-page)\./ },
            { name: 'form', test: /src[\\/]ui[\\/]form[\\/](error-summary|field|field-length|text-field)\./ },
            // Small parts of many pages: the shell names each file that can come later.
            {
              name: 'export',
              test: /src[\\/](ui[\\/](export[\\/]|(tag|pointed|retry-callout)\.)|access[\\/]sign-on[\\/]refusals\.)/,
            },
            { name: 'duplicate', test: /src[\\/]research[\\/]lifecycle[\\/](use-duplicate|duplicate-dialog)\./ },
            // What shows how a draft stands.
            {
              name: 'draft',
              test: /src[\\/]draft[\\/](arrival-banner|conflict-dialog|kept-form|save-words|use-draft)\./,
            },
            {
              name: 'access',
              test: /src[\\/]access[\\/](sign-in[\\/](panel|paths|screens|refusal|typed-text|use-attempt|waiting)|password[\\/]field|session[\\/]signed-in|account[\\/]account\.queries|sign-on[\\/](binding|fragment\.contract))\./,
            },
          ],
        },
      },
    },
  },
  // A class is named after its module: shorter than the usual names, and alike in what is drawn at build and in the browser.
  css: { modules: { generateScopedName: (name, file) => `${name}-${shortHash(relative(import.meta.dirname, file))}` } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/download', '/media', '/healthz', '/limesurvey-verbinding', '/vragenlijst'].map((path) => [
        path,
        server,
      ]),
    ),
  },
});

/**
 * Whether a file is loaded already when the code of a host asks for more: what every page has, what the shell has, and what the pages
 * for who is not signed in name in their heads (scripts/prerender.mjs). Naming these with each page would make both heavier.
 */
function isThere(file: string, host: string): boolean {
  const named = /assets\/([\w.-]+)-.{7}\./.exec(file)?.[1] ?? '';
  if (/^(rolldown-runtime|react|preact|base)$/.test(named) || /assets\/access-/.test(host)) return true;
  if (/assets\/app-/.test(host)) return /^(router|signed-in|empty)$/.test(named);
  return /assets\/use-link-/.test(host) && /^(access|form)$/.test(named);
}

function shortHash(text: string): string {
  return createHash('sha256')
    .update(text.replaceAll('\\', '/'))
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 4);
}

/** React Aria empties its live region by setting markup, which our Content-Security-Policy does not allow; this does the same. */
function keepToTrustedTypes(): Plugin {
  return {
    name: 'keep-to-trusted-types',
    apply: 'build',
    transform(code, id) {
      if (!/react-aria[\\/]dist[\\/]private[\\/].*LiveAnnouncer\.m?js$/.test(id)) return null;
      const changed = code.replaceAll(".innerHTML = '';", '.replaceChildren();');
      if (changed === code || changed.includes('innerHTML'))
        this.error(`${id} is not what it was; see vite.config.ts.`);
      return { code: changed, map: null };
    },
  };
}

/** The architecture test reads imports; this looks at what really ended up in what visitors download. */
export function keepOut(strange: RegExp): Plugin {
  return {
    name: 'keep-out',
    apply: 'build',
    generateBundle(_options, bundle) {
      const strays = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
        .filter((id) => strange.test(id));
      if (strays.length > 0) this.error(`What visitors download has what does not belong there: ${strays.join(', ')}`);
    },
  };
}
