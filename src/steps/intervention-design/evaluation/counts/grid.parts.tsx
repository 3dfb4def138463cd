import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TableFrame } from '#ui/list/data-table.tsx';
import { amountWords, writingOf } from '../answer/amount.rules.ts';
import { drawnPlaces, restsOnPeople } from '../answer/measured.rules.ts';
import { evaluationShape, type Moment, type Outcome } from '../evaluation.contract.ts';
import styles from './counts.parts.module.css';
import {
  amountAt,
  type CellKey,
  faultOf,
  type Line,
  linesOf,
  numbersAt,
  numberWords,
  withNumbers,
  withoutLine,
} from './grid.rules.ts';

const { row } = evaluationShape.measured;

interface GridProps {
  editing: Editing<InterventionDesign>;
  outcome: Outcome;
}

/** What was counted of one outcome: a line for each group, or for each place, and for each moment its numbers. */
export function CountsGrid({ editing, outcome }: GridProps) {
  const { content, change, readOnly } = editing;
  const lines = linesOf(content, outcome);
  const groupName = (uuid: string) => content.groups.find((group) => group.uuid === uuid)?.name ?? 'Groep zonder naam';
  const drawn = drawnPlaces(content);
  /** Of a place that lots were drawn of the group of the draw: there it counts, wherever it was typed. */
  const groupOf = ({ group, place }: Line) => (place === null ? group : (drawn.get(place)?.group ?? group));
  const ofPeople = restsOnPeople(content, outcome);
  const name = outcome.name ?? 'Uitkomst zonder naam';
  if (lines.length === 0)
    return (
      <>
        <h4>{name}</h4>
        <p className={styles.meta}>Voeg de plekken toe waar je telt. Elke plek telt als één.</p>
      </>
    );
  return (
    <TableFrame caption={name} className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">{(ofPeople ? row.group : row.place).words.label}</th>
          {content.moments.map((moment) => (
            <th key={moment.uuid} scope="col">
              {moment.name ?? 'Moment zonder naam'}
            </th>
          ))}
          {ofPeople || readOnly ? null : (
            <th>
              <span className="vh">Weghalen</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.group} ${line.place}`}>
            <th scope="row">
              {line.place ?? groupName(line.group)}
              {line.place === null ? null : <small>{groupName(groupOf(line))}</small>}
              {groupOf(line) === line.group ? null : (
                <small>zo geloot: telt niet mee bij “{groupName(line.group)}”</small>
              )}
              {line.place === null && !ofPeople ? <small>hele groep bij elkaar: telt als één plek</small> : null}
            </th>
            {content.moments.map((moment) => (
              <td key={moment.uuid}>
                <Cell
                  editing={editing}
                  outcome={outcome}
                  line={line}
                  moment={moment}
                  groupName={groupName(line.group)}
                />
              </td>
            ))}
            {ofPeople || readOnly ? null : (
              <td className={styles.tool}>
                <Button variant="text" onClick={() => change((draft) => withoutLine(draft, outcome.uuid, line))}>
                  Weghalen<span className="vh">: {line.place ?? groupName(line.group)}</span>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

type CellProps = GridProps & { line: Line; moment: Moment; groupName: string };

function Cell({ editing, outcome, line, moment, groupName }: CellProps) {
  const { content, change, problemAt, readOnly } = editing;
  const key: CellKey = { outcome: outcome.uuid, moment: moment.uuid, ...line };
  const numbers = numbersAt(content, key);
  const fault = faultOf(outcome, numbers);
  const amount = fault ? null : amountAt(outcome, numbers);
  const words = numberWords(outcome);
  const index = content.measured.findIndex(
    (one) =>
      one.outcome === key.outcome && one.moment === key.moment && one.group === key.group && one.place === key.place,
  );
  const path = (field: string) =>
    index < 0 ? `measured.${Object.values(key).join('.')}.${field}` : `measured[${index}].${field}`;
  const of = [line.place, groupName, moment.name].filter(Boolean).join(', ');
  const field = (name: 'amount' | 'outOf' | 'sd', label: string, error: string | null) => (
    <NumberField
      id={fieldIdOf(path(name))}
      keptAs={`${Object.values(key).join(' ')} ${name}`}
      className={styles.number}
      labelHidden
      label={`${label}, ${of}`}
      error={problemAt(path(name)) ?? error}
      disabled={readOnly}
      whole={outcome.kind !== 'mean' && name === 'amount'}
      value={numbers[name]}
      onChange={(value) => change((draft) => withNumbers(draft, key, { [name]: value }))}
    />
  );
  return (
    <div className={styles.cell}>
      <span className={styles.moment}>{moment.name}</span>
      {field('amount', words.amount, fault)}
      <span>{words.between}</span>
      {field('outOf', words.outOf, null)}
      {words.after ? <span>{words.after}</span> : null}
      {outcome.kind === 'mean' ? (
        <>
          <span>{row.sd.words.short}</span>
          {field('sd', row.sd.words.short, null)}
        </>
      ) : null}
      {amount === null ? null : (
        <output className={styles.amount}>
          {amountWords(amount, writingOf({ kind: outcome.kind!, per: outcome.per }, [amount], null))}
        </output>
      )}
    </div>
  );
}
