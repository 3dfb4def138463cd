import * as z from 'zod/mini';
import { uuid } from './fields.ts';
import { idOf } from './hydra.ts';

/**
 * A section of a study: what a step, or the details around it, asks – declared once as a shape of fields. From it derive the
 * schema of what is stored (`content`: every field present, unanswered is null or an empty list), the schema of what may be
 * sent (`body`: an absent field stays as it was), and how the two merge.
 */
export interface Section<S extends Shape = Shape> {
  shape: S;
  /** The schemas of what is stored, field by field: for the documentation, and for classes that hold a section. */
  fields: Readonly<Record<string, z.ZodMiniType>>;
  /** Parses stored content and fills what is missing with its empty value. */
  content: z.ZodMiniType<ContentOf<S>>;
  /** Parses a PUT: every field optional, rows merge by uuid. */
  body: z.ZodMiniType<BodyOf<S>>;
  empty: ContentOf<S>;
}

/** A list of rows that carry a client-made uuid. */
export interface ListField<Row extends Shape = Shape> {
  row: Row;
  max: number;
  /** Every field of a row that nobody has filled in. */
  blank: Record<string, unknown>;
  /** Some clients send only a reference where a row belongs; this makes the row. */
  fromReference?: (iri: string) => object;
  /** What else other clients may send as a row, for the documentation. */
  otherForm?: z.ZodMiniType;
}

export type Shape = { [field: string]: z.ZodMiniType | ListField };

export type ContentOf<S extends Shape> = {
  [K in keyof S]: S[K] extends ListField<infer Row>
    ? RowOf<Row>[]
    : S[K] extends z.ZodMiniType<infer Value>
      ? Value
      : never;
};

export type RowOf<Row extends Shape> = { uuid: string } & ContentOf<Row>;

export type BodyOf<S extends Shape> = {
  [K in keyof S]?: S[K] extends ListField<infer Row>
    ? ({ uuid: string } & BodyOf<Row>)[] | null
    : S[K] extends z.ZodMiniType<infer Value>
      ? Value | null
      : never;
};

/** A list of at most `max` rows of the given shape, for use in a step's shape. */
export const list = <Row extends Shape>(
  row: Row,
  max: number,
  fromReference?: (iri: string) => object,
): ListField<Row> => ({
  row,
  max,
  blank: mapFields(row, emptyField),
  ...(fromReference ? { fromReference } : {}),
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

/** Declares a section. `strict` is for calls of our own, where an unknown field is a mistake. */
export function defineSection<const S extends Shape>(shape: S, options: { strict?: boolean } = {}): Section<S> {
  const content = contentSchema(shape);
  return {
    shape,
    fields: content.shape,
    content: content as unknown as z.ZodMiniType<ContentOf<S>>,
    body: bodySchema(shape, options.strict ?? false) as unknown as z.ZodMiniType<BodyOf<S>>,
    empty: z.parse(content, {}) as ContentOf<S>,
  };
}

export const isList = (field: Shape[string]): field is ListField => 'row' in field && 'max' in field;

function contentSchema(shape: Shape): z.ZodMiniObject<Record<string, z.ZodMiniType>> {
  return z.object(
    mapFields(shape, (field) =>
      isList(field)
        ? z._default(z.array(rowSchema(field, z.extend(contentSchema(field.row), { uuid: uuid() }))), [])
        : withDefault(field),
    ),
  );
}

const withDefault = (field: z.ZodMiniType): z.ZodMiniType => {
  const empty = emptyValue(field);
  return empty === undefined ? field : z._default(field, empty as never);
};

function bodySchema(shape: Shape, strict: boolean): z.ZodMiniType {
  const fields = mapFields(shape, (field) =>
    z.optional(
      isList(field)
        ? z.nullable(
            z
              .array(
                takenAs(
                  field,
                  rowSchema(field, z.extend(bodySchema(field.row, strict) as z.ZodMiniObject, { uuid: uuid() })),
                ),
              )
              .check(
                z.maxLength(field.max),
                z.refine(
                  (rows) => new Set(rows.map((row) => (row as { uuid: string }).uuid)).size === rows.length,
                  'sameRow',
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

/** Forms that other clients may send in the place of what a schema tells: for the documentation. */
export const otherForms = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

function takenAs<Row extends z.ZodMiniType>({ otherForm }: ListField, row: Row): Row {
  if (otherForm) otherForms.set(row, otherForm);
  return row;
}

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
    else merged[key] = mergeRows(field.row, (old ?? []) as Row[], (next ?? []) as Row[]);
  }
  return merged;
}

type Row = { uuid: string } & Record<string, unknown>;

function mergeRows(shape: Shape, base: Row[], change: Row[]): Row[] {
  const byUuid = new Map(base.map((row) => [row.uuid, row]));
  return change.map((row) => ({ uuid: row.uuid, ...mergeShape(shape, byUuid.get(row.uuid) ?? {}, row) }));
}

function emptyField(field: Shape[string]): unknown {
  return isList(field) ? [] : emptyValue(field);
}
