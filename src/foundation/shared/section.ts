import * as z from 'zod/mini';
import {
  type ChoiceField,
  type Field,
  isServerWritten,
  type Said,
  uuid,
  type Words,
  wordsOf,
  yesOrNo,
} from './fields.ts';
import { idOf } from './hydra.ts';
import { same } from './same.ts';

/**
 * A section of a study: what a step, or the details around it, asks – declared once as a shape of fields. From it derive the
 * schema of what is stored (`content`: every field present, unanswered is null or an empty list), the schema of what may be
 * sent (`body`: an absent field stays as it was), and how the two merge.
 */
export interface Section<S extends Shape = Shape> {
  shape: S;
  /** The schemas of what is stored, field by field: for the documentation, and for classes that hold a section. */
  fields: Readonly<Record<string, z.ZodMiniType>>;
  /** The same of what may be sent. */
  bodyFields: Readonly<Record<string, z.ZodMiniType>>;
  /** Parses stored content and fills what is missing with its empty value. */
  content: z.ZodMiniType<ContentOf<S>>;
  /** Parses a PUT: every field optional, rows merge by uuid. It has no place for what the server alone writes. */
  body: z.ZodMiniType<BodyOf<S>>;
  empty: ContentOf<S>;
}

/** A list of rows that carry a uuid: the client's, or ours when it sends none. */
export interface ListField<Row extends Shape = Shape> extends ListOptions {
  words: Words;
  row: Row;
  max: number;
  /** Every field of a row that nobody has filled in. */
  blank: Record<string, unknown>;
}

interface ListOptions {
  /** Some clients send only a reference where a row belongs; this makes the row. */
  fromReference?: (iri: string) => object;
  /** What else other clients may send as a row, for the documentation. */
  otherForm?: z.ZodMiniType;
  /** A row has the uuid of what it is about, so that it must be given. */
  named?: true;
}

export type Shape = { [field: string]: Field | ListField };

export type ContentOf<S extends Shape> = {
  [K in keyof S]: S[K] extends ListField<infer Row>
    ? RowOf<Row>[]
    : S[K] extends z.ZodMiniType<infer Value>
      ? Value
      : unknown;
};

export type RowOf<Row extends Shape> = { uuid: string } & ContentOf<Row>;

export type BodyOf<S extends Shape> = {
  [K in keyof S]?: S[K] extends ListField<infer Row>
    ? ({ uuid?: string } & BodyOf<Row>)[] | null
    : S[K] extends z.ZodMiniType<infer Value>
      ? Value | null
      : never;
};

/** A list of at most `max` rows of the given shape, for use in a step's shape. */
export const list = <Row extends Shape>(
  said: Said,
  row: Row,
  max: number,
  options: ListOptions = {},
): ListField<Row> => ({
  words: wordsOf(said),
  row,
  max,
  blank: mapFields(row, emptyField),
  ...options,
});

/** Fields of a row that have no empty value, such as a reference to what the row is about. */
type Certain<Row extends Shape> = {
  [K in keyof Row as null extends ContentOf<Row>[K]
    ? never
    : ContentOf<Row>[K] extends readonly unknown[]
      ? never
      : K]: ContentOf<Row>[K];
};

/** A row of which nothing is filled in but what is given; what has no empty value must be given. */
export const emptyRow = <Row extends Shape>(
  { blank }: ListField<Row>,
  given: { uuid: string } & Certain<Row> & Partial<ContentOf<Row>>,
): RowOf<Row> => ({ ...blank, ...given }) as RowOf<Row>;

