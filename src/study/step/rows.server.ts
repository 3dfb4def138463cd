import { type RawBuilder, sql } from 'kysely';
import { idOf } from '#foundation/shared/hydra.ts';
import { same } from '#foundation/shared/same.ts';
import type { ListField, RowOf, Shape } from '#foundation/shared/section.ts';
import type { StepName } from '#study/process.ts';
import type { StepContract } from './step.contract.ts';

/** A column that holds a field of a row. */
interface Column<Value> {
  name: string;
  type: 'uuid' | 'integer' | 'smallint' | 'numeric' | 'text' | 'boolean';
  /** Where the column holds another form than the contract: how that is made, and how SQL makes the field of it again. */
  write?(value: Value): unknown;
  read?(column: string): string;
}

interface Declared<Columns> {
  name: string;
  /** What SQL asks for, by field. Every other field of the contract stands in the column `row`, so that none can be forgotten. */
  columns: Columns;
  /** `sent`: as the list was sent, which `position` keeps. `factors`: as their factors stand. */
  order: 'sent' | 'factors';
  /**
   * What becomes of a row that is no longer sent. One that is `set aside` is out of sight until it is sent again (`set_aside_at`): it has a
   * uuid of its own and names its research. The others are known by their factor.
   */
  unsent: 'stays' | 'deleted' | 'set aside';
  /**
   * The step on whose rows these hang, by the column `research_factor`: a row that is set aside there takes its rows here out of
   * sight, and brings them back.
   */
  hangsOn?: Extract<StepName, 'determine_factors'>;
}

/** A list of a step that lives in a table of its own, because other rooms or filters ask for its rows. */
export interface RowTable extends Omit<Declared<unknown>, 'columns'> {
  /** The field of the contract that holds the list. */
  list: string;
  columns: readonly (Column<unknown> & { field: string })[];
  /** The column by which a row is known. */
  key: 'uuid' | 'research_factor';
  /** The rows as an array, of the research that stands in between, under a condition. */
  selected: [before: string, after: string];
  /** Neither the row is set aside, nor what it hangs on. */
  inSight: string;
}

type Lists<S extends Shape> = { [K in keyof S]: S[K] extends ListField ? K : never }[keyof S] & string;
type RowIn<Field> = Field extends ListField<infer Row> ? RowOf<Row> : never;
type Columns<Row> = { readonly [Field in keyof Row]?: Column<Row[Field]> };

/** Declares in which table the rows of a list live. What can be written of its statements beforehand is written here, once. */
export function rowTable<S extends Shape, List extends Lists<S>>(
  _contract: Pick<StepContract<S>, 'shape'>,
  list: List,
  declared: Declared<Columns<RowIn<S[List]>>>,
): RowTable {
  const { name, order, unsent, hangsOn } = declared;
  const columns = Object.entries(declared.columns as Record<string, Column<unknown>>).map(([field, column]) => ({
    field,
    ...column,
  }));
  const key = unsent === 'set aside' ? 'uuid' : 'research_factor';
  const fields = columns.map(
    ({ field, name: column, read }) => `'${field}', ${read?.(`t.${column}`) ?? `t.${column}`}`,
  );
  const places = [...(order === 'sent' ? ['t.position'] : []), ...(hangsOn ? ['f.position'] : []), `t.${key}`];
  const seen = [...(key === 'uuid' ? ['t.set_aside_at IS NULL'] : []), ...(hangsOn ? ['f.set_aside_at IS NULL'] : [])];
  return {
    ...declared,
    columns,
    list,
    key,
    selected: [
      `COALESCE((SELECT jsonb_agg(t.row || jsonb_build_object(${fields.join(', ')}) ORDER BY ${places.join(', ')})
        FROM ${name} t ${hangsOn ? 'JOIN research_factor f ON f.uuid = t.research_factor' : ''}
        WHERE ${key === 'uuid' ? 't' : 'f'}.research = `,
      `), '[]'::jsonb)`,
    ],
    inSight: seen.join(' AND '),
  };
}

/** A field that holds a reference (`/api/factors/42`) in a column that holds its number. */
export const referenceColumn = (name: string, path: string): Column<string | null> => ({
  name,
  type: 'integer',
  write: (reference) => (reference ? Number(idOf(reference)) : null),
  read: (column) => `'${path}' || ${column}`,
});

