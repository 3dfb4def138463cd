import type { FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { type ResultRow, withResult } from './results.rules.ts';

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
  label: string;
  whole?: boolean;
}

/** One number in the table; its full name is there for who cannot see the heads. */
export function Figure({ editing, row, field, label, whole }: FigureProps) {
  const path = pathOf(row, field);
  return (
    <NumberField
      id={fieldIdOf(path)}
      className={styles.figure}
      width="full"
      labelHidden
      label={<Label of={label} row={row} />}
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

const directionWords = { '+': 'meer gedrag', '-': 'minder gedrag' } as const;

interface DirectionProps extends FiguresProps {
  row: ResultRow;
  placeholder?: string;
  /** The factor's name is the label, because no row says it. */
  named?: boolean;
}

/** What a high score goes with: the user's to choose where the library leaves it open. */
export function Direction({ editing, row, placeholder, named }: DirectionProps) {
  const path = pathOf(row, 'expectedDirection');
  return (
    <Select
      id={fieldIdOf(path)}
      className={styles.figure}
      labelHidden={!named}
      label={named ? row.name : <Label of="Hoge score past bij" row={row} />}
      error={editing.problemAt(path)}
      disabled={editing.readOnly}
      {...(placeholder ? { placeholder } : {})}
      value={row.result.expectedDirection}
      onChange={(expectedDirection) =>
        editing.change((draft) => withResult(draft, row.factor.uuid, { expectedDirection }))
      }
      options={(['+', '-'] as const).map((value) => ({ value, label: directionWords[value] }))}
    />
  );
}

export const Known = ({ row }: { row: ResultRow }) => (
  <span className={styles.known}>
    <span className={styles.knownLabel}>Hoge score past bij: </span>
    {row.direction ? directionWords[row.direction] : 'nog niet gekozen'}
  </span>
);
