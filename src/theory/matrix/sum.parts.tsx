import { basisLabels } from '#theory/theory.rules.ts';
import { bases } from '#theory/words.contract.ts';
import { joinList, plural } from '#ui/format.ts';
import styles from './matrix.module.css';
import type { Matrix, MatrixChoice } from './matrix.rules.ts';

/** How much the matrix shows; on paper, where the filters are not, also what was left out. */
export function MatrixSum({ matrix, choice }: { matrix: Matrix; choice: MatrixChoice }) {
  const technics = matrix.rows.reduce((sum, row) => sum + row.technics.length, 0);
  const factors = matrix.columns.reduce((sum, column) => sum + column.factors.length, 0);
  const only = [
    choice.cluster === null ? null : `het cluster ${joinList(matrix.columns.map(({ cluster }) => cluster.name))}`,
    choice.bases.length === bases.length ? null : joinList(choice.bases.map((basis) => basisLabels[basis])),
    choice.kind === 'all' ? null : `${choice.kind === 'primary' ? 'primaire' : 'secundaire'} technieken`,
  ].filter((words) => words !== null);
  return (
    <>
      <p role="status" className={styles.status}>
        {plural(matrix.count, 'verband', 'verbanden')} tussen {plural(technics, 'techniek', 'technieken')} en{' '}
        {plural(factors, 'factor', 'factoren')}
      </p>
      {only.length > 0 ? <p className={styles.paper}>Alleen {only.join('; ')}.</p> : null}
    </>
  );
}