export interface SectionOptions {
  /** For calls of our own, where an unknown field is a mistake. */
  strict?: boolean;
  /** What an earlier version stored, in the fields of now: a field that is not there was not asked then. */
  ofEarlier?: (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Declares a section. */
export function defineSection<const S extends Shape>(
  shape: S,
  { strict = false, ofEarlier }: SectionOptions = {},
): Section<S> {
  const whole = contentSchema(shape);
  const body = bodySchema(shape, strict);
  const content = ofEarlier ? z.pipe(z.transform(inFieldsOfNow(ofEarlier)), whole) : whole;
  return {
    shape,
    fields: whole.shape,
    bodyFields: body.shape,
    // Schemas made by walking a shape: what they yield is what `ContentOf` and `BodyOf` say of it, but TypeScript follows no loop.
    ...({ content, body } as unknown as Pick<Section<S>, 'content' | 'body'>),
    empty: z.parse(content, {}) as ContentOf<S>,
  };
}

const inFieldsOfNow = (ofEarlier: NonNullable<SectionOptions['ofEarlier']>) => (stored: unknown) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? ofEarlier(stored as Record<string, unknown>)
    : stored;

/**
 * The field that a path leads to, where each row stands under its place or its uuid: `factors`, `2`, `name`. Null where the shape
 * has none.
 */
export function fieldAt(shape: Shape, [name = '', ...rest]: readonly string[]): Field | ListField | null {
  const field = Object.hasOwn(shape, name) ? shape[name]! : null;
  return field && rest.length > 1 && isList(field) ? fieldAt(field.row, rest.slice(1)) : field;
}

/** `factors[2].name` → `factors`, `2`, `name`. */
export const namesIn = (path: string): string[] => path.split(/[.[\]]+/).filter((name) => name !== '');

/** A value of a field as it is told away from its form: a choice in its words, yes and no as `ja` and `nee`. */
export function told(field: Field, value: unknown): string | number | null {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return value.map((one) => told(field, one)).join(', ') || null;
  const options = 'choices' in field ? (field as ChoiceField).choices : {};
  return options[value as string]?.name ?? (value as string | number | null);
}

export const isList = (field: Shape[string]): field is ListField => 'row' in field && 'max' in field;

function contentSchema(shape: Shape): z.ZodMiniObject<Record<string, z.ZodMiniType>> {
  return z.object(
    mapFields(shape, (field) =>
      isList(field)
        ? z._default(worded(field, z.array(rowSchema(field, z.extend(contentSchema(field.row), { uuid: uuid() })))), [])
        : withDefault(field),
    ),
  );
}

/** The documentation finds the words of a list on its schema, as it finds those of any field. */
const worded = <S extends z.ZodMiniType>({ words }: ListField, schema: S): Field<S> => Object.assign(schema, { words });

const withDefault = (field: z.ZodMiniType): z.ZodMiniType => {
  const empty = emptyValue(field);
  return empty === undefined ? field : z._default(field, empty);
};

function bodySchema(shape: Shape, strict: boolean): z.ZodMiniObject<Record<string, z.ZodMiniType>> {
  const fields = mapFields(withoutServerWritten(shape, shape), (field) =>
    z.optional(
      isList(field)
        ? z.nullable(
            worded(
              field,
              z.array(takenAs(field, bodyRow(field, strict))).check(
                z.maxLength(field.max),
                z.refine((rows) => {
                  const uuids = (rows as { uuid?: string }[]).flatMap((row) => row.uuid ?? []);
                  return new Set(uuids).size === uuids.length;
                }, 'sameRow'),
              ),
            ),
          )
        : Array.isArray(emptyValue(field))
          ? z.nullable(field)
          : field,
    ),
  );
  return strict ? z.strictObject(fields) : z.object(fields);
}

/** What was sent for a shape, without what the server alone writes: that comes from no body, file or copy. */
export const withoutServerWritten = <Sent extends object>(shape: Shape, sent: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent).filter(([field]) => !(Object.hasOwn(shape, field) && isServerWritten(shape[field]!))),
  ) as Sent;

/** Forms that other clients may send in the place of what a schema tells: for the documentation. */
export const otherForms = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

function takenAs<Row extends z.ZodMiniType>({ otherForm }: ListField, row: Row): Row {
  if (otherForm) otherForms.set(row, otherForm);
  return row;
}

/** Who does not name a row gets a name for it when it is laid over what is stored. */
const bodyRow = (field: ListField, strict: boolean) =>
  rowSchema(field, z.extend(bodySchema(field.row, strict), { uuid: field.named ? uuid() : z.optional(uuid()) }));

/** Other clients name a row by `@id`; we by `uuid`. */
const rowSchema = (field: ListField, row: z.ZodMiniType) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value === 'string' && field.fromReference) return field.fromReference(value);
      if (typeof value !== 'object' || value === null || 'uuid' in value || !('@id' in value)) return value;
      const { '@id': id, ...rest } = value;
      return { ...rest, uuid: typeof id === 'string' ? idOf(id) : id };
    }),
    row,
  );

