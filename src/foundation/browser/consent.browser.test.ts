import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consent, giveConsent, onConsent } from './consent.ts';
import { domainsOf, stillTrue } from './tag-manager.ts';

let stored: Map<string, string>;

/** A browser that asks this of the pages it visits. */
const browserThatAsks = (more: object) => vi.stubGlobal('navigator', { doNotTrack: null, ...more });

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  browserThatAsks({});
});
afterEach(() => vi.unstubAllGlobals());

describe('consent to measure', () => {
  it('is not there until somebody chooses, and is kept', () => {
    expect(consent()).toBeNull();
    giveConsent('granted');
    expect(consent()).toBe('granted');
    giveConsent('refused');
    expect(consent()).toBe('refused');
    expect([...stored]).toEqual([['measuring_consent', 'refused']]);
  });

  it('is not what somebody else wrote there', () => {
    stored.set('measuring_consent', 'ja');
    expect(consent()).toBeNull();
  });

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('is refused by a browser with %s, whatever was chosen before', (_name, asks) => {
    giveConsent('granted');
    browserThatAsks(asks);
    expect(consent()).toBe('refused');
  });

  it('is heard of, here and in other tabs, until one stops listening', () => {
    const hear = vi.fn();
    const stop = onConsent(hear);
    giveConsent('granted');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'measuring_consent' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(hear).toHaveBeenCalledTimes(2);
    stop();
    giveConsent('refused');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'measuring_consent' }));
    expect(hear).toHaveBeenCalledTimes(2);
  });
});

describe('the tag manager', () => {
  it('hears nothing of what was done before there was consent, but for which organisation this is', () => {
    const events = [
      { event: 'companyIdAvailable', companyId: 1 },
      { event: 'userClicksStep', step: 'report' },
      { event: 'companyIdAvailable', companyId: 2 },
      { event: 'userSelectedFullInfo', trackingCategory: 'factor', id: 3 },
    ];
    expect(stillTrue(events)).toEqual([{ event: 'companyIdAvailable', companyId: 2 }]);
    expect(stillTrue(events.slice(1, 2))).toEqual([]);
  });

  it('leaves its cookies on any domain above the page', () => {
    expect(domainsOf('tool.drijfveer.example')).toEqual(['', 'tool.drijfveer.example', 'drijfveer.example', 'example']);
  });
});
