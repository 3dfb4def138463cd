import { describe, expect, it } from 'vitest';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { segmentPath, segmentWeighings, withSegmentGrade } from './segments.rules.ts';

const uuid = (n: number) => `0b0f7a1e-0000-4000-8000-00000000000${n}`;
const [ease, norm, children, newcomers, nameless] = [1, 2, 3, 4, 5].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
];
const segments = [
  { uuid: children, name: 'Huishoudens met kinderen' },
  { uuid: nameless, name: null },
  { uuid: newcomers, name: 'Nieuwe bewoners' },
];
const empty = weighingFactors.empty;

describe('a mark per segment if wanted', () => {
  it('can be given in each segment of the target analysis that has a name, in their order', () => {
    expect(segmentWeighings(empty, segments, ease).map(({ name, row }) => [name, row.grade, row.note])).toEqual([
      ['Huishoudens met kinderen', null, null],
      ['Nieuwe bewoners', null, null],
    ]);
  });

  it('is kept per factor and segment', () => {
    const once = withSegmentGrade(empty, ease, newcomers, { grade: 4 });
    const twice = withSegmentGrade(once, ease, newcomers, { note: 'Zij zoeken nog.' });
    expect(twice.segmentGrades).toMatchObject([
      { researchFactor: ease, segment: newcomers, grade: 4, note: 'Zij zoeken nog.' },
    ]);
    expect(segmentWeighings(twice, segments, norm).every(({ row }) => row.grade === null)).toBe(true);
  });

  it('stands in the same row for everyone', () => {
    const [mine, theirs] = [1, 2].map((grade) => withSegmentGrade(empty, ease, newcomers, { grade }));
    expect(mine!.segmentGrades[0]!.uuid).toBe(theirs!.segmentGrades[0]!.uuid);
    expect(withSegmentGrade(empty, norm, newcomers, {}).segmentGrades[0]!.uuid).not.toBe(mine!.segmentGrades[0]!.uuid);
  });

  it('stays, unseen, when its segment is taken out, and comes back with it', () => {
    const content = withSegmentGrade(empty, ease, newcomers, { grade: 4 });
    expect(segmentWeighings(content, segments.slice(0, 1), ease).map(({ row }) => row.grade)).toEqual([null]);
    expect(segmentWeighings(content, segments, ease).map(({ row }) => row.grade)).toEqual([null, 4]);
  });

  it('has a path of its own, also before it is given', () => {
    const content = withSegmentGrade(empty, ease, newcomers, { grade: 4 });
    const paths = segmentWeighings(content, segments, ease).map(({ row }, place) => segmentPath(content, row, place));
    expect(paths).toEqual(['segmentGrades[1]', 'segmentGrades[0]']);
  });
});
