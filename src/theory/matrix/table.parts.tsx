import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import { pathOf } from '#theory/library/references.rules.ts';
import { BasisSign } from '#theory/reading/basis.parts.tsx';
import { shortCluster } from '#theory/reading/views/views.rules.ts';
import type { Factor, Technic } from '#theory/theory.contract.ts';
import { basisLabels } from '#theory/theory.rules.ts';
import { Link } from '#ui/link.tsx';
import { gridHandlers, startGrid } from './grid.parts.ts';
import { type Matrix, splitName } from './matrix.rules.ts';
import styles from './table.module.css';

export interface MatrixTableProps {
  matrix: Matrix;
  /** Id of the words that say which keys there are. */
  describedBy: string;
  onOpen: (technic: number, factor: number) => void;
}

/**
 * Techniques as rows, factors as columns. Up to 4,500 cells: drawn once for what was chosen, and the keys and the mouse
 * touch only the cells they leave and reach (see theory-matrix-grid).
 */
export const MatrixTable = memo(function MatrixTable({ matrix, describedBy, onOpen }: MatrixTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const readout = useRef<HTMLParagraphElement>(null);
  const factors = matrix.columns.flatMap((column) => column.factors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns are a new grid to walk.
  useLayoutEffect(() => startGrid(table.current!), [matrix]);
  return (
    <div className={styles.box} style={{ '--columns': factors.length } as CSSProperties}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of keys is a table first, with its captions and scopes.
        role="grid"
        aria-describedby={describedBy}
        className={styles.table}
        {...gridHandlers(table, readout, onOpen)}
      >
        <caption className="vh">
          Op welke factoren werkt een techniek? Technieken staan in de rijen, factoren in de kolommen.
        </caption>
        <colgroup>
          <col />
        </colgroup>
        {matrix.columns.map(({ cluster, factors: own }) => (
          <colgroup key={cluster.id}>
            {own.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
        ))}
        <thead>
          <tr>
            <td className={styles.corner}>
              <p ref={readout} aria-hidden="true" className={styles.readout} />
            </td>
            {matrix.columns.map(({ cluster, factors: own }) => (
              <th key={cluster.id} scope="colgroup" colSpan={own.length} className={styles.cluster}>
                <span className="vh">{cluster.name}</span>
                <span aria-hidden="true" title={cluster.name}>
                  {shortCluster(cluster)}
                </span>
              </th>
            ))}
          </tr>
          <tr data-row>
            <th scope="col" className={styles.cornerName}>
              Techniek
            </th>
            {matrix.columns.flatMap(({ factors: own }) =>
              own.map((factor, at) => <FactorHead key={factor.id} factor={factor} opens={at === 0} />),
            )}
          </tr>
        </thead>
        {matrix.rows.map(({ cluster, technics }) => (
          <tbody key={cluster?.id ?? 'all'}>
            {cluster ? (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={factors.length + 1}>
                  <span className={styles.groupName}>Vooral bij {shortCluster(cluster)}</span>
                </th>
              </tr>
            ) : null}
            {technics.map((technic) => (
              <Row key={technic.id} technic={technic} matrix={matrix} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
});

function FactorHead({ factor, opens }: { factor: Factor; opens: boolean }) {
  const [short, rest] = splitName(factor.name);
  return (
    <th scope="col" className={styles.factor} data-opens={opens || undefined}>
      <Link to={pathOf('factors', factor.id)} tabIndex={-1} title={factor.name}>
        {short}
        <span className="vh">{rest}</span>
      </Link>
    </th>
  );
}

function Row({ technic, matrix }: { technic: Technic; matrix: Matrix }) {
  return (
    <tr data-row={technic.id}>
      <th scope="row" className={styles.technic}>
        <Link to={pathOf('technics', technic.id)} tabIndex={-1}>
          {technic.name}
        </Link>
        {technic.isSecondary ? <span className={styles.secondary}> secundair</span> : null}
      </th>
      {matrix.columns.flatMap(({ factors }) =>
        factors.map(({ id }, at) => {
          const link = matrix.linkOf(technic.id, id);
          return (
            <td key={id} data-opens={at === 0 || undefined}>
              {link ? (
                <button type="button" tabIndex={-1} data-factor={id} aria-haspopup="dialog">
                  <BasisSign basis={link.basis} />
                  <span className="vh">{basisLabels[link.basis]}</span>
                </button>
              ) : null}
            </td>
          );
        }),
      )}
    </tr>
  );
}
