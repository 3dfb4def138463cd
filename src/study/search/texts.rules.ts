import { isSearched } from '#foundation/shared/fields.ts';
import { isList, type Shape } from '#foundation/shared/section.ts';

/** A text of a section that is searched, as a save leaves it. */
export interface TextNow {
  /** Keys and uuids from the section to the field: `factors.6f1c….hypothesis`. */
  path: string;
  /** Null: it is there no more. */
  content: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
type Row = Fields & { uuid: string };

/** The texts of a section that differ from what they were, all of them where nothing was. */
export function changedTexts(shape: Shape, before: object | null, after: object): TextNow[] {
  const changes: TextNow[] = [];
  walk(shape, (before ?? {}) as Fields, after as Fields, '', changes);
  return changes;
}

function walk(shape: Shape, before: Fields, after: Fields, path: string, changes: TextNow[]): void {
  for (const [name, field] of Object.entries(shape)) {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (isList(field)) {
      const earlier = new Map(((was ?? []) as Row[]).map((row) => [row.uuid, row]));
      for (const row of (is ?? []) as Row[]) {
        walk(field.row, earlier.get(row.uuid) ?? {}, row, `${path}${name}.${row.uuid}.`, changes);
        earlier.delete(row.uuid);
      }
      for (const [uuid, row] of earlier) walk(field.row, row, {}, `${path}${name}.${uuid}.`, changes);
    } else if (was !== is && isSearched(field)) changes.push({ path: path + name, content: is as string | null });
  }
}
