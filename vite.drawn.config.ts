import { defineConfig, mergeConfig } from 'vite';
import common, { keepOut } from './vite.config.ts';

/**
 * The pages that the build draws, for who is not signed in (`scripts/prerender.mjs`): the same source, types and tests as everything
 * else, but built and drawn with Preact in the place of React, which is fifty kilobytes smaller.
 */
export default mergeConfig(
  common,
  defineConfig({
    plugins: [keepOut(/node_modules[\\/](react|react-dom|scheduler)[\\/]/)],
    resolve: {
      alias: [
        { find: /^(react|react-dom)$/, replacement: 'preact/compat' },
        { find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
      ],
    },
    // Also in what a package imports.
    ssr: { noExternal: true },
    build: {
      manifest: '.vite/drawn.json',
      rolldownOptions: {
        // First, or the group that needs it takes it along.
        output: { codeSplitting: { groups: [{ name: 'preact', test: /node_modules[\\/]preact[\\/]/, priority: 1 }] } },
      },
    },
  }),
);
