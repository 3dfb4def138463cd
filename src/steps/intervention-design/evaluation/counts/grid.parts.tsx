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
  isWhole,
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
  const lineName = ({ place, group }: Line) => place ?? groupName(group);
  /** The numbers of a whole group, where places were expected. */
  const isTypedWhole = ({ place, group }: Line) => place === null && !isWhole(content, outcome, group);
  const lineHead = (line: Line) => (
    <>
      {lineName(line)}
      {line.place === null ? null : <small>{groupName(groupOf(line))}</small>}
      {groupOf(line) === line.group ? null : <small>zo geloot: telt niet mee bij “{groupName(line.group)}”</small>}
      {isTypedWhole(line) ? <small>hele groep bij elkaar: telt als één plek</small> : null}
    </>
  );
  const remove = (line: Line) =>
    line.place !== null || isTypedWhole(line) ? (
      <Button variant="text" onClick={() => change((draft) => withoutLine(draft, outcome.uuid, line))}>
        Weghalen<span className="vh">: {lineName(line)}</span>
      </Button>
    ) : null;
  const canRemove = !readOnly && lines.some((line) => line.place !== null || isTypedWhole(line));
  const cell = (line: Line, moment: Moment, beside: string) => (
    <td key={`${moment.uuid} ${keyOf(line)}`}>
      <Cell {...{ editing, outcome, line, moment, beside }} groupName={groupName(line.group)} />
    </td>
  );
  const momentName = (moment: Moment) => moment.name ?? 'Moment zonder naam';
  // Many moments run down the page, as they would not fit beside each other.
  if (content.moments.length > mostBeside && lines.length < content.moments.length)
    return (
      <TableFrame caption={name} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{row.moment.words.label}</th>
            {lines.map((line) => (
              <th key={keyOf(line)} scope="col">
                {lineHead(line)}
                {canRemove ? <div>{remove(line)}</div> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.moments.map((moment) => (
            <tr key={moment.uuid}>
              <th scope="row">{momentName(moment)}</th>
              {lines.map((line) => cell(line, moment, lineName(line)))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    );
  return (
    <TableFrame caption={name} className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">{(ofPeople ? row.group : row.place).words.label}</th>
          {content.moments.map((moment) => (
            <th key={moment.uuid} scope="col">
              {momentName(moment)}
            </th>
          ))}
          {canRemove ? (
            <th>
              <span className="vh">Weghalen</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            <th scope="row">{lineHead(line)}</th>
            {content.moments.map((moment) => cell(line, moment, momentName(moment)))}
            {canRemove ? <td className={styles.tool}>{remove(line)}</td> : null}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

const mostBeside = 4;
const keyOf = ({ group, place }: Line) => `${group} ${place}`;

type CellProps = GridProps & {
  line: Line;
  moment: Moment;
  groupName: string;
  /** What stands above the numbers where the table is a list. */
  beside: string;
};

function Cell({ editing, outcome, line, moment, groupName, beside }: CellProps) {
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
      <span className={styles.beside}>{beside}</span>
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
