import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './node.mjs';

const json = (file) => JSON.parse(readFileSync(join(rootDir, file), 'utf8'));
const { packages } = json('package-lock.json');
const own = json('package.json');
const installed = Object.entries(packages).filter(([path]) => path !== '');

it('every package comes from the one registry, with a hash of what it must be', () => {
  expect(installed.length).toBeGreaterThan(300);
  for (const [path, { version, resolved, link, integrity }] of installed) {
    expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/)]);
    // An address of its own, in the lock file or here, would be another place than the registry that npm is set to.
    expect([path, resolved, link]).toEqual([path, undefined, undefined]);
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  }
  const asked = { ...own.dependencies, ...own.optionalDependencies, ...own.devDependencies, ...own.overrides };
  for (const [name, range] of Object.entries(asked))
    expect([name, range]).toEqual([name, expect.stringMatching(/^\^?\d[\w.-]*$/)]);
});

it('a package runs something at its installation only when it is named', () => {
  const runs = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect(runs.sort()).toEqual(Object.keys(own.allowScripts).sort());
});
