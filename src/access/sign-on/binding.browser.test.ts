import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newBinding, takeSignOnReturn } from './binding.ts';
import { chosenWay, goToProvider, signedOn } from './chosen-way.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
let [tab, browser] = [storage(), storage()];
let address: string[];

beforeEach(() => {
  [tab, browser] = [storage(), storage()];
  address = [];
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('history', { state: null, replaceState: (...[, , to]: string[]) => void address.push(to!) });
  back('');
  return () => vi.unstubAllGlobals();
});

const back = (hash: string) =>
  vi.stubGlobal('location', {
    hash,
    pathname: '/authenticatie/inloggen',
    search: '',
    assign: (to: string) => void address.push(to),
  });

describe('coming back from a provider', () => {
  it('takes the ticket out of the address, with the random whose hash was sent; once', async () => {
    const binding = await newBinding();
    back('#sign_on=ticket-of-43');
    const returned = takeSignOnReturn() as { ticket: string; random: string };
    expect(returned.ticket).toBe('ticket-of-43');
    expect(createHash('sha256').update(returned.random).digest('base64url')).toBe(binding);
    expect(address).toEqual(['/authenticatie/inloggen']);
    expect(tab.kept.size).toBe(0);
    expect(takeSignOnReturn()).toEqual({ refused: 'other_browser' });
  });

  it('tells why it was refused, and leaves an address of others alone', () => {
    back('#sign_on_refused=away');
    expect(takeSignOnReturn()).toEqual({ refused: 'away' });
    address = [];
    back('#inhoud');
    expect(takeSignOnReturn()).toBeNull();
    expect(address).toEqual([]);
  });
});

describe('the way that was chosen last', () => {
  const way = {
    label: 'Inloggen met Gemeente Veldermeer',
    start: '/api/sign_on/5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11/start',
  };

  it('is remembered in this browser, without anything about a person, until somebody logs in with a password', async () => {
    await goToProvider(way);
    expect(address[0]).toMatch(/^\/api\/sign_on\/[\w-]+\/start\?binding=[\w-]{43}$/);
    expect([...browser.kept]).toEqual([['sign_on_way', JSON.stringify(way)]]);
    expect(chosenWay.read()).toEqual(way);
    chosenWay.forget();
    expect(chosenWay.read()).toBeNull();
  });

  it('leads to our own server alone, whatever is stored', () => {
    const starts = ['https://elders.example/', '//elders.example/api/sign_on/a/start', '/api/sign_on/a/start/../../'];
    for (const start of starts) {
      browser.setItem('sign_on_way', JSON.stringify({ ...way, start }));
      expect([start, chosenWay.read()]).toEqual([start, null]);
    }
    browser.setItem('sign_on_way', 'geen json');
    expect(chosenWay.read()).toBeNull();
  });

  it('is taken again without a word only when the session lasted as long as it may', () => {
    expect(signedOn.isOver()).toBe(false);
    signedOn.keep();
    expect([signedOn.is(), signedOn.isOver()]).toEqual([true, false]);
    browser.setItem('signed_on', String(Date.now() - 12 * 3_600_000));
    expect(signedOn.isOver()).toBe(true);
  });
});
