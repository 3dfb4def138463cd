import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Milliseconds: long enough for a busy machine; a test that hangs is still found. */
const patience = 180_000;

/**
 * Three projects: `unit` needs nothing and is quick; `server` runs against a real PostgreSQL that is started once for the
 * run (every file gets a copy of its template database); `long` is that with the usual limits and with the clock, for a machine that
 * has nothing else to do. Names say which: `*.server.test.ts` is server, `*.long.test.ts` is long.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.server.test.ts', '**/*.long.test.ts'],
          maxWorkers: 2,
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/*.server.test.ts', 'scripts/**/*.server.test.ts'],
          globalSetup: ['src/foundation/server/database/testing.global-setup.ts'],
          maxWorkers: 2,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'long',
          include: ['src/**/*.long.test.ts'],
          globalSetup: ['src/foundation/server/database/testing.global-setup.ts'],
          maxWorkers: 1,
          testTimeout: 5 * patience,
          hookTimeout: 5 * patience,
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
});
