/**
 * A content as a form holds it: every list is a list of rows with an identity, so that a row keeps its field and its focus
 * when others move. Texts in a list become rows with a `value`.
 */
export type Fields = Record<string, unknown>;
export interface Row extends Fields {
  uuid: string;
}

export const toForm = (content: Fields, newId: () => string): Fields =>
  mapFields(content, (value) => withIds(value, newId));

export const fromForm = (form: Fields): Fields => mapFields(form, withoutIds);

/** A list as the form holds it. */
export const toRows = (values: readonly unknown[], newId: () => string): Row[] => withIds(values, newId) as Row[];

function withIds(value: unknown, newId: () => string): unknown {
  if (Array.isArray(value))
    return value.map((inner) =>
      isGroup(inner) ? { uuid: newId(), ...toForm(inner, newId) } : { uuid: newId(), value: inner },
    );
  return isGroup(value) ? toForm(value, newId) : value;
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(({ uuid: _, ...fields }: Row) =>
      Object.keys(fields).length === 1 && 'value' in fields ? fields.value : fromForm(fields),
    );
  return isGroup(value) ? fromForm(value) : value;
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapFields = (fields: Fields, map: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

/** Whether two contents say the same in a field. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a content that differ from those of another. */
export const changedFields = (content: Fields, base: Fields): Fields =>
  Object.fromEntries(Object.entries(content).filter(([name, value]) => !same(value, base[name])));

export interface Merged {
  /** What both wrote, put together; of a field that both changed it is mine. */
  content: Fields;
  /** Names of the fields that both changed, each differently. */
  collisions: string[];
}

/** My changes since a base on top of what another stored meanwhile, field by field. */
export function merge(mine: Fields, sent: Fields, base: Fields, theirs: Fields): Merged {
  const mineChanged = changedFields(mine, sent);
  return {
    content: { ...mine, ...theirs, ...mineChanged },
    collisions: Object.keys(mineChanged).filter(
      (name) => !same(theirs[name], base[name]) && !same(theirs[name], mineChanged[name]),
    ),
  };
}
