import { asked, yesNoOptions } from '#foundation/shared/fields.ts';
import { namesIn } from '#foundation/shared/section.ts';
import { fieldIdOf } from './field-id.ts';
import type { Editing } from './use-step.ts';

/** Small words after the label of a field without which the step is not `gereed`. */
export const needed = 'nodig voor gereed';

/** The fields of a section that hold any text, number or yes and no; not a closed list. */
export type FieldOf<Content, Kind> = {
  [F in keyof Content]: Content[F] extends Kind | null ? ([Kind | null] extends [Content[F]] ? F : never) : never;
}[keyof Content] &
  string;

/** What every field gets: its label, the most characters of a text, an id for the error summary, and its problem. */
export function fieldOf<Content>(
  { fieldAt, problemAt }: Pick<Editing<Content>, 'fieldAt' | 'problemAt'>,
  path: string,
) {
  const field = fieldAt(namesIn(path));
  if (!field) throw new Error(`The step has no field ${path}.`);
  return { ...asked(field), id: fieldIdOf(path), error: problemAt(path) };
}

/** A text or a day of the step, wired to a field. */
export const textOf = <Content>(editing: Editing<Content>, field: FieldOf<Content, string>) => ({
  ...fieldOf(editing, field),
  value: editing.content[field] as string | null,
  readOnly: editing.readOnly,
  onChange: (text: string | null) => changeOne(editing, field, text || null),
});

/** A number of the step, wired to a field. */
export const numberOf = <Content>(editing: Editing<Content>, field: FieldOf<Content, number>) => ({
  ...fieldOf(editing, field),
  value: editing.content[field] as number | null,
  readOnly: editing.readOnly,
  onChange: (value: number | null) => changeOne(editing, field, value),
});

/** A yes or no of the step, wired to a group of two. Radio buttons know no `readOnly`. */
export function yesNoOf<Content>(editing: Editing<Content>, field: FieldOf<Content, boolean>) {
  const given = editing.content[field] as boolean | null;
  return {
    ...fieldOf(editing, field),
    value: given === null ? null : given ? ('yes' as const) : ('no' as const),
    options: yesNoOptions,
    clearable: true,
    disabled: editing.readOnly,
    onChange: (value: 'yes' | 'no' | null) => changeOne(editing, field, value === null ? null : value === 'yes'),
  };
}

const changeOne = <Content>({ change }: Editing<Content>, field: keyof Content, value: unknown) =>
  change({ [field]: value } as Partial<Content>);
