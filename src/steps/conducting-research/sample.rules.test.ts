import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalWidth } from '#evidence/evidence.rules.ts';
import { enoughRespondents, invitationsFor, sampleNeed, sampleRows } from './sample.rules.ts';

describe('sample-size help: width of the 95 % interval of a correlation by n', () => {
  it('has this research in its place', () => {
    const rows = sampleRows(312);
    expect(rows.map(({ n }) => n)).toEqual([50, 100, 150, 200, 300, 312, 500, 1000]);
    expect(rows.filter(({ own }) => own).map(({ n }) => n)).toEqual([312]);
    expect(rows[0]!.width).toBeCloseTo(0.51, 2);
    expect(sampleRows(200).filter(({ n }) => n === 200)).toMatchObject([{ own: true }]);
    expect(sampleRows(2).some(({ own }) => own)).toBe(false);
  });

  it('is narrower for a strong correlation', () => {
    expect(sampleRows(null, 0.7)[0]!.width).toBeLessThan(sampleRows(null)[0]!.width);
  });

  it('knows from how many answers the interval is no longer wide', () => {
    const enough = enoughRespondents();
    expect(sampleRows(enough).find(({ own }) => own)!.width).toBeLessThanOrEqual(0.3);
    expect(sampleRows(enough - 1).find(({ own }) => own)!.width).toBeGreaterThan(0.3);
  });
});

describe('sample-size help: the reverse', () => {
  it('gives the fewest answers whose interval is at most so wide', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        (r, width) => {
          const need = sampleNeed(r, width);
          if (need.kind !== 'number') return expect.unreachable(need.kind);
          expect(intervalWidth(r, need.n)).toBeLessThanOrEqual(width);
          expect(intervalWidth(r, need.n - 1) ?? 2).toBeGreaterThan(width);
        },
      ),
    );
  });

  it('says what is wrong with a correlation or a width that cannot be', () => {
    expect(sampleNeed(1, 0.3)).toMatchObject({ kind: 'wrong', field: 'correlation' });
    expect(sampleNeed(0.3, 0)).toMatchObject({ kind: 'wrong', field: 'width' });
    expect(sampleNeed(0.3, 2)).toMatchObject({ kind: 'wrong', field: 'width' });
    expect(sampleNeed(0.3, 0.00001)).toMatchObject({ kind: 'wrong', field: 'width' });
    expect(sampleNeed(null, 0.3)).toEqual({ kind: 'unknown' });
    expect(sampleNeed(0.3, null)).toEqual({ kind: 'unknown' });
  });

  it('tells how many people to invite at the expected response', () => {
    expect(invitationsFor(147, 0.13)).toBe(1131);
    expect(invitationsFor(147, 1)).toBe(147);
    expect(invitationsFor(147, null)).toBeNull();
    expect(invitationsFor(147, 0)).toBeNull();
  });
});
