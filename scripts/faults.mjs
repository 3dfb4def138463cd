import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { brokenPromises, faultTable } from './faults/table.mjs';
import { environment, nodeBinary, rootDir, tool } from './node.mjs';

/**
 * `npm run faults`: breaks what the product stands on while people save, and tells of each fault how often, how many saves were
 * acknowledged, how many of those were lost, how long until it was ready again, and what people saw meanwhile. Takes an hour and a half; as
 * root also a power cut and a full disk. `FAULT_ROUNDS` is how often (10); words name the files to run: `npm run faults -- mail`.
 */
const folder = mkdtempSync(join(tmpdir(), 'drijfveer-faults-'));
const report = join(folder, 'report');
const words = [tool('vitest/vitest.mjs'), 'run', '--project', 'faults', ...process.argv.slice(2)];
const { status } = spawnSync(nodeBinary(), words, {
  cwd: rootDir,
  env: environment({ FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '10', FAULT_REPORT: report }),
  stdio: 'inherit',
});
const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
rmSync(folder, { recursive: true });
const reports = lines.map((line) => JSON.parse(line));
console.log(`\n${faultTable(reports)}`);
const broken = brokenPromises(reports);
for (const promise of broken) console.error(`Not kept: ${promise}.`);
process.exitCode = status || broken.length > 0 ? 1 : 0;
