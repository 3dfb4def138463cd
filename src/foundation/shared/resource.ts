import type * as z from 'zod/mini';
import type { ProblemName } from './problem.ts';

/**
 * What a resource is: one declaration per class, made in the room that owns it and gathered from the list of rooms in `main.server.ts`. Routing,
 * query parsing, paging, the entry point, the contexts, the Hydra documentation and OpenAPI all derive from it; there is no
 * second list.
 */
export interface Resource {
  /** Name of the class, and what `@type` says of an item: `ResearchFactor`. */
  shortName: string;
  /** One English sentence for people who write a client. */
  description: string;
  /** Path of the list, when it has one that the entry point should name: `/api/factors`. */
  collection?: string;
  /** The fields of an item as it is read, with its `@id` and `@type`. A field that holds items declares them likewise. */
  fields: z.ZodMiniObject;
  /** Names of the fields that a client may write. */
  writable?: readonly string[];
  /** Query parameters that the list listens to. */
  filters?: readonly Filter[];
  operations: readonly Operation[];
  /** An item as a client would get it, for the documentation. */
  example?: object;
}

/** A query parameter that a list listens to. Unknown parameters and invalid values are ignored, with 200. */
export interface Filter {
  kind: 'search' | 'boolean' | 'exists' | 'order';
  /** Dots belong to the name: `research.uuid`. */
  property: string;
  /** Of a search: what a value looks like; anything else is ignored. An IRI counts as its last part. */
  pattern?: string;
}

/** As a filter stands in the query: `exists[helpText]`, `order[grade]`, `research.uuid`. */
export const filterName = ({ kind, property }: Filter): string =>
  kind === 'exists' || kind === 'order' ? `${kind}[${property}]` : property;

/** A parameter of one call that is not a filter of a list: `format`, `autosave`. */
export interface Parameter {
  name: string;
  in: 'query' | 'header';
  description: string;
  required?: boolean;
  /** The values that mean something, when these are few. */
  values?: readonly string[];
}

/** One call: who may make it, what it takes, what it gives. */
export interface Operation<
  Path extends string = string,
  // biome-ignore lint/suspicious/noExplicitAny: operations of different bodies share one list.
  Body = any,
> {
  /** Unique; the rights matrix has rows for each: `research_factors.list`. */
  name: string;
  /** A PUT merges, so it answers to PATCH as well. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/researches/{uuid}`. */
  path: Path;
  /** Other spellings of the same path that clients of the original may use. */
  aliases?: readonly string[];
  access: 'public' | 'user';
  /** Open to who still has to set up the second factor that their company asks for. */
  beforeSecondFactor?: boolean;
  summary: string;
  parameters?: readonly Parameter[];
  body?: z.ZodMiniType<Body>;
  /**
   * What a body must be to be taken, where the call itself judges that, in words or with a status of its own: the documentation
   * tells this instead.
   */
  needs?: z.ZodMiniType;
  /** A body as a client would send it, for the documentation. */
  example?: object;
  /** The most bytes that a body may have, when it may be larger than usual: a step, a file. */
  largestBody?: number;
  /** The most texts, numbers, lists and the like that it may hold, when that may be more than usual: answers of many people. */
  mostValues?: number;
  /** What the sender of a larger body is told, when more can be said than that it is too large. */
  tooLarge?: string;
  /** Name of the class that comes back, when it is not the class that the call belongs to. */
  returns?: string;
  /** Shape of a successful answer, or of the members of a list, when it is not the fields of the class. */
  answer?: z.ZodMiniType;
  /** A client may ask for the fields that a write changed alone: those that are always among them. */
  partly?: readonly string[];
  /** A successful answer, when it is not the example of the class. */
  answerExample?: object;
  /** With 303 it leads elsewhere, and has no body. */
  status?: 200 | 201 | 202 | 204 | 303;
  /** `collection` answers carry `hydra:member`; `plain` ones are not JSON-LD; a `stream` or `file` is not JSON at all. */
  kind: 'item' | 'collection' | 'plain' | 'stream' | 'file';
  /** A write, or a file, whose answer carries an ETag; every read of JSON does. */
  tagged?: true;
  /** A write of which the answer itself has no address: `Location` leads to what can be read. */
  placeless?: true;
  /** Media types of a `file` or `stream`, or of a `plain` answer that is not `application/json`. */
  media?: readonly string[];
  /** Problems beyond the general ones that this call can give. */
  problems?: readonly ProblemName[];
  /**
   * Its answer is not kept for the same `Idempotency-Key`: it holds a secret that is stored nowhere, or doing it twice is the
   * same as once.
   */
  once?: boolean;
  /** Its answer holds a token, a ticket or another secret: it is never packed. */
  secret?: true;
}

/** `/api/researches/{uuid}` → `{ uuid: string }`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

/** The body as the documentation tells of it. */
export const documentedBody = ({ body, needs }: Operation): z.ZodMiniType | undefined => needs ?? body;

/** Declares an operation, and keeps all that it says as types: for its handler, and for who calls it. */
export const operation = <const Declared extends Operation>(
  declaration: Declared & { [Unknown in Exclude<keyof Declared, keyof Operation>]: never },
): Declared => declaration;

/**
 * The classes that the browser asks for, by their names: each contract adds its own, and `calls.ts` makes of them what may be called.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the contracts fill it.
export interface ApiClasses {}

/** The most bytes that a body may have. Who is not signed in has no more to say than a name, a password and a link. */
export const largestBodyOf = ({ access, largestBody }: Operation): number =>
  largestBody ?? (access === 'public' ? 16 * 1024 : 256 * 1024);

/** How a call refuses who asks too much of it: the login and the refresh in the shape that their clients know. */
export const tooManyOf = ({ problems }: Operation): 'tooMany' | 'tooManyLogins' =>
  problems?.includes('tooManyLogins') ? 'tooManyLogins' : 'tooMany';

/** Of a step, of the study around it and of a text of the library: all of it may be written at once, and sent back as it was read. */
export const wholeText = 4 * 1024 * 1024;

/** Makes something that has an address of its own afterwards. */
export const isCreation = ({ method, status }: Operation): boolean => method === 'POST' && (status ?? 201) === 201;

/** Of a success. */
export const statusOf = ({ method, status }: Operation): number =>
  status ?? (method === 'DELETE' ? 204 : method === 'POST' ? 201 : 200);

/** A PUT merges, as a PATCH does (RFC 7396): one handler, two methods. */
export const methodsOf = ({ method }: Operation): readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[] =>
  method === 'PUT' ? ['PUT', 'PATCH'] : [method];

/** Whether the same POST with the same `Idempotency-Key` is answered again instead of done again. */
export const isRepeatable = ({ method, access, once }: Operation): boolean =>
  method === 'POST' && access === 'user' && !once;
