import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { buildWhenStale } from './build-when-stale.mjs';
import { ensureHeadlessShell } from './chromium.mjs';
import { environment, nodeBinary, rootDir, tool } from './node.mjs';

/** The browser tests, on the real server as it was built. What stands behind `--` goes to Playwright. */
buildWhenStale();
const chromium = await ensureHeadlessShell().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const { status } = spawnSync(nodeBinary(), [tool('@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], {
  cwd: rootDir,
  stdio: 'inherit',
  env: environment({ CHROMIUM_PATH: chromium }),
});
process.exitCode = status ?? 1;
