import * as z from 'zod/mini';

/**
 * The nouns that contracts are made of. They fix the limits of the process document (titles 150, short text 500,
 * long text 10,000) in one place, how an absent answer travels (as `null`, never as an empty string), and what people read of
 * a field: the form, the error summary, the choice between two texts, the exports, the report and the API's documentation
 * take their words from here.
 */

/** What a field is called; one text where that is the same everywhere. */
export type Said =
  | string
  | {
      /** On its form. */
      label: string;
      /** Away from its form, where nothing around it tells what it is about: the label when left out. */
      name?: string;
      /** At the head of a narrow column: the name when left out. */
      short?: string;
    };

export type Words = Readonly<Record<'label' | 'name' | 'short', string>>;

/** A schema with the words that people know it by. */
export type Field<S extends z.ZodMiniType = z.ZodMiniType> = S & { readonly words: Words };

/** A text; `longest` is the most characters. */
export type TextField = Field<z.ZodMiniType<string | null>> & { readonly longest: number };

/** What an option is called; one text where that is the same everywhere. */
export type SaidOption =
  | string
  | {
      /** On its form. */
      label: string;
      /** In an export, and within a sentence of the report: the label when left out. */
      name?: string;
      /** The name of several. */
      many?: string;
    };

type OptionWords = Readonly<Record<'label' | 'name' | 'many', string>>;

/** One or several of a few named values. */
export type ChoiceField<V extends string = string, S extends z.ZodMiniType = z.ZodMiniType> = Field<S> & {
  readonly choices: Readonly<Record<V, OptionWords>>;
};

export const wordsOf = (said: Said): Words => {
  const { label, name = label, short = name } = typeof said === 'string' ? { label: said } : said;
  return { label, name, short };
};

/** A field of a kind that has no noun below. */
export const field = <S extends z.ZodMiniType>(said: Said, schema: S): Field<S> =>
  Object.assign(schema, { words: wordsOf(said) });

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Text up to `max` characters; the empty text is stored as null. */
export const text = (max: number) =>
  z.pipe(z.transform(emptyToNull), z.nullable(z.string().check(z.maxLength(max), z.refine(isPlainText, 'text'))));

/** The most characters of each kind of text; screens tell when someone comes near. */
export const longest = { title: 150, short: 500, long: 10_000 } as const;

/** A title that may not be left out: for the documentation of calls that judge it themselves. */
export const filledTitle = () => z.string().check(z.minLength(1), z.maxLength(longest.title));

const textField = (said: Said, max: number): TextField => Object.assign(field(said, text(max)), { longest: max });

/** A text that nobody searches: a code, or what tells how something was made. */
export const unsearched = (said: TextField): TextField & { readonly searched: false } =>
  Object.assign(said, { searched: false } as const);

/** A field that is searched although nobody types in it: by the address of what it refers to. */
export const searched = <F extends Field>(said: F): F & { readonly searched: true } =>
  Object.assign(said, { searched: true } as const);

/** Whether a research is found by what stands in a field: in every text, unless it says otherwise. */
export const isSearched = (said: Field): boolean => ('searched' in said ? said.searched === true : 'longest' in said);

export const titleText = (said: Said) => textField(said, longest.title);
export const shortText = (said: Said) => textField(said, longest.short);
export const longText = (said: Said) => textField(said, longest.long);

/** A field that the server alone writes: it is read with the others, and what a client sends of it is passed over. */
export const serverWritten = <F extends Field>(said: F): F & { readonly writtenBy: 'server' } =>
  Object.assign(said, { writtenBy: 'server' } as const);

/** Whether the server alone writes a field. */
export const isServerWritten = (said: object): boolean => 'writtenBy' in said;

const choiceField = <V extends string, S extends z.ZodMiniType>(
  said: Said,
  options: Readonly<Record<V, SaidOption>>,
  schema: S,
): ChoiceField<V, S> =>
  Object.assign(field(said, schema), {
    choices: Object.fromEntries(
      Object.entries<SaidOption>(options).map(([value, option]) => {
        const { label, name = label, many = name } = typeof option === 'string' ? { label: option } : option;
        return [value, { label, name, many }];
      }),
    ) as Record<V, OptionWords>,
  });

/** The values of a choice, in the order in which they were named. */
export const valuesOf = <V extends string>(options: Readonly<Record<V, unknown>>) =>
  Object.keys(options) as [V, ...V[]];

/** One of a few named values, or not yet chosen: `{ low: 'laag', high: 'hoog' }`. */
export const choice = <V extends string>(said: Said, options: Readonly<Record<V, SaidOption>>) =>
  choiceField(said, options, z.nullable(z.enum(valuesOf(options))));

/** Several of a few named values. */
export const choices = <V extends string>(said: Said, options: Readonly<Record<V, SaidOption>>) =>
  choiceField(said, options, z.array(z.enum(valuesOf(options))).check(z.maxLength(valuesOf(options).length)));

/** A whole number within bounds, or not yet given. */
export const whole = (said: Said, min: number, max: number) =>
  field(said, z.nullable(z.int().check(z.minimum(min), z.maximum(max))));

/** A number within bounds, or not yet given. */
export const decimal = (said: Said, min: number, max: number) =>
  field(said, z.nullable(z.number().check(z.minimum(min), z.maximum(max))));

/** The report mark 1–10 in halves, or not yet given. */
export const halfMark = () => z.nullable(z.number().check(z.minimum(1), z.maximum(10), z.multipleOf(0.5)));
export const mark = (said: Said) => field(said, halfMark());

export const yesNo = (said: Said) => field(said, z.nullable(z.boolean()));

/** A calendar day as `yyyy-mm-dd`, or not yet given. */
export const calendarDay = () => z.pipe(z.transform(emptyToNull), z.nullable(z.iso.date()));
export const day = (said: Said) => Object.assign(field(said, calendarDay()), { calendar: true } as const);

/** Whether what a field holds is a calendar day. */
export const isDay = (said: Field): boolean => 'calendar' in said;

/** What a form asks of a field: its label, and where it is a text the most characters. */
export const asked = ({ words, longest: maxLength }: { words: Words; longest?: number }) => ({
  label: words.label,
  ...(maxLength && { maxLength }),
});

/** The options of a choice as a form offers them. */
export const optionsOf = <V extends string>({ choices: options }: ChoiceField<V>, hints?: Record<V, string>) =>
  valuesOf(options).map((value) => ({ value, label: options[value].label, ...(hints && { hint: hints[value] }) }));

export const yesOrNo = (value: boolean) => (value ? 'ja' : 'nee');

export const yesNoOptions = [
  { value: 'yes', label: yesOrNo(true) },
  { value: 'no', label: yesOrNo(false) },
] as const;

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
