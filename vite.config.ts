import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import process from 'node:process';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['nl-NL'] }), enforce: 'pre' } as Plugin, keepServerOut()],
  build: {
    outDir: 'dist/browser',
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // A page that the build draws names in its head all that it needs (scripts/prerender.mjs).
      resolveDependencies: (_file, needed, { hostId }) => (/assets\/access/.test(hostId) ? [] : needed),
    },
    // A file that is inlined has no hash of its own to be cached by, and the CSP allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Libraries change less often than we do: in files of their own they stay cached over a new version of ours, and they
    // compress better together. Query and router are apart from React because the login page has neither.
    rolldownOptions: {
      input: [
        'index.html',
        'src/access/access.main.tsx',
        'src/steps/report/public-report.main.tsx',
        'src/shell/accessibility-statement.main.ts',
      ],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
            // What every page has, what every form has, and what the pages for who is not signed in share: each in one file
            // instead of many small ones, which compress badly.
            {
              name: 'base',
              test: /preload-helper|src[\\/](ui[\\/](button|classes|icon|link|live-region|signs)|foundation[\\/]browser[\\/](api-send|session|house-facts|page-title))\./,
            },
            // Whatever says that there is nothing here.
            { name: 'empty', test: /src[\\/]ui[\\/](drawings|empty-state|message-page)\./ },
            { name: 'form', test: /src[\\/]ui[\\/](error-summary|field|field-length|text-field)\./ },
            {
              name: 'access',
              test: /src[\\/]access[\\/](access-(panel|paths)|arrival|password-field|refusal|signed-in|typed-text|use-attempt|waiting)/,
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
    proxy: Object.fromEntries(['/api', '/download', '/media', '/healthz'].map((path) => [path, server])),
  },
});

function shortHash(text: string): string {
  return createHash('sha256')
    .update(text.replaceAll('\\', '/'))
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 4);
}

/** The architecture test reads imports; this looks at what really ended up in what visitors download. */
function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    apply: 'build',
    generateBundle(_options, bundle) {
      const strays = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
        .filter((id) => /\.server\.tsx?$|\/foundation\/server\//.test(id));
      if (strays.length > 0) this.error(`Server code in the browser's bundle: ${strays.join(', ')}`);
    },
  };
}
