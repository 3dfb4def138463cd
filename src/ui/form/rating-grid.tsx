import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { tableRoles as as } from '#ui/list/table-roles.ts';
import { MarkButtons } from './mark-buttons.tsx';
import styles from './rating-grid.module.css';

/** A row or a criterion: an id and a name. */
export interface Rated {
  id: string;
  name: string;
  /** One line of explanation under the name. */
  hint?: ReactNode;
}

export interface RatingGridProps {
  /** Title of the table. */
  caption: string;
  captionHidden?: boolean;
  /** Name of the first column, such as `Gedrag`. */
  rowHeader: string;
  rows: readonly Rated[];
  criteria: readonly Rated[];
  /** Lowest and highest mark, and what they mean: `{ 0: 'nee', 1: 'deels', 2: 'ja' }`. */
  scale: { min: number; max: number; words?: Readonly<Record<number, string>> };
  /** The mark of a row on a criterion, or null. */
  value: (row: string, criterion: string) => number | null;
  /** A mark was given, or wiped (null) by Delete or by pressing it again. */
  onChange: (row: string, criterion: string, value: number | null) => void;
  /** Last column: what the marks lead to, such as a total. */
  outcome?: { header: string; cell: (row: string) => ReactNode };
  readOnly?: boolean;
  /** Id per cell for the error summary: `{id}-{row}-{criterion}`. */
  id?: string;
  /** Words of what is wrong in a cell. */
  error?: (row: string, criterion: string) => string | null;
}

/** From this width on a grid stands as a table, as in the style sheet; one that needs more never fits beside the steps. */
const narrowest = 720;

/** What the table takes at least: the names, a cell of marks (32 px each, one edge shared) per criterion, the outcome. */
const tableWidth = ({ criteria, scale, outcome }: Pick<RatingGridProps, 'criteria' | 'scale' | 'outcome'>) =>
  176 + criteria.length * (steps(scale).length * 31 + 17) + (outcome ? 72 : 0);

/**
 * Marks for rows on criteria: a real table with a few radio buttons in every cell. Where it does not fit, each row becomes
 * a block with its criteria as columns, and on a narrow screen under each other; the roles are written out so that it
 * stays a table for screen readers.
 */
export function RatingGrid(props: RatingGridProps) {
  const { caption, captionHidden, rowHeader, rows, criteria, scale, outcome } = props;
  const made = useId();
  const id = props.id ?? made;
  const broad = tableWidth(props) > narrowest;
  return (
    <div className={styles.frame}>
      <table {...as.table} className={classes(styles.grid, broad && styles.broad)}>
        <caption className={captionHidden ? 'vh' : undefined}>
          {caption}
          {scale.words ? <span className={styles.legend}>{scaleInWords(scale.words)}</span> : null}
        </caption>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            <th {...as.columnheader}>{rowHeader}</th>
            {criteria.map((criterion) => (
              <th key={criterion.id} {...as.columnheader}>
                {criterion.name}
                {criterion.hint ? <span className={styles.hint}>{criterion.hint}</span> : null}
              </th>
            ))}
            {outcome ? (
              <th {...as.columnheader} className={styles.outcome}>
                {outcome.header}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <tr key={row.id} {...as.row}>
              <th {...as.rowheader}>
                {row.name}
                {row.hint ? <span className={styles.hint}>{row.hint}</span> : null}
              </th>
              {criteria.map((criterion) => (
                <td key={criterion.id} {...as.cell}>
                  <span className={styles.name} aria-hidden="true">
                    {criterion.name}
                  </span>
                  <Marks {...props} id={`${id}-${row.id}-${criterion.id}`} row={row} criterion={criterion} />
                </td>
              ))}
              {outcome ? (
                <td {...as.cell} className={styles.outcome}>
                  <span className={styles.name} aria-hidden="true">
                    {outcome.header}
                  </span>
                  {outcome.cell(row.id)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MarksProps extends RatingGridProps {
  row: Rated;
  criterion: Rated;
}

function Marks({ id = '', row, criterion, scale, value, onChange, readOnly, error }: MarksProps) {
  const chosen = value(row.id, criterion.id);
  if (readOnly) return <span className={styles.read}>{chosen ?? '–'}</span>;
  return (
    <MarkButtons
      id={id}
      label={`${row.name}, ${criterion.name}`}
      marks={steps(scale).map((step) => ({
        value: step,
        label: `${step}`,
        ...(scale.words?.[step] && { name: `${step}, ${scale.words[step]}` }),
      }))}
      value={chosen}
      onChange={(mark) => onChange(row.id, criterion.id, mark)}
      error={error?.(row.id, criterion.id) ?? null}
    />
  );
}

const steps = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

const scaleInWords = (words: Readonly<Record<number, string>>) =>
  `${Object.entries(words)
    .map(([step, word]) => `${step} = ${word}`)
    .join(', ')}.`;
