import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowId } from '#study/step/row-id.rules.ts';
import {
  type Band,
  type BandName,
  bands,
  correlationInterval,
  intervalWidth,
  mentionsOf,
  qualitativeBand,
  respondentsFor,
  type Talk,
  type TalkFinding,
} from './evidence.rules.ts';

const factor = 'gemak';

const talk = (finding: Partial<TalkFinding> | null, rest: Partial<Talk> = {}): Talk => ({
  segment: null,
  method: null,
  findings: finding ? [{ researchFactor: factor, mention: null, role: null, direction: null, ...finding }] : [],
  ...rest,
});

const times = (count: number, make: (index: number) => Talk) =>
  Array.from({ length: count }, (_, index) => make(index));
const unheard = (count: number) => times(count, () => talk({ mention: 'not_mentioned' }));
const heard = (count: number) => times(count, () => talk({ mention: 'asked', role: 'none' }));
const part = (count: number) => times(count, () => talk({ mention: 'spontaneous', role: 'part' }));
const decisive = (count: number, rest: Partial<Talk> = {}) =>
  times(count, () => talk({ mention: 'spontaneous', role: 'decisive' }, rest));
const nameOf = (band: Band) => (band.kind === 'band' ? band.name : band.kind);

describe('Pearson r with Fisher-z 95 % CI', () => {
  it.each([
    [0.46, 312, 0.37, 0.54],
    [0.41, 312, 0.31, 0.5],
    [-0.38, 312, -0.47, -0.28],
    [0.28, 312, 0.17, 0.38],
    [0.22, 312, 0.11, 0.32],
    [0.15, 312, 0.04, 0.26],
    [-0.47, 268, -0.56, -0.37],
    [0.55, 268, 0.46, 0.63],
    [0.31, 268, 0.2, 0.41],
    [0.18, 268, 0.06, 0.29],
    [0.09, 268, -0.03, 0.21],
    [0.2, 268, 0.08, 0.31],
  ])('r = %f with n = %i lies in [%f; %f], as in the example cases', (r, n, lo, hi) => {
    const interval = correlationInterval(r, n)!;
    expect(interval.lo).toBeCloseTo(lo, 2);
    expect(interval.hi).toBeCloseTo(hi, 2);
  });

  it('holds r, stays within −1…1 and mirrors with the sign', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 4, max: 1e6 }), (r, n) => {
        const interval = correlationInterval(r, n)!;
        expect(interval.lo).toBeGreaterThanOrEqual(-1);
        expect(interval.hi).toBeLessThanOrEqual(1);
        expect(interval.lo).toBeLessThanOrEqual(r + 1e-9);
        expect(interval.hi).toBeGreaterThanOrEqual(r - 1e-9);
        expect(correlationInterval(-r, n)!.lo).toBeCloseTo(-interval.hi, 12);
      }),
    );
  });

  it('is not there below four respondents or for a correlation that cannot be', () => {
    expect(correlationInterval(0.4, 3)).toBeNull();
    expect(correlationInterval(1.01, 100)).toBeNull();
    expect(correlationInterval(Number.NaN, 100)).toBeNull();
  });
});

describe('sample-size help: width of the 95 % interval of a correlation by n', () => {
  it('gets narrower with more respondents', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.95, max: 0.95, noNaN: true }), fc.integer({ min: 4, max: 5000 }), (r, n) => {
        expect(intervalWidth(r, n + 1)!).toBeLessThan(intervalWidth(r, n)!);
      }),
    );
  });

  it('knows the fewest respondents for a wanted width', () => {
    expect(intervalWidth(0, 385)).toBeCloseTo(0.2, 2);
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1.5, noNaN: true }),
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        (width, r) => {
          const n = respondentsFor(width, r)!;
          expect(intervalWidth(r, n)!).toBeLessThanOrEqual(width);
          expect(intervalWidth(r, n - 1) ?? 2).toBeGreaterThan(width);
        },
      ),
    );
  });

  it('says so when no sample reaches the width', () => {
    expect(respondentsFor(0.00001)).toBeNull();
  });
});

