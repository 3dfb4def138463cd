import { expect, it } from 'vitest';
import { logPath, wordsOf } from './path.ts';

const words = wordsOf([
  '/api/tokens/{token}',
  '/api/tokens/verify_user/{token}',
  '/api/tokens/reset_password/{token}',
  '/api/researches/share/{secret}',
  '/api/researches/{uuid}',
  '/authenticatie/wachtwoord-vergeten/:token',
  '/openbaar-onderzoek/:secret',
  '/beheer/theorie/:kind/:id/:place?',
  '/assets/*',
]);

it.each([
  ['/', '/'],
  ['/api/tokens/abc-DEF_1', '/api/tokens/…'],
  ['/api/tokens/verify_user/abc', '/api/tokens/verify_user/…'],
  ['/api/tokens/reset_password/abc/more', '/api/tokens/reset_password/…/…'],
  ['/api/tokens/reset_password', '/api/tokens/reset_password'],
  ['/api/tokens/reset_password%2Fabc', '/api/tokens/…'],
  ['/api//tokens/abc', '/api//tokens/…'],
  ['/api/%74okens/abc', '/api/…/…'],
  ['/api/TOKENS/abc', '/api/…/…'],
  ['/api/tokens/abc.', '/api/tokens/…'],
  ['/api./tokens./abc', '/…/…/…'],
  ['/authenticatie/wachtwoord-vergeten/abc', '/authenticatie/wachtwoord-vergeten/…'],
  ['/authenticatie/wachtwoord-vergeten//abc', '/authenticatie/wachtwoord-vergeten//…'],
  ['/Authenticatie/Wachtwoord-vergeten/abc', '/…/…/…'],
  ['/api/researches/share/abc', '/api/researches/share/…'],
  ['/openbaar-onderzoek//abc', '/openbaar-onderzoek//…'],
  ['/openbaar-onderzoek/../abc', '/openbaar-onderzoek/…/…'],
  ['/abc', '/…'],
  ['abc', '…'],
  ['http://abc/openbaar-onderzoek', '…//…/openbaar-onderzoek'],
  ['/assets/index-abc.js', '/assets/…'],
  ['/api/researches/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '/api/researches/6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
  ['/api/researches/6f9619ff', '/api/researches/…'],
  ['/beheer/theorie/:kind/42', '/beheer/theorie/…/42'],
])('logs %s as %s', (path, logged) => {
  expect(logPath(path, words)).toBe(logged);
});
