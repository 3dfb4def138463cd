import { expect, it } from 'vitest';
import { passwordFits } from './password.server.ts';

it('fits nobody who is unknown, the dummy’s own password included', async () => {
  expect(await passwordFits(null, 'nobody has this password')).toBe(false);
});
