import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** The whole job once, counted: `npm run count-walk`. It measures and guards nothing, so no run of the tests has it. */
export default defineConfig({
  ...config,
  testMatch: '*.walk.ts',
  workers: 1,
  reporter: 'line',
  use: { ...config.use, actionTimeout: 15_000 },
});
