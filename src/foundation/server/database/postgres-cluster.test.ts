import { expect, it } from 'vitest';
import { hasSyncfs } from './postgres-cluster.ts';

it.each([
  ['linux', '5.7.19-generic', false],
  ['linux', '4.19.0', false],
  ['linux', '5.8.0', true],
  ['linux', '6.18.44-fc-v669', true],
  ['darwin', '25.1.0', false],
  ['win32', '10.0.22631', false],
] as const)('all files are put on the disk at once before a recovery where that is safe: %s %s is %s', (platform, kernel, safe) => {
  expect(hasSyncfs(platform, kernel)).toBe(safe);
});
