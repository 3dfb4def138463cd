import { same } from '#foundation/shared/same.ts';

/**
 * Three-way merging of a section: `base` is what both began with, `mine` the draft, `theirs` what the server has now. Fields
 * that only one of the two changed merge by themselves; rows merge by uuid and field; the order of a list is a value of its own.
 */
export interface Merge {
  merged: Record<string, unknown>;
  /** What both changed, differently; `merged` holds mine there. */
  conflicts: FieldConflict[];
}

export interface FieldConflict {
  /** Keys and uuids from the section to the field. */
  path: readonly string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** `theirs` was typed in another tab of the same browser, and has not been saved. */
  typedElsewhere?: true;
}

/** What is to stand in a field that both changed: one of the two, or what someone made of them. */
export type Choice = 'mine' | 'theirs' | { value: unknown };

/** How fields and what stands in them are called, for who has to choose. */
export interface ConflictWords {
  nameOf(conflict: FieldConflict): string;
  valueOf(conflict: FieldConflict, value: unknown): string;
  /** Whether people may make a text of their own of the two. */
  isTyped(conflict: FieldConflict): boolean;
}

type Fields = Record<string, unknown>;
type Row = Fields & { uuid: string };

export function mergeSections(base: object, mine: object, theirs: object, path: readonly string[] = []): Merge {
  const merged: Fields = {};
  const conflicts: FieldConflict[] = [];
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const here = [...path, key];
    const [b, m, t] = [valueAt(base, [key]), valueAt(mine, [key]), valueAt(theirs, [key])];
    if (isRows(b) && isRows(m) && isRows(t)) {
      const rows = mergeRows(b, m, t, here);
      merged[key] = rows.rows;
      conflicts.push(...rows.conflicts);
    } else if (same(m, t) || same(b, t)) merged[key] = m;
    else if (same(b, m)) merged[key] = t;
    else {
      merged[key] = m;
      conflicts.push({ path: here, base: b, mine: m, theirs: t });
    }
  }
  return { merged, conflicts };
}

function mergeRows(
  base: Row[],
  mine: Row[],
  theirs: Row[],
  path: readonly string[],
): { rows: Row[]; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = [];
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(
    (rows) => new Map(rows.map((row) => [row.uuid, row])),
  ) as [Map<string, Row>, Map<string, Row>, Map<string, Row>];
  const kept = new Map<string, Row>();
  for (const uuid of new Set([...inTheirs.keys(), ...inMine.keys()])) {
    const [b, m, t] = [inBase.get(uuid), inMine.get(uuid), inTheirs.get(uuid)];
    if (m && t) {
      const row = mergeSections(b ?? {}, m, t, [...path, uuid]);
      kept.set(uuid, row.merged as Row);
      conflicts.push(...row.conflicts);
    } else {
      const present = (m ?? t)!;
      // Removed by one: gone, unless the other changed it meanwhile; then it stays, for nothing is lost unseen.
      if (!b || !same(b, present)) kept.set(uuid, present);
    }
  }
  const order = orderOf(base, mine, theirs).filter((uuid) => kept.has(uuid));
  return { rows: order.map((uuid) => kept.get(uuid)!), conflicts };
}

/** My order when I changed it, otherwise theirs; rows that only the other has come where that one put them, after the row before. */
function orderOf(base: Row[], mine: Row[], theirs: Row[]): string[] {
  const ids = (rows: Row[]) => rows.map((row) => row.uuid);
  const common = (rows: Row[]) =>
    ids(rows).filter((uuid) => base.some((row) => row.uuid === uuid) && mine.some((row) => row.uuid === uuid));
  const [first, second] = same(common(base), common(mine)) ? [ids(theirs), ids(mine)] : [ids(mine), ids(theirs)];
  const order = [...first];
  second.forEach((uuid, index) => {
    if (order.includes(uuid)) return;
    const before = second.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, uuid);
  });
  return order;
}

function isRows(value: unknown): value is Row[] {
  return (
    Array.isArray(value) &&
    value.every((row) => typeof row === 'object' && row !== null && typeof (row as Fields).uuid === 'string')
  );
}

