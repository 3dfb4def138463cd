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
