import { describe, expect, it } from 'vitest';
import { keptFor } from './offline.rules.ts';
import {
  arrived,
  bodyOf,
  exposed,
  isDone,
  isUnsent,
  type KeptSheet,
  lastTap,
  likelyMoment,
  newSheet,
  sheetAt,
  tapped,
  untapped,
  wordsOf,
} from './sheet.rules.ts';

const at = '2026-10-13T10:00:00.000Z';
const setting = { outcome: 'o', moment: 'm', group: 'g', place: 'Kerkstraat', secondObserver: false };
const taps = (sheet: KeptSheet, ...list: ('did' | 'didNot')[]) => list.reduce((so, tap) => tapped(so, tap, at), sheet);

describe('a sheet on a phone', () => {
  it('counts each tap, and takes the last one back, one after the other', () => {
    const sheet = taps(newSheet('s', setting, at), 'did', 'did', 'didNot');
    expect(sheet).toMatchObject({ did: 2, didNot: 1, number: 3 });
    const back = untapped(sheet, at);
    expect(back).toMatchObject({ did: 2, didNot: 0, number: 4 });
    const none = untapped(untapped(back, at), at);
    expect(none).toMatchObject({ did: 0, didNot: 0, number: 6 });
    expect(untapped(none, at)).toBe(none);
  });

  it('of very many taps remembers the last to take back, and of one button all', () => {
    const many = taps(newSheet('s', setting, at), ...Array.from({ length: 300 }, () => 'did' as const));
    const back = Array.from({ length: 300 }).reduce<KeptSheet>((so) => untapped(so, at), many);
    expect(back).toMatchObject({ did: 0, number: 600 });
    const mixed = taps(many, 'didNot');
    const far = Array.from({ length: 250 }).reduce<KeptSheet>((so) => untapped(so, at), mixed);
    expect([lastTap(far), far.didNot]).toEqual(['did', 0]);
  });

  it('is sent until the server has its highest number; what was tapped meanwhile goes with the next', () => {
    const sheet = taps(newSheet('s', setting, at), 'did');
    expect(isUnsent(newSheet('s', setting, at))).toBe(false);
    expect(isUnsent(sheet)).toBe(true);
    const later = arrived(taps(sheet, 'did'), sheet.number);
    expect([later.sent, isUnsent(later)]).toEqual([1, true]);
    // An answer that comes late takes nothing back.
    expect(arrived(arrived(later, 2), 1)).toMatchObject({ sent: 2 });
    expect(bodyOf(later)).toEqual({
      ...{ group: 'g', place: 'Kerkstraat', secondObserver: false, number: 2, did: 2, didNot: 0, exposure: null },
    });
  });

  it('goes from the phone a week after the server had all of it, and never before that', () => {
    const sent = arrived(taps(newSheet('s', setting, at), 'did'), 1);
    const days = (count: number) => Date.parse(at) + count * 24 * 3600 * 1000;
    expect([isDone(sent, days(6)), isDone(sent, days(8)), isDone(taps(sent, 'did'), days(800))]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('says over how much it was, as a change that is sent', () => {
    const sheet = exposed(newSheet('s', setting, at), 1.5, at);
    expect(sheet).toMatchObject({ exposure: 1.5, number: 1 });
    expect(exposed(sheet, 1.5, at)).toBe(sheet);
  });

  it('is the one of the same outcome, moment and place; as second observer it is another', () => {
    const sheets = [newSheet('a', setting, at), newSheet('b', { ...setting, secondObserver: true }, at)];
    expect(sheetAt(sheets, setting)?.uuid).toBe('a');
    expect(sheetAt(sheets, { ...setting, secondObserver: true })?.uuid).toBe('b');
    expect(sheetAt(sheets, { ...setting, place: 'Dorpsstraat' })).toBeUndefined();
  });

  it('is called by its place, and by its group only where there is none', () => {
    const task = {
      outcomes: [],
      moments: [{ uuid: 'm', name: 'Na', plannedOn: null }],
      groups: [{ uuid: 'g', name: 'Met' }],
    };
    expect(wordsOf(task, setting)).toEqual({ outcome: 'Uitkomst zonder naam', where: 'Kerkstraat', moment: 'Na' });
    expect(wordsOf(task, { ...setting, place: null }).where).toBe('Met');
  });
});

it('the moment that is proposed is the last one that has come, else the first', () => {
  const moments = [
    { uuid: 'a', name: null, plannedOn: '2026-10-01' },
    { uuid: 'b', name: null, plannedOn: '2026-11-01' },
    { uuid: 'c', name: null, plannedOn: null },
  ];
  expect(['2026-09-01', '2026-10-01', '2026-12-01'].map((day) => likelyMoment(moments, day))).toEqual(['a', 'a', 'b']);
  expect(likelyMoment([], '2026-10-01')).toBeNull();
});

describe('without a network', () => {
  const origin = 'https://drijfveer.test';
  const shipped = { files: ['/assets/tally-1.js'] };
  it.each([
    ['navigate', '/tellen', 'page'],
    ['navigate', '/tellen/1?x=1', 'page'],
    ['navigate', '/tellende', null],
    ['navigate', '/onderzoek/1', null],
    ['navigate', '/api/researches', null],
    ['cors', '/assets/tally-1.js', 'file'],
    ['cors', '/assets/app-1.js', null],
    ['cors', '/api/tally_tasks/x', null],
    ['cors', '/tellen', null],
  ] as const)('%s %s gets %s', (mode, path, kept) => {
    expect(keptFor({ method: 'GET', mode, url: origin + path }, origin, shipped)).toBe(kept);
    expect(keptFor({ method: 'PUT', mode, url: origin + path }, origin, shipped)).toBeNull();
    expect(keptFor({ method: 'GET', mode, url: `https://elders.test${path}` }, origin, shipped)).toBeNull();
  });
});
