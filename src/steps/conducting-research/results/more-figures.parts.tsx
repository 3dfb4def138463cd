import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TableFrame } from '#ui/list/data-table.tsx';
import { Computed } from './computed.parts.tsx';
import {
  Figure,
  type FiguresProps,
  fields,
  Known,
  Label,
  NotCorrelated,
  OwnDirection,
  pathOf,
} from './figure-fields.parts.tsx';
import { type ResultRow, withResult } from './results.rules.ts';

/** What is used less: Spearman, the answer given most, and which direction is expected. */
export function MoreFigures(props: FiguresProps) {
  const { rows } = props;
  const used = rows.some(
    ({ result }) => result.analysis === null && (result.spearman !== null || result.largestShare !== null),
  );
  return (
    <Disclosure summary="Meer cijfers om het voorstel te controleren" open={used}>
      <TableFrame
        caption="Meer cijfers per factor"
        note="Verschilt Spearman veel van r, of kiest bijna iedereen hetzelfde antwoord? Dan is het voorstel minder zeker."
        className={`${styles.figures} ${styles.few}`}
      >
        <thead>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">{fields.spearman.words.short}</th>
            <th scope="col">{fields.largestShare.words.short}</th>
            <th scope="col">{fields.expectedDirection.words.short}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.factor.uuid}>
              <th scope="row">{row.name}</th>
              <td>{row.correlated ? <Spearman {...props} row={row} /> : <NotCorrelated />}</td>
              <td>
                <LargestShare {...props} row={row} />
              </td>
              <td>
                {row.directionOpen || row.result.expectedDirection === null ? (
                  <Known row={row} />
                ) : (
                  <OwnDirection {...props} row={row} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Disclosure>
  );
}

function Spearman(props: FiguresProps & { row: ResultRow }) {
  const { row } = props;
  return row.result.analysis ? <Computed row={row} field="spearman" /> : <Figure {...props} field="spearman" />;
}

function LargestShare({ row, editing }: FiguresProps & { row: ResultRow }) {
  if (row.result.analysis) return <Computed row={row} field="largestShare" />;
  return (
    <NumberField
      id={fieldIdOf(pathOf(row, 'largestShare'))}
      keptAs={`${row.factor.uuid} largestShare`}
      className={styles.figure}
      width="full"
      labelHidden
      label={<Label of={fields.largestShare.words.label} row={row} />}
      unit="%"
      error={editing.problemAt(pathOf(row, 'largestShare'))}
      disabled={editing.readOnly}
      value={percents(row.result.largestShare)}
      onChange={(value) =>
        editing.change((draft) =>
          withResult(draft, row.factor.uuid, { largestShare: value === null ? null : value / 100 }),
        )
      }
    />
  );
}

/** 0.07 × 100 is 7.000000000000001, which would fight with what is being typed. */
const percents = (share: number | null) => (share === null ? null : Math.round(share * 1e7) / 1e5);
