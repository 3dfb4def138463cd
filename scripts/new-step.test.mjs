import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { rootDir } from './node.mjs';

const steps = mkdtempSync(join(tmpdir(), 'drijfveer-new-step-'));
const run = (name) =>
  spawnSync(process.execPath, [join(rootDir, 'scripts/new-step.mjs'), name, steps], { encoding: 'utf8' });

afterAll(() => rmSync(steps, { recursive: true, force: true }));

it('makes a room with every role, that the linter has nothing to say about', () => {
  expect(run('pilot-study')).toMatchObject({ stderr: '', status: 0 });
  const room = join(steps, 'pilot-study');
  expect(readdirSync(room).sort()).toEqual(
    ['contract.ts', 'rules.test.ts', 'rules.ts', 'screen.tsx', 'server.ts'].map((role) => `pilot-study.${role}`),
  );
  const biome = join(rootDir, 'node_modules/.bin/biome');
  const lint = spawnSync(biome, ['lint', '--vcs-enabled=false', `--config-path=${rootDir}`, room], {
    encoding: 'utf8',
  });
  expect(lint.stderr + lint.stdout).not.toContain('×');
  expect(lint.status).toBe(0);
});

it('leaves a room that exists alone', () => {
  run('proef');
  expect(run('proef').status).toBe(1);
});

it.each(['', 'Pilot', '../elders', 'pilot_study'])('refuses the name “%s”', (name) => {
  expect(run(name).status).toBe(1);
});
