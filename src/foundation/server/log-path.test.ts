import { expect, it } from 'vitest';
import { logPath } from './log-path.ts';

it.each([
  ['/api/tokens/abc-DEF_1', '/api/tokens/…'],
  ['/api/tokens/verify_user/abc', '/api/tokens/verify_user/…'],
  ['/api/tokens/reset_password/abc', '/api/tokens/reset_password/…'],
  ['/api/tokens/reset_password/abc/more', '/api/tokens/reset_password/…/more'],
  ['/api/tokens/reset_password', '/api/tokens/reset_password'],
  ['/api/tokens/reset_password%2Fabc', '/api/tokens/…'],
  ['/authenticatie/wachtwoord-vergeten/abc', '/authenticatie/wachtwoord-vergeten/…'],
  ['/authenticatie/verifieer-gebruiker/abc', '/authenticatie/verifieer-gebruiker/…'],
  ['/authenticatie/wachtwoord-vergeten', '/authenticatie/wachtwoord-vergeten'],
  ['/api/researches/share/abc', '/api/researches/share/…'],
  ['/openbaar-onderzoek/abc', '/openbaar-onderzoek/…'],
  ['/api/researches/6f9619ff', '/api/researches/6f9619ff'],
])('logs %s as %s', (path, logged) => {
  expect(logPath(path)).toBe(logged);
});
