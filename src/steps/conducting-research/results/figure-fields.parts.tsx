import { optionsOf } from '#foundation/shared/fields.ts';
import { told } from '#foundation/shared/section.ts';
import { conductingResearch, type FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { type ResultRow, withResult } from './results.rules.ts';

/** What is known of the fields of a result: their words stand at the heads of the tables, too. */
export const fields = conductingResearch.shape.results.row;

export interface FiguresProps extends Work {
  rows: readonly ResultRow[];
}

type NumberKey = 'n' | 'missing' | 'mean' | 'sd' | 'scaleMin' | 'scaleMax' | 'r' | 'reliability' | 'spearman';

/** Where a figure of a row stands, also while the row is not stored yet. */
export const pathOf = ({ index, factor }: ResultRow, field: keyof FactorResult) =>
  index < 0 ? `results.${factor.uuid}.${field}` : `results[${index}].${field}`;

interface FigureProps extends FiguresProps {
  row: ResultRow;
  field: NumberKey;
  whole?: boolean;
}

/** One number in the table; its full name is there for who cannot see the heads. */
export function Figure({ editing, row, field, whole }: FigureProps) {
  const path = pathOf(row, field);
  return (
    <NumberField
      id={fieldIdOf(path)}
      keptAs={`${row.factor.uuid} ${field}`}
      className={styles.figure}
      width="full"
      labelHidden
      label={<Label of={fields[field].words.label} row={row} />}
      error={editing.problemAt(path)}
      disabled={editing.readOnly}
      {...(whole ? { whole: true } : {})}
      value={row.result[field]}
      onChange={(value) => editing.change((draft) => withResult(draft, row.factor.uuid, { [field]: value }))}
    />
  );
}

export const Label = ({ of: words, row }: { of: string; row: ResultRow }) => (
  <>
    {words}
    <span className="vh">, {row.name}</span>
  </>
);

/** Instead of a field for r: a figure that must not be made. */
export const NotCorrelated = () => (
  <span className={styles.known}>
    <span aria-hidden="true">–</span>
    <span className="vh">Niet uit te rekenen: het voornemen is zelf de uitkomst</span>
  </span>
);

/** A direction that was chosen against the theory, when that could be done: it stays until somebody goes back to the theory. */
export function OwnDirection({ editing, row }: FiguresProps & { row: ResultRow }) {
  const path = pathOf(row, 'expectedDirection');
  return (
    <Select
      id={fieldIdOf(path)}
      className={styles.figure}
      labelHidden
      label={<Label of={fields.expectedDirection.words.name} row={row} />}
      error={editing.problemAt(path)}
      disabled={editing.readOnly}
      placeholder="zoals de theorie zegt"
      value={row.result.expectedDirection}
      onChange={(expectedDirection) =>
        editing.change((draft) => withResult(draft, row.factor.uuid, { expectedDirection }))
      }
      options={optionsOf(fields.expectedDirection)}
    />
  );
}

export const Known = ({ row }: { row: ResultRow }) => (
  <span className={styles.known}>
    <span className={styles.knownLabel}>{fields.expectedDirection.words.short}: </span>
    {told(fields.expectedDirection, row.direction) ?? 'nog niet gekozen'}
  </span>
);
