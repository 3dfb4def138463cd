import * as z from 'zod/mini';

/**
 * The nouns that contracts are made of. They fix the limits of the process document (titles 150, short text 500,
 * long text 10,000) in one place, and how an absent answer travels: as `null`, never as an empty string.
 */

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Text up to `max` characters; the empty text is stored as null. */
export const text = (max: number) =>
  z.pipe(z.transform(emptyToNull), z.nullable(z.string().check(z.maxLength(max), z.refine(isPlainText, 'text'))));

/** The most characters of each kind of text; screens tell when someone comes near. */
export const longest = { title: 150, short: 500, long: 10_000 } as const;

/** A title that may not be left out: for the documentation of calls that judge it themselves. */
export const filledTitle = () => z.string().check(z.minLength(1), z.maxLength(longest.title));

export const titleText = () => text(longest.title);
export const shortText = () => text(longest.short);
export const longText = () => text(longest.long);

/** One of a few named values, or not yet chosen. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V) => z.nullable(z.enum(values));

/** Several of a few named values. */
export const choices = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.enum(values)).check(z.maxLength(values.length));

/** A whole number within bounds, or not yet given. */
export const whole = (min: number, max: number) => z.nullable(z.int().check(z.minimum(min), z.maximum(max)));

/** A number within bounds, or not yet given. */
export const decimal = (min: number, max: number) => z.nullable(z.number().check(z.minimum(min), z.maximum(max)));

/** A report mark 1–10 in halves, or not yet given. */
export const mark = () => z.nullable(z.number().check(z.minimum(1), z.maximum(10), z.multipleOf(0.5)));

export const yesNo = () => z.nullable(z.boolean());

/** A calendar day as `yyyy-mm-dd`, or not yet given. */
export const day = () => z.pipe(z.transform(emptyToNull), z.nullable(z.iso.date()));

/** An identifier made by the client or the server: a UUID, kept in lower case, so that one has one spelling. */
export const uuid = () => z.uuid().check(z.toLowerCase());

/** The same, for filters. */
export const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Which list the item is in that a text refers to: for the documentation, where such a text is a link. */
export const references = z.registry<{ collection: string }>();

/** The path of an item of ours as it is read, such as `/api/factors/12`. */
export const reference = (collection: string) => z.string().register(references, { collection });

/** The path of an item of ours as it is written; absolute addresses are cut to their path. */
export const iri = (collection: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.replace(/^https?:\/\/[^/]+/, '') : value)),
    z
      .string()
      .check(z.regex(new RegExp(`^${collection}/[A-Za-z0-9-]{1,40}$`), 'reference'))
      .register(references, { collection }),
  );

/** No NUL and no lone surrogates: PostgreSQL cannot store the one, UTF-8 not the other. */
function isPlainText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}
