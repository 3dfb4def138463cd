import { expect, it } from 'vitest';
import { mailFailureOf } from './mail-failure.ts';

const refused = (code: string, command: string, responseCode: number) =>
  Object.assign(new Error('Secret words of a server'), { code, command, responseCode });

it.each([
  ['an address that does not exist', refused('EENVELOPE', 'RCPT TO', 550), true],
  ['a message that is not wanted', refused('EMESSAGE', 'DATA', 554), true],
  ['a mailbox that is busy', refused('EENVELOPE', 'RCPT TO', 450), false],
  ['a sender that is not allowed', refused('EENVELOPE', 'MAIL FROM', 550), false],
  ['a login that is refused', refused('EAUTH', 'AUTH PLAIN', 535), false],
  ['a connection that broke off', Object.assign(new Error('x'), { code: 'ECONNECTION' }), false],
  ['something of another kind', 'x', false],
  ['nothing', null, false],
])('%s is final or not', (_what, error, final) => {
  const failure = mailFailureOf(error);
  expect(failure.final).toBe(final);
  expect(failure.reason).not.toContain('Secret');
});
