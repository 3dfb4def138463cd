import process from 'node:process';
import { defineConfig } from '@playwright/test';

/** `npm run test:e2e` finds the Chromium; each worker starts a server of its own (see e2e/). */
const chromium = process.env.CHROMIUM_PATH;
const report = process.env.PLAYWRIGHT_REPORT;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 180_000,
  // Generous: a busy machine is slow, not broken.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./e2e/visited-reporter.ts'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // A trace makes tests up to three times as slow; `npm run test:e2e -- NAME --trace retain-on-failure` makes one.
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // No sandbox inside a container, and nothing that looks outside by itself.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
