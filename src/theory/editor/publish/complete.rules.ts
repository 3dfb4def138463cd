import * as z from 'zod/mini';
import { type ContentOf, contentSchemas } from '#theory/content/content.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';

/** Drafts may miss what publishing asks for; these fill it up from the schema, so that every screen and rule has a whole item. */

/** An item of which nothing was filled in: empty texts and lists; choices and numbers are not made. */
export const emptyContent = (kind: LibraryKind): Record<string, unknown> => complete(contentSchemas[kind], {}, false);

/** A draft with all fields of its kind, for looking at: what is missing is empty, a choice not made is the first one. */
export const wholeContent = <K extends LibraryKind>(kind: K, draft: object): ContentOf<K> =>
  // Made field by field from the schema, so of its type; a parse would refuse the empty texts that it is made for.
  complete(contentSchemas[kind], draft, true) as unknown as ContentOf<K>;

/** A draft in which an optional text that holds nothing is absent, as it is stored. */
export const tidyContent = (kind: LibraryKind, draft: object): Record<string, unknown> =>
  tidied(contentSchemas[kind], draft) as Record<string, unknown>;

function tidied(schema: z.core.$ZodType, value: unknown): unknown {
  const def = defOf(schema);
  if (def.type === 'default') return tidied(def.innerType, value);
  if (def.type === 'nullable') return isBlank(value) ? null : tidied(def.innerType, value);
  if (def.type === 'array' && Array.isArray(value)) return value.map((inner) => tidied(def.element, inner));
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
      return [name, field ? tidied(field, inner) : inner];
    }),
  );
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** What a schema is made of: of each kind of schema its own. */
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

function complete(schema: z.core.$ZodType, value: object, chooses: boolean): Record<string, unknown> {
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shapeOf(schema)).map(([name, field]) => [name, filled(field, given[name], chooses)]),
  );
}

function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  const def = defOf(schema);
  return def.type === 'object' ? def.shape : {};
}

function filled(schema: z.core.$ZodType, value: unknown, chooses: boolean): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'default':
      return value === undefined ? def.defaultValue : filled(def.innerType, value, chooses);
    case 'nullable':
      return value === null || value === undefined ? null : filled(def.innerType, value, chooses);
    case 'object':
      return complete(schema, typeof value === 'object' && value !== null ? value : {}, chooses);
    case 'array':
      return Array.isArray(value) ? value.map((inner) => filled(def.element, inner, chooses)) : [];
    case 'tuple':
      return def.items.map((item, index) => filled(item, Array.isArray(value) ? value[index] : undefined, chooses));
    case 'union':
      return complete(blockOf(def.options, value), value as object, chooses);
    case 'boolean':
      return value ?? false;
    case 'enum':
      return chooses && !Object.values(def.entries).includes(value as string)
        ? Object.values(def.entries)[0]
        : (value ?? '');
    case 'number':
      return value ?? (chooses ? 0 : null);
    default:
      return value ?? '';
  }
}

/** The kind of block that a value says it is. */
const blockOf = (kinds: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType =>
  kinds.find((kind) => z.safeParse(shapeOf(kind).type!, (value as { type: unknown }).type).success)!;
