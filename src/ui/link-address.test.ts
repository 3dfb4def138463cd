import { expect, test } from 'vitest';
import { safeAddress } from '#foundation/shared/clean-nodes.ts';
import { linkAddress, typedAddress } from './link-address.ts';

test.each([
  ['https://www.rivm.nl/gedrag?x=1#y', 'https://www.rivm.nl/gedrag?x=1#y'],
  ['http://rivm.nl', 'http://rivm.nl'],
  [' www.rivm.nl ', 'https://www.rivm.nl'],
  ['rivm.nl/gedrag', 'https://rivm.nl/gedrag'],
  ['info@rivm.nl', 'mailto:info@rivm.nl'],
  ['mailto:info@rivm.nl', 'mailto:info@rivm.nl'],
  ['/factor/12', '/factor/12'],
  ['/', '/'],
])('%s means %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
  expect(linkAddress(address)).toBe(address);
  expect(safeAddress(address)).toBe(address);
});

test('a telephone number that is there stays', () => expect(linkAddress('tel:+31201234567')).toBe('tel:+31201234567'));

test.each([
  '',
  'gemak',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elders.example',
  '/\\elders.example',
  'ftp://rivm.nl',
  'https://',
  'rivm.nl en meer',
  'info@rivm',
  'a@b@rivm.nl',
])('%s is no address', (typed) => expect(typedAddress(typed)).toBeNull());
