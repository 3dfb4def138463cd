import {
  type SegmentGrade,
  type WeighingFactors,
  weighingFactors,
} from '#steps/weighing-factors/weighing-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';

/** A segment of the target group, as the target analysis names it. */
export interface Segment {
  uuid: string;
  name: string | null;
}

/** What one factor weighs in one segment; untouched when nobody gave a mark there. */
export interface SegmentWeighing {
  segment: string;
  name: string;
  row: SegmentGrade;
}

// The same row for everyone, so that two people who mark the same segment write in one row.
const untouched = (researchFactor: string, segment: string): SegmentGrade =>
  emptyRow(weighingFactors.shape.segmentGrades, {
    uuid: rowId('segment_grade', researchFactor, segment),
    researchFactor,
    segment,
  });

type Grades = Pick<WeighingFactors, 'segmentGrades'>;

const find = ({ segmentGrades }: Grades, researchFactor: string, segment: string) =>
  segmentGrades.find((row) => row.researchFactor === researchFactor && row.segment === segment);

/** One factor in each segment that has a name, in their order. A segment that was taken out keeps its marks, unseen. */
export const segmentWeighings = (
  content: Grades,
  segments: readonly Segment[],
  researchFactor: string,
): SegmentWeighing[] =>
  segments.flatMap(({ uuid, name }) =>
    name === null
      ? []
      : [{ segment: uuid, name, row: find(content, researchFactor, uuid) ?? untouched(researchFactor, uuid) }],
  );

/** The mark or note of one factor in one segment changed; a first change makes its row. */
export function withSegmentGrade<Content extends Grades>(
  content: Content,
  researchFactor: string,
  segment: string,
  change: Partial<SegmentGrade>,
): Content {
  const before = find(content, researchFactor, segment);
  const rows = before ? content.segmentGrades : [...content.segmentGrades, untouched(researchFactor, segment)];
  return {
    ...content,
    segmentGrades: rows.map((row) =>
      row.researchFactor === researchFactor && row.segment === segment ? { ...row, ...change } : row,
    ),
  };
}

/** Where a row stands in the content, or will stand; those that are still to come each have a place of their own. */
export function segmentPath({ segmentGrades }: Grades, { uuid }: SegmentGrade, place: number): string {
  const at = segmentGrades.findIndex((row) => row.uuid === uuid);
  return `segmentGrades[${at < 0 ? segmentGrades.length + place : at}]`;
}
