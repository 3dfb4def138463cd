import { same } from '#foundation/shared/same.ts';

/**
 * A content as a form holds it: every list is a list of rows with an identity, so that a row keeps its field and its focus
 * when others move, and is merged as that row. Texts in a list become rows with a `value`.
 */
export type Fields = Record<string, unknown>;
export interface Row extends Fields {
  uuid: string;
}

/** `before` is the same content as a form held it earlier: its rows keep their identity. */
export const toForm = (content: Fields, newId: () => string, before: Fields = {}): Fields =>
  mapFields(content, (value, name) => withIds(value, newId, before[name]));

export const fromForm = (form: Fields): Fields => mapFields(form, withoutIds);

/** A list as the form holds it. */
export const toRows = (values: readonly unknown[], newId: () => string): Row[] => withIds(values, newId) as Row[];

function withIds(value: unknown, newId: () => string, before?: unknown): unknown {
  if (!Array.isArray(value)) return isGroup(value) ? toForm(value, newId, isGroup(before) ? before : {}) : value;
  const known = Array.isArray(before) ? (before as Row[]) : [];
  const rows = pairs(value, known.map(plainRow));
  return value.map((inner, index) => {
    const row = known[rows[index] ?? -1];
    const uuid = row?.uuid ?? newId();
    return isGroup(inner) ? { uuid, ...toForm(inner, newId, row) } : { uuid, value: inner };
  });
}

const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(plainRow) : isGroup(value) ? fromForm(value) : value;

function plainRow({ uuid: _, ...fields }: Row): unknown {
  return Object.keys(fields).length === 1 && 'value' in fields ? fields.value : fromForm(fields);
}

/** What tells of a row what it is about, whatever else is changed in it. */
const namingFields = ['technic', 'factor', 'name', 'text', 'url', 'source'];

function sameName(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return false;
  const name = namingFields.find((field) => field in one);
  return name !== undefined && Boolean(one[name]) && one[name] === other[name] && sameType(one, other);
}

const sameType = (one: unknown, other: unknown): boolean =>
  isGroup(one) === isGroup(other) && (!isGroup(one) || one.type === (other as Fields).type);

/**
 * For each value the place of the row that it was before: the same one, else the one about the same, else what stood in its place
 * between two rows that are known.
 */
function pairs(values: readonly unknown[], known: readonly unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = values.map(() => undefined);
  const left = new Set(known.keys());
  for (const fits of [same, sameName])
    values.forEach((value, index) => {
      if (found[index] !== undefined) return;
      const place = [...left].find((one) => fits(value, known[one]));
      if (place === undefined) return;
      found[index] = place;
      left.delete(place);
    });
  return values.map((value, index) => {
    if (found[index] !== undefined) return found[index];
    const after = found.slice(0, index).findLast((one) => one !== undefined) ?? -1;
    const before = found.slice(index + 1).find((one) => one !== undefined) ?? known.length;
    const place = [...left].find((one) => one > after && one < before && sameType(value, known[one]));
    if (place !== undefined) left.delete(place);
    return place;
  });
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapFields = (fields: Fields, map: (value: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));
