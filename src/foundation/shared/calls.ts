import type * as z from 'zod/mini';
import type { ApiClasses, Operation } from './resource.ts';

/**
 * What may be asked of the API, as types alone: they follow from the operations that the contracts declare. A path is matched as it is
 * written at the call, segment by segment: `/api/researches/${uuid}/restore` is `/api/researches/{uuid}/restore`.
 */

export type Method = Operation['method'];

/** An operation, and what is read of its class. */
interface Entry {
  operation: Pick<Operation, 'method' | 'path' | 'kind'>;
  item: unknown;
  query: string;
}

type ClassName = keyof ApiClasses;
type ItemOf<Name extends ClassName> = ApiClasses[Name] extends { fields: infer Fields extends z.ZodMiniType }
  ? z.output<Fields>
  : never;

/** The filters of a class as they stand in an address. */
type FiltersOf<Class> = Class extends { filters: readonly (infer Declared)[] }
  ? Declared extends { kind: infer Kind; property: infer Property extends string }
    ? Kind extends 'exists' | 'order'
      ? `${Kind}[${Property}]`
      : Property
    : never
  : never;
type ParametersOf<Declared> = Declared extends { parameters: readonly (infer One)[] }
  ? One extends { in: 'query'; name: infer Name extends string }
    ? Name
    : never
  : never;
type Paging = 'page' | 'itemsPerPage';

type Entries = {
  [Name in ClassName]: ApiClasses[Name] extends { operations: readonly (infer Declared)[] }
    ? Declared extends Entry['operation']
      ? {
          operation: Declared;
          item: ItemOf<Name>;
          query:
            | ParametersOf<Declared>
            | (Declared['kind'] extends 'collection' ? FiltersOf<ApiClasses[Name]> | Paging : never);
        }
      : never
    : never;
}[ClassName];

/** Any value is the same to the shape of a path. */
type Segment<Text extends string> = string extends Text
  ? '{}'
  : `${number}` extends Text
    ? '{}'
    : Text extends `{${string}}`
      ? '{}'
      : Text;
type Shape<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}/${Shape<Rest>}`
  : Segment<Path>;

type Calls = {
  [One in Entries as `${One['operation']['method']} ${Shape<One['operation']['path']>}`]: One;
};

type PathOf<Address extends string> = Address extends `${infer Path}?${string}` ? Path : Address;
type KeyOf<M extends Method, Address extends string> = `${M} ${Shape<PathOf<Address>>}`;
type EntryOf<M extends Method, Address extends string> = Calls[KeyOf<M, Address> & keyof Calls];

/** The names in the query of an address, as far as they are written there. */
type QueryOf<Address extends string> = Address extends `${string}?${infer Query}` ? NamesOf<Query> : never;
type NamesOf<Query extends string> = Query extends `${infer One}&${infer Rest}`
  ? NameOf<One> | NamesOf<Rest>
  : NameOf<Query>;
type NameOf<One extends string> = One extends `${infer Name}=${string}` ? (string extends Name ? never : Name) : never;

/** An address that may be called with a method; any other does not compile, and the error says what it is. */
export type Callable<M extends Method, Address extends string> = Address & Known<M, Address>;
type Known<M extends Method, Address extends string> = [KeyOf<M, Address>] extends [keyof Calls]
  ? [QueryOf<Address>] extends [EntryOf<M, Address>['query']]
    ? unknown
    : `${Address} has a parameter that ${KeyOf<M, Address>} does not know`
  : `No contract declares ${KeyOf<M, Address>}`;

/** As `Callable`, for a list alone. */
export type CallableList<Address extends string> = Callable<'GET', Address> &
  (EntryOf<'GET', Address>['operation'] extends { kind: 'collection' } ? unknown : `${Address} is no list`);

/** What such a call takes. */
export type BodyOf<M extends Method, Address extends string> = BodyOfEntry<EntryOf<M, Address>>;
type BodyOfEntry<One extends Entry> = One extends Entry
  ? One['operation'] extends { body: infer Body extends z.ZodMiniType }
    ? z.input<Body>
    : Record<string, never>
  : never;

/** What it answers; of a list, each of its members. */
export type AnswerOf<M extends Method, Address extends string> = AnswerOfEntry<EntryOf<M, Address>>;
type AnswerOfEntry<One extends Entry> = One extends Entry
  ? One['operation'] extends { status: 204 }
    ? undefined
    : One['operation'] extends { answer: infer Answer extends z.ZodMiniType }
      ? z.output<Answer>
      : One['operation'] extends { returns: infer Name extends ClassName }
        ? ItemOf<Name>
        : One['operation'] extends { method: 'DELETE' }
          ? undefined
          : One['item']
  : never;

/** A list as it travels. */
export interface ListAnswer<Member> {
  'hydra:member': Member[];
  'hydra:totalItems': number;
}

/** All that a call answers. */
export type JsonOf<M extends Method, Address extends string> = EntryOf<M, Address>['operation'] extends {
  kind: 'collection';
}
  ? ListAnswer<AnswerOf<M, Address>>
  : AnswerOf<M, Address>;