/**
 * What both began with, when `sent` (fields, in turn) may have arrived: where the server has exactly what was sent, that is what is
 * compared with. So a save whose answer was lost is no change by somebody else. Where the server has something else it stays `base`.
 */
export function baseAsSent(base: object, sent: readonly object[], theirs: object): object {
  let before = base;
  for (const fields of sent) before = { ...before, ...arrived(before, fields, theirs) };
  return before;
}

function arrived(base: object, sent: object, theirs: object): Fields {
  return Object.fromEntries(
    Object.entries(sent).map(([key, s]) => {
      const [b, t] = [valueAt(base, [key]), valueAt(theirs, [key])];
      if (isRows(s) && isRows(t) && (b === undefined || isRows(b))) return [key, arrivedRows(b ?? [], s, t)];
      return [key, same(s, t) ? t : b];
    }),
  );
}

function arrivedRows(base: Row[], sent: Row[], theirs: Row[]): Row[] {
  const rowIn = (rows: Row[], uuid: string) => rows.find((row) => row.uuid === uuid);
  // What was sent without a row, and is not there, took it away.
  const left = base.filter(({ uuid }) => rowIn(sent, uuid) || rowIn(theirs, uuid));
  const made = sent.filter(({ uuid }) => !rowIn(base, uuid) && rowIn(theirs, uuid));
  const rows = [...left, ...made].map((row) => {
    const [b, s, t] = [rowIn(base, row.uuid), rowIn(sent, row.uuid), rowIn(theirs, row.uuid)];
    return s && t ? ({ ...b, ...arrived(b ?? {}, s, t) } as Row) : row;
  });
  // In the order of the server, when that is how it was sent.
  const order = theirs.map(({ uuid }) => uuid);
  const asSent = sent.map(({ uuid }) => uuid).filter((uuid) => order.includes(uuid));
  const isAsSent = same(
    asSent,
    order.filter((uuid) => asSent.includes(uuid)),
  );
  return isAsSent ? rows.toSorted((one, other) => placeIn(order, one) - placeIn(order, other)) : rows;
}

const placeIn = (order: readonly string[], { uuid }: Row) =>
  order.includes(uuid) ? order.indexOf(uuid) : order.length;

/** Only what differs, so that fields which others change are not even mentioned. */
export const changedFields = (draft: object, base: object): object =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => !same(value, (base as Fields)[key])));

/** The draft with, for each conflict, what the user chose. */
export function resolveConflicts(
  merged: object,
  conflicts: readonly FieldConflict[],
  choices: readonly (Choice | undefined)[],
): object {
  return conflicts.reduce<object>((draft, { path, theirs }, index) => {
    const choice = choices[index] ?? 'mine';
    return choice === 'mine' ? draft : (setAt(draft, path, choice === 'theirs' ? theirs : choice.value) as Fields);
  }, merged);
}

/**
 * What the server has, but with what both began with in the fields that still have to be chosen: the base for whatever comes
 * next, so that those are compared again and the fields that merged by themselves are not.
 */
export const undecidedBase = (theirs: object, conflicts: readonly FieldConflict[]): object =>
  conflicts.reduce<object>((fields, { path, base }) => setAt(fields, path, base) as Fields, theirs);

/** The conflicts that are still there after more was typed: a field or row that is gone, or the same by now, asks nothing. */
export function stillConflicting(draft: object, conflicts: readonly FieldConflict[]): FieldConflict[] {
  return conflicts.flatMap((conflict) => {
    const mine = valueAt(draft, conflict.path);
    return mine === undefined || same(mine, conflict.theirs) ? [] : [{ ...conflict, mine }];
  });
}

export const samePath = (one: FieldConflict, other: FieldConflict) => one.path.join() === other.path.join();

/** What stands at a path of keys and uuids; undefined when there is no such row or field. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at.find((row) => (row as Row | null)?.uuid === key);
    return (at as Fields | null | undefined)?.[key];
  }, value);
}

function setAt(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (isRows(value)) return value.map((row) => (row.uuid === key ? (setAt(row, rest, next) as Row) : row));
  return { ...(value as Fields), [key]: setAt((value as Fields)[key], rest, next) };
}