/** Null where the field allows it, otherwise the empty list; undefined where something must be given. */
export const emptyValue = (field: z.ZodMiniType): null | [] | undefined => {
  if (z.safeParse(field, null).success) return null;
  return z.safeParse(field, []).success ? [] : undefined;
};

function mapFields<T>(shape: Shape, make: (field: Shape[string]) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, make(field)]));
}

/**
 * Lays a PUT's body over the stored content: an absent field stays, null clears, a list is the whole list; a row of the
 * list keeps what the body does not name, by uuid.
 */
export function mergeBody<S extends Shape>(section: Section<S>, content: ContentOf<S>, body: object): ContentOf<S> {
  return mergeShape(section.shape, content as Record<string, unknown>, body as Record<string, unknown>) as ContentOf<S>;
}

function mergeShape(
  shape: Shape,
  base: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape)) {
    const next = change[key];
    const old = base[key];
    if (!isList(field)) merged[key] = next === undefined ? (old ?? emptyField(field)) : (next ?? emptyField(field));
    else if (next === undefined) merged[key] = old ?? [];
    else merged[key] = mergeRows(field.row, (old ?? []) as Row[], (next ?? []) as SentRow[]);
  }
  return merged;
}

type Row = { uuid: string } & Record<string, unknown>;
type SentRow = { uuid?: string } & Record<string, unknown>;

/** A row that is not named is the stored one that says the same, so that saving twice is saving once; otherwise it is new. */
function mergeRows(shape: Shape, base: Row[], change: SentRow[]): Row[] {
  const left = new Map(base.map((row) => [row.uuid, row]));
  for (const { uuid } of change) if (uuid) left.delete(uuid);
  const byUuid = new Map(base.map((row) => [row.uuid, row]));
  return change.map((row) => {
    const found = row.uuid ?? [...left.values()].find((stored) => saysThat(shape, stored, row))?.uuid;
    if (found) left.delete(found);
    const name = found ?? crypto.randomUUID();
    return { uuid: name, ...mergeShape(shape, byUuid.get(name) ?? {}, row) };
  });
}

/** Whether what is stored has in it all that is sent. */
function saysThat(shape: Shape, stored: Record<string, unknown>, sent: Record<string, unknown>): boolean {
  return Object.entries(shape).every(([key, field]) => {
    const next = sent[key];
    if (next === undefined) return true;
    const old = stored[key] ?? emptyField(field);
    if (!isList(field)) return same(old, next ?? emptyField(field));
    const [rows, others] = [old as Row[], (next ?? []) as SentRow[]];
    return (
      rows.length === others.length &&
      rows.every((row, index) => {
        const other = others[index]!;
        return (other.uuid ?? row.uuid) === row.uuid && saysThat(field.row, row, other);
      })
    );
  });
}

/**
 * Content that was made before some of the fields were there, with those empty; all else stays as it is, also what the schema would
 * refuse. For drafts that a browser kept.
 */
export function withAllFields(shape: Shape, content: object): object {
  const given = content as Record<string, unknown>;
  const complete = { ...given };
  for (const [key, field] of Object.entries(shape)) {
    const value = given[key] === undefined ? emptyField(field) : given[key];
    if (value !== undefined) complete[key] = isList(field) ? rowsWithAllFields(field, value) : value;
  }
  return complete;
}

const rowsWithAllFields = ({ row }: ListField, rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((one) => (typeof one === 'object' && one !== null ? withAllFields(row, one) : one))
    : rows;

function emptyField(field: Shape[string]): unknown {
  return isList(field) ? [] : emptyValue(field);
}
