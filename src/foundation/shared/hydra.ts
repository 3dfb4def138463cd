import * as z from 'zod/mini';

/** The envelope that answers travel in: JSON-LD as API Platform 2.7 writes it, nulls included. */

export interface Item<Type extends string = string> {
  '@context'?: string;
  '@id': string;
  '@type': Type;
}

/** What a handler of a list gives back. Without `total` these are all there are, and the page is cut from them. */
export interface Listed {
  members: readonly object[];
  total?: number;
}

export const listed = (members: readonly object[], total?: number): Listed =>
  total === undefined ? { members } : { members, total };

/** The page that a client asked for; lists are whole for who does not ask. */
export interface Paging {
  page: number;
  itemsPerPage: number;
  /** Whether the client said how many, and not we. */
  sized: boolean;
}

/** The fields that make an object an item: where it lives and of which class it is. */
export const node = <const T extends string>(type: T) => ({ '@id': z.string(), '@type': z.literal(type) });

/** Shapes that stand in many places have a name in the documentation: `Person`. */
export const namedShapes = new Map<z.core.$ZodType, string>();

export function namedShape<S extends z.core.$ZodType>(name: string, shape: S): S {
  namedShapes.set(shape, name);
  return shape;
}

const toldApart = new Set<unknown>();

/** Whether items of this class share a place with items of other classes. */
export const isToldApart = (type: unknown): boolean => toldApart.has(type);

type Choice = z.ZodMiniObject<{ '@id': z.ZodMiniString; '@type': z.ZodMiniLiteral<string> }>;

/** Items of several classes in one place, which together have a name. Plain JSON has no `@type`; there `type` tells them apart. */
export function oneOfNodes<const Choices extends readonly [Choice, ...Choice[]]>(name: string, choices: Choices) {
  for (const { shape } of choices) for (const type of shape['@type']._zod.def.values) toldApart.add(type);
  return namedShape(name, z.discriminatedUnion('@type', choices));
}

export const contextOf = (shortName: string) => `/api/contexts/${shortName}`;

/** An item of its own, with its context first. */
export function item<const Type extends string, T extends object>(id: string, type: Type, fields: T): Item<Type> & T {
  return { '@context': contextOf(type), '@id': id, '@type': type, ...fields };
}

/** An item inside another: no context of its own. */
export function member<const Type extends string, T extends object>(id: string, type: Type, fields: T): Item<Type> & T {
  return { '@id': id, '@type': type, ...fields };
}

/** `/api/factors/12` → `12`. */
export const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1);
