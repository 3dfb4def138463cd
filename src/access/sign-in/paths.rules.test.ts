import { describe, expect, it } from 'vitest';
import { accessPlaceOf } from './paths.rules.ts';

describe('an address under /authenticatie', () => {
  it.each([
    ['/authenticatie', 'start', null],
    ['/authenticatie/', 'start', null],
    ['/authenticatie/inloggen', 'login', null],
    ['/authenticatie/inloggen/', 'login', null],
    ['/authenticatie/wachtwoord-vergeten', 'forgot', null],
    ['/authenticatie/wachtwoord-vergeten/aB-9_x', 'reset', 'aB-9_x'],
    ['/authenticatie/wachtwoord-vergeten/aB-9_x/', 'reset', 'aB-9_x'],
    ['/authenticatie/verifieer-gebruiker/aB-9_x', 'verify', 'aB-9_x'],
    ['/authenticatie/verifieer-gebruiker', 'verify', null],
    ['/authenticatie/verifieer-gebruiker/a.b', 'verify', null],
    ['/authenticatie/verifieer-gebruiker/a%20b', 'verify', null],
    ['/authenticatie/wachtwoord-vergeten/a/b', 'reset', null],
    ['/authenticatie/iets-anders', 'start', null],
  ])('%s is %s', (path, page, token) => {
    expect(accessPlaceOf(path)).toEqual({ page, token });
  });
});
