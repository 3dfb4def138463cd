import { expect, it } from 'vitest';
import { sendsLoginAbroad } from './mail.ts';

it('asks for a safe connection where a login leaves the machine', () => {
  expect(sendsLoginAbroad('smtp://drijfveer:geheim@mail.example:587')).toBe(true);
  expect(sendsLoginAbroad('smtp://mail.example:25')).toBe(false);
  expect(sendsLoginAbroad('smtp://drijfveer:geheim@127.0.0.1:25')).toBe(false);
  expect(sendsLoginAbroad('smtp://drijfveer:geheim@[::1]:25')).toBe(false);
});