describe('mentions', () => {
  it('counts per factor in how many conversations it came up, was mentioned and played which part', () => {
    const talks = [
      ...unheard(2),
      ...heard(3),
      ...part(4),
      ...decisive(5),
      talk({ mention: 'not_discussed', role: 'decisive' }),
      talk(null),
    ];
    expect(mentionsOf(talks, factor)).toMatchObject({
      discussed: 14,
      mentioned: 12,
      spontaneous: 9,
      asked: 3,
      notMentioned: 2,
      part: 4,
      decisive: 5,
    });
  });

  it('takes a role as mentioned, also where `Genoemd?` was left open', () => {
    expect(mentionsOf([talk({ role: 'part' })], factor)).toMatchObject({ discussed: 1, mentioned: 1, part: 1 });
  });

  it('counts a conversation once', () => {
    const twice = talk({ mention: 'asked', role: 'none' });
    const both = { ...twice, findings: [...twice.findings, ...decisive(1)[0]!.findings] };
    expect(mentionsOf([both], factor)).toMatchObject({ discussed: 1, mentioned: 1, asked: 0, decisive: 1 });
  });
});

describe('qualitative evidence gives a band', () => {
  it('from 8 conversations in which the factor came up', () => {
    expect(nameOf(qualitativeBand(decisive(7), factor))).toBe('too_few');
    expect(nameOf(qualitativeBand([...decisive(7), talk({ mention: 'not_discussed' })], factor))).toBe('too_few');
    expect(nameOf(qualitativeBand([...decisive(7), ...unheard(1)], factor))).toBe('often_part');
  });

  it.each<[string, Talk[], BandName]>([
    ['not found', unheard(8), 'not_found'],
    ['mentioned, never decisive', [...unheard(6), ...heard(2)], 'never_decisive'],
    ['playing a part for exactly half, never decisive', [...heard(4), ...part(4)], 'never_decisive'],
    ['decisive for under ¼', [...unheard(7), ...decisive(2)], 'sometimes_decisive'],
    ['decisive for exactly ¼', [...unheard(6), ...decisive(2)], 'often_part'],
    ['decisive for exactly ½', [...unheard(4), ...decisive(4)], 'often_part'],
    ['playing a part for over ½', [...heard(3), ...part(5)], 'often_part'],
    ['decisive and playing a part together over ½', [...heard(6), ...part(6), ...decisive(1)], 'often_part'],
    ['decisive for over ½ in one segment', [...unheard(3), ...decisive(5, { segment: 'gezin' })], 'often_part'],
    [
      'decisive for over ½ in more than one segment',
      [...unheard(3), ...decisive(3, { segment: 'gezin' }), ...decisive(2, { segment: 'alleen' })],
      'mostly_decisive',
    ],
    [
      'decisive for over ½ in more than one source',
      [...unheard(3), ...decisive(3, { method: 'interview' }), ...decisive(2, { method: 'observation' })],
      'mostly_decisive',
    ],
    [
      'decisive for over ½, but in the second segment only for half',
      [
        ...decisive(7, { segment: 'gezin' }),
        ...decisive(1, { segment: 'alleen' }),
        talk({ mention: 'not_mentioned' }, { segment: 'alleen' }),
      ],
      'often_part',
    ],
  ])('%s', (_, talks, expected) => {
    const band = qualitativeBand(talks, factor);
    expect(nameOf(band)).toBe(expected);
    expect(band).toMatchObject(bands[expected]);
  });

  it('takes as denominator the conversations in which the factor came up', () => {
    const talks = [...decisive(2), ...unheard(6), ...times(20, () => talk({ mention: 'not_discussed' }))];
    expect(nameOf(qualitativeBand(talks, factor))).toBe('often_part');
  });

  it('has the five bands of the process document', () => {
    expect(Object.values(bands).map(({ lo, hi }) => [lo, hi])).toEqual([
      [1, 2.5],
      [3, 4.5],
      [5, 6],
      [6.5, 7.5],
      [8, 9.5],
    ]);
  });

  it('never goes down when a factor turns out decisive in one conversation more', () => {
    const order = Object.keys(bands);
    const makes = [unheard, heard, part, decisive];
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 8, maxLength: 40 }), fc.nat(), (kinds, pick) => {
        const talks = kinds.map((kind) => makes[kind]!(1)[0]!);
        const stronger = talks.with(pick % talks.length, decisive(1)[0]!);
        const rank = (list: Talk[]) => order.indexOf(nameOf(qualitativeBand(list, factor)));
        expect(rank(stronger)).toBeGreaterThanOrEqual(rank(talks));
      }),
    );
  });
});

describe('rowId', () => {
  it('is a uuid that is the same for the same parts and differs for others', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (name, number) => {
        expect(rowId(name, number)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(rowId(name, number)).toBe(rowId(name, number));
        expect(rowId(name, number)).not.toBe(rowId(name, number + 1));
      }),
    );
    const ids = Array.from({ length: 60 * 40 }, (_, index) => rowId('item', Math.floor(index / 40), index % 40));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
