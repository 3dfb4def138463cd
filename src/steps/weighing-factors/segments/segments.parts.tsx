import { asked } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { type WeighingFactors, weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import styles from '#steps/weighing-factors/weighing-factors.screen.module.css';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatMark } from '#ui/format.ts';
import { Score } from '#ui/graphic/score.tsx';
import { type Segment, segmentPath, segmentWeighings, withSegmentGrade } from './segments.rules.ts';

const list = weighingFactors.shape.segmentGrades;

export interface SegmentMarksProps {
  editing: Pick<Editing<WeighingFactors>, 'content' | 'change' | 'problemAt' | 'readOnly'>;
  segments: readonly Segment[];
  /** UUID of the factor. */
  researchFactor: string;
  factorName: string;
}

/** A mark per segment, for who wants to tell them apart; absent when the target analysis knows no segments. */
export function SegmentMarks({ editing, segments, researchFactor, factorName }: SegmentMarksProps) {
  const { content, change, problemAt, readOnly } = editing;
  const weighings = segmentWeighings(content, segments, researchFactor);
  const marked = weighings.filter(({ row }) => row.grade !== null || row.note !== null);
  if (weighings.length === 0 || (readOnly && marked.length === 0)) return null;
  const summary =
    marked.length === 0
      ? list.words.label
      : `${list.words.label} (${marked.map(({ name, row }) => `${name} ${row.grade === null ? '–' : formatMark(row.grade)}`).join(' · ')})`;
  return (
    <Disclosure summary={summary}>
      <div className={styles.segments}>
        <p className={styles.explained}>
          Weegt de factor in een segment anders? Geef daar dan een eigen cijfer. Laat leeg wat niet verschilt.
        </p>
        {weighings.map(({ segment, name, row }, place) => {
          const path = segmentPath(content, row, place);
          const edit = (patch: Partial<typeof row>) =>
            change((draft) => withSegmentGrade(draft, researchFactor, segment, patch));
          return (
            <div key={segment} className={styles.segment}>
              <Score
                id={fieldIdOf(`${path}.grade`)}
                legend={
                  <>
                    <span className="vh">
                      {list.row.grade.words.label} voor {factorName} bij{' '}
                    </span>
                    {name}
                  </>
                }
                value={row.grade}
                onChange={(grade) => edit({ grade })}
                error={problemAt(`${path}.grade`)}
                rulerHidden
                disabled={readOnly}
              />
              <TextField
                id={fieldIdOf(`${path}.note`)}
                {...asked(list.row.note)}
                label={
                  <>
                    {list.row.note.words.label}
                    <span className="vh"> bij {name}</span>
                  </>
                }
                value={row.note}
                onChange={(text) => edit({ note: text || null })}
                error={problemAt(`${path}.note`)}
                disabled={readOnly}
              />
            </div>
          );
        })}
      </div>
    </Disclosure>
  );
}
