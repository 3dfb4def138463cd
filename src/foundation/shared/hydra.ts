/** The envelope that answers travel in: JSON-LD as API Platform 2.7 writes it, nulls included. */

export interface Item {
  '@context'?: string;
  '@id': string;
  '@type': string;
}

export interface Collection<T> extends Item {
  'hydra:member': T[];
  'hydra:totalItems': number;
}

export const contextOf = (shortName: string) => `/api/contexts/${shortName}`;

/** An item of its own, with its context first. */
export function item<T extends object>(shortName: string, id: string, type: string, fields: T): Item & T {
  return { '@context': contextOf(shortName), '@id': id, '@type': type, ...fields };
}

/** An item inside another: no context of its own. */
export function member<T extends object>(id: string, type: string, fields: T): Item & T {
  return { '@id': id, '@type': type, ...fields };
}

export function collection<T extends object>(
  shortName: string,
  path: string,
  members: T[],
  total = members.length,
): Collection<T> {
  return {
    '@context': contextOf(shortName),
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': members,
    'hydra:totalItems': total,
  };
}

/** `/api/factors/12` → `12`. */
export const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1);