/** What is laid over the JSON of the step: the list, as a JSON object. */
export const readRows = (
  { list, selected: [before, after], inSight }: RowTable,
  research: string,
): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.lit(list)}, ${sql.raw(before)}${research}${sql.raw(` AND ${inSight}${after}`)})`;

/** The rows that were set aside, as a JSON array; undefined where no row ever is. */
export const readSetAside = (
  { unsent, selected: [before, after], inSight }: RowTable,
  research: string,
): RawBuilder<unknown> | undefined =>
  unsent === 'set aside' ? sql`${sql.raw(before)}${research}${sql.raw(` AND NOT (${inSight})${after}`)}` : undefined;

/**
 * The rows of a content that are not what they are in `before` as the records `n`, with a column `row` for what has no column of its own.
 * Where the list is in the order in which it was sent, and that became another, these are all rows.
 */
export function changedRows(table: RowTable, before: object, content: object): RawBuilder<unknown> {
  const all = isReordered(table, before, content);
  const earlier = new Map(rowsIn(table, before).map((row) => [row.uuid, row]));
  const records = rowsIn(table, content).flatMap((sent, position) => {
    if (!all && same(earlier.get(sent.uuid), sent)) return [];
    const row = { ...sent };
    const record: Record<string, unknown> = { position, row };
    for (const { field, name, write } of table.columns) {
      record[name] = write ? write(sent[field]) : sent[field];
      delete row[field];
    }
    return [record];
  });
  const types = [...table.columns.map(({ name, type }) => `${name} ${type}`), 'position integer', 'row jsonb'];
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS n(${sql.raw(types.join(', '))})`;
}

/** Whether rows came, went or changed places. If not, each keeps its number, also where rows that are out of sight stand in between. */
function isReordered(table: RowTable, before: object, content: object): boolean {
  const [was, is] = [before, content].map((rows) => rowsIn(table, rows).map(({ uuid }) => uuid));
  return table.order === 'sent' && !same(was, is);
}

/** The rows of the list in a content of its step. */
export const rowsIn = ({ list }: Pick<RowTable, 'list'>, content: object) =>
  (content as Record<string, Record<string, unknown>[]>)[list] ?? [];

/**
 * Statements that write the rows which `content` changes, as CTEs: a row that nobody touched costs nothing. They write only when `raised`
 * has a row. `before` is what stands there, of which the lock on the research sees to it that it is still so.
 */
export function writeRows(table: RowTable, research: string, before: object, content: object): RawBuilder<unknown>[] {
  const { name, columns, order, key, hangsOn } = table;
  const own = key === 'uuid';
  const written = [...columns.map((column) => column.name), ...(order === 'sent' ? ['position'] : []), 'row'];
  const kept = isReordered(table, before, content) ? [key] : [key, 'position'];
  const updated = [
    ...written.filter((column) => !kept.includes(column)).map((column) => `${column} = excluded.${column}`),
    ...(own ? ['set_aside_at = NULL'] : []),
  ];
  return [
    // Joined with the factors of this research, so that a stranger's uuid writes nothing.
    sql`${sql.raw(`INSERT INTO ${name} (${own ? 'research, ' : ''}${written.join(', ')}) SELECT`)} ${own ? sql`${research}::uuid, ` : sql``}
      ${sql.raw(written.map((column) => `n.${column}`).join(', '))} FROM ${changedRows(table, before, content)}
      ${hangsOn ? sql`JOIN research_factor f ON f.uuid = n.research_factor AND f.research = ${research}` : sql``}, raised
      ${sql.raw(`ON CONFLICT (${own ? 'research, uuid' : key}) DO UPDATE SET ${updated.join(', ')}`)}`,
    ...withoutUnsent(table, research, before, content),
  ];
}

/** What hangs on a row that is itself set aside is not in the content; it stays as it is. */
function withoutUnsent(table: RowTable, research: string, before: object, content: object): RawBuilder<unknown>[] {
  const { name, columns, key, unsent, hangsOn, inSight } = table;
  if (unsent === 'stays') return [];
  const [does, others] = unsent === 'deleted' ? ['DELETE FROM', 'USING'] : ['UPDATE', 'FROM'];
  const { field } = columns.find((column) => column.name === key)!;
  const sent = rowsIn(table, content).map((row) => row[field]);
  if (rowsIn(table, before).every((row) => sent.includes(row[field]))) return [];
  return [
    sql`${sql.raw(`${does} ${name} t ${unsent === 'deleted' ? '' : 'SET set_aside_at = now()'} ${hangsOn ? `${others} research_factor f` : ''}
      WHERE ${hangsOn ? 'f.uuid = t.research_factor AND' : ''} ${inSight} AND ${key === 'uuid' ? 't' : 'f'}.research =`)} ${research}
      AND EXISTS (SELECT 1 FROM raised) AND ${sql.raw(`t.${key}`)} <> ALL (${sent}::uuid[])`,
  ];
}
