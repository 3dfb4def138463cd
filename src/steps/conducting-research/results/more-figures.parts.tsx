import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TableFrame } from '#ui/list/data-table.tsx';
import { Computed } from './computed.parts.tsx';
import { Direction, Figure, type FiguresProps, Known, Label, NotCorrelated, pathOf } from './figure-fields.parts.tsx';
import { type ResultRow, withResult } from './results.rules.ts';

/** Factors of which the theory does not say what a high score means, and own factors: without it there is no suggestion. */
export function OpenDirections(props: FiguresProps) {
  return (
    <Fieldset
      legend="Waar past een hoge score bij?"
      size="large"
      hint="Bij deze factoren zegt de theorie dat niet. Kies het zelf, vóór je naar de samenhang kijkt. Zonder keuze komt er geen voorstel."
    >
      <div className={styles.pair}>
        {props.rows.map((row) => (
          <Direction key={row.factor.uuid} {...props} row={row} named />
        ))}
      </div>
    </Fieldset>
  );
}

/** What is used less: Spearman, the answer given most, and another direction than the theory expects. */
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
            <th scope="col">Spearman</th>
            <th scope="col">Meest gegeven antwoord</th>
            <th scope="col">Hoge score past bij</th>
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
                {row.directionOpen ? (
                  <Known row={row} />
                ) : (
                  <Direction {...props} row={row} placeholder="zoals de theorie zegt" />
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
  return row.result.analysis ? (
    <Computed row={row} field="spearman" label="Spearman" />
  ) : (
    <Figure {...props} field="spearman" label="Spearman" />
  );
}

function LargestShare({ row, editing }: FiguresProps & { row: ResultRow }) {
  if (row.result.analysis) return <Computed row={row} field="largestShare" label="Meest gegeven antwoord" />;
  return (
    <NumberField
      id={fieldIdOf(pathOf(row, 'largestShare'))}
      className={styles.figure}
      width="full"
      labelHidden
      label={<Label of="Meest gegeven antwoord" row={row} />}
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
