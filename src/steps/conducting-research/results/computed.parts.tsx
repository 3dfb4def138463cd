import { measureNames, type NoFigure, noFigureSentences } from '#evidence/statistics/known.rules.ts';
import type { FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { formatNumber } from '#ui/format.ts';
import { toast } from '#ui/overlay/toast.ts';
import { Tag } from '#ui/tag.tsx';
import { type FiguresProps, fields } from './figure-fields.parts.tsx';
import { computedFigures, type ResultRow, withResult } from './results.rules.ts';

interface RowProps extends FiguresProps {
  row: ResultRow;
}

/** Under the name of a factor: that its figures were computed, and the way to fill them in by hand. */
export function ComputedMark({ row, editing }: RowProps) {
  const { factor, name, result } = row;
  const byHand = () => {
    const before = Object.fromEntries(
      computedFigures.map((figure) => [figure, result[figure]]),
    ) as Partial<FactorResult>;
    editing.change((draft) => withResult(draft, factor.uuid, { analysis: null }));
    toast(`De cijfers van “${name}” vul je nu zelf in. De uitgerekende verdeling en vragen zijn weg.`, {
      action: {
        label: 'Ongedaan maken',
        onSelect: () =>
          editing.change((draft) => withResult(draft, factor.uuid, { ...before, analysis: result.analysis })),
      },
    });
  };
  return (
    <span className={styles.computed}>
      <Tag>uitgerekend</Tag>
      {editing.readOnly ? null : (
        <Button variant="textNoPadding" small onClick={byHand}>
          Zelf invullen<span className="vh"> bij {name}</span>
        </Button>
      )}
    </span>
  );
}

type Known =
  | 'n'
  | 'missing'
  | 'mean'
  | 'sd'
  | 'scaleMin'
  | 'scaleMax'
  | 'r'
  | 'reliability'
  | 'spearman'
  | 'largestShare';

/** A computed figure as text; on a phone its name stands before it. Without it, why there is none. */
export function Computed({ row, field }: { row: ResultRow; field: Known }) {
  const value = row.result[field];
  const none = value === null ? reasonOf(row.result, field) : null;
  return (
    <span className={styles.computedFigure}>
      <span className={styles.computedLabel}>{fields[field].words.label}</span>
      {value === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="vh">{none ? noFigureSentences[none.reason] : 'onbekend'}</span>
        </>
      ) : (
        written(row.result, field, value)
      )}
    </span>
  );
}

const decimals: Partial<Record<Known, number>> = { mean: 2, sd: 2, r: 2, reliability: 2, spearman: 2 };

function written(result: FactorResult, field: Known, value: number) {
  if (field === 'largestShare') return `${formatNumber(value * 100, { decimals: 0 })}\u00a0%`;
  const digits = decimals[field];
  const number = formatNumber(value, digits === undefined ? {} : { decimals: digits });
  const { reliability } = result.analysis ?? {};
  if (field !== 'reliability' || reliability?.kind !== 'figure') return number;
  return <abbr title={measureNames[reliability.measure]}>{number}</abbr>;
}

/** Why a computed figure is not there; its own reason where it has one, else that of the mean. */
function reasonOf({ analysis }: FactorResult, field: Known): NoFigure | null {
  if (!analysis) return null;
  const { mean, reliability, correlation } = analysis;
  const one = field === 'reliability' ? reliability : field === 'r' || field === 'spearman' ? correlation : mean;
  return one.kind === 'none' ? one : null;
}
