import type * as z from 'zod/mini';
import { type ContentOf, contentSchemas } from '#theory/content/content.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';

/** Drafts may miss what publishing asks for; these fill it up from the schema, so that every screen and rule has a whole item. */

/** An item of which nothing was filled in: empty texts and lists; choices and numbers are not made. */
export const emptyContent = (kind: LibraryKind): Record<string, unknown> => complete(contentSchemas[kind], {}, false);

/** A draft with all fields of its kind, for looking at: what is missing is empty, a choice not made is the first one. */
export const wholeContent = <K extends LibraryKind>(kind: K, draft: object): ContentOf<K> =>
  complete(contentSchemas[kind], draft, true) as unknown as ContentOf<K>;

/** A draft in which an optional text that holds nothing is absent, as it is stored. */
export const tidyContent = (kind: LibraryKind, draft: object): Record<string, unknown> =>
  tidied(contentSchemas[kind], draft) as Record<string, unknown>;

function tidied(schema: z.core.$ZodType, value: unknown): unknown {
  const def = defOf(schema);
  if (def.type === 'default') return tidied(def.innerType!, value);
  if (def.type === 'nullable') return isBlank(value) ? null : tidied(def.innerType!, value);
  if (def.type === 'array' && Array.isArray(value)) return value.map((inner) => tidied(def.element!, inner));
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const field = Object.hasOwn(def.shape!, name) ? def.shape![name] : undefined;
      return [name, field ? tidied(field, inner) : inner];
    }),
  );
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

type Def = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  defaultValue?: unknown;
  entries?: Record<string, string>;
  items?: z.core.$ZodType[];
  options?: z.core.$ZodType[];
  discriminator?: string;
};

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

function complete(schema: z.core.$ZodType, value: object, chooses: boolean): Record<string, unknown> {
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(defOf(schema).shape ?? {}).map(([name, field]) => [name, filled(field, given[name], chooses)]),
  );
}

function filled(schema: z.core.$ZodType, value: unknown, chooses: boolean): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'default':
      return value === undefined ? def.defaultValue : filled(def.innerType!, value, chooses);
    case 'nullable':
      return value === null || value === undefined ? null : filled(def.innerType!, value, chooses);
    case 'object':
      return complete(schema, typeof value === 'object' && value !== null ? value : {}, chooses);
    case 'array':
      return Array.isArray(value) ? value.map((inner) => filled(def.element!, inner, chooses)) : [];
    case 'tuple':
      return def.items!.map((item, index) => filled(item, Array.isArray(value) ? value[index] : undefined, chooses));
    case 'union':
      return complete(optionFor(def, value), value as object, chooses);
    case 'boolean':
      return value ?? false;
    case 'enum':
      return chooses && !Object.values(def.entries!).includes(value as string)
        ? Object.values(def.entries!)[0]
        : (value ?? '');
    case 'number':
      return value ?? (chooses ? 0 : null);
    default:
      return value ?? '';
  }
}

/** Of blocks: the one whose type the value names. */
function optionFor({ options, discriminator }: Def, value: unknown): z.core.$ZodType {
  const named = (value as Record<string, unknown>)[discriminator!];
  return options!.find((option) => literalOf(defOf(option).shape![discriminator!]!) === named)!;
}

const literalOf = (schema: z.core.$ZodType) => (schema._zod.def as unknown as { values: unknown[] }).values[0];
