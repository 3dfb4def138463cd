import type * as z from 'zod/mini';
import type { ProblemName } from './problem.ts';

/**
 * What a resource is: one declaration per class, made in the room that owns it and gathered in `main.server.ts`. Routing,
 * query parsing, the entry point, the contexts, the Hydra documentation and OpenAPI all derive from it; there is no second list.
 */
export interface Resource {
  /** Name of the class in the documentation: `ResearchFactor`. */
  shortName: string;
  /** What an item's `@type` says; mostly the short name, but `factors` and `technics` for those two. */
  type: string;
  /** One English sentence for people who write a client. */
  description: string;
  /** Path of the list, when it has one that the entry point should name: `/api/factors`. */
  collection?: string;
  /** The fields of an item as it is read. */
  fields: z.ZodMiniObject;
  /** Names of the fields that a client may write. */
  writable?: readonly string[];
  filters?: readonly Filter[];
  operations: readonly Operation[];
}

/** A query parameter that a list listens to. Unknown parameters and invalid values are ignored, with 200. */
export interface Filter {
  /** As it stands in the query: `exists[helpText]`, `order[grade]`, `research.uuid`. */
  name: string;
  kind: 'search' | 'boolean' | 'exists' | 'order';
  property: string;
}

/** One call: who may make it, what it takes, what it gives. */
export interface Operation<
  Path extends string = string,
  // biome-ignore lint/suspicious/noExplicitAny: operations of different bodies share one list.
  Body = any,
> {
  /** Unique; the rights matrix has rows for each: `research_factors.list`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/api/researches/{uuid}`. */
  path: Path;
  /** Other spellings of the same path that clients of the original may use. */
  aliases?: readonly string[];
  access: 'public' | 'user';
  summary: string;
  body?: z.ZodMiniType<Body>;
  /** Shape of a successful answer; absent when it has no body. */
  answer?: z.ZodMiniType;
  status?: 200 | 201 | 202 | 204;
  /** `collection` answers carry `hydra:member`; `plain` ones are not JSON-LD; a `stream` or `file` is not JSON at all. */
  kind: 'item' | 'collection' | 'plain' | 'stream' | 'file';
  /** Problems beyond the general ones that this call can give. */
  problems?: readonly ProblemName[];
}

/** `/api/researches/{uuid}` → `{ uuid: string }`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

/** Declares an operation and keeps the types of its path and body for the handler. */
export const operation = <const Path extends string, Body = undefined>(
  declaration: Operation<Path, Body>,
): Operation<Path, Body> => declaration;
