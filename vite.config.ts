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
    modulePreload: { polyfill: false },
    // A file that is inlined has no hash of its own to be cached by, and the CSP allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Libraries change less often than we do: in files of their own they stay cached over a new version of ours, and they
    // compress better together. Query and router are apart from React because the login page has neither.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/download', '/media', '/healthz'].map((path) => [path, server])),
  },
});

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
