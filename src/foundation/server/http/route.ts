import type { IncomingHttpHeaders } from 'node:http';
import type { Listed, Paging } from '#foundation/shared/hydra.ts';
import type { Operation, ParamsOf } from '#foundation/shared/resource.ts';
import type { Database } from '../database/database.ts';
import type { Answer, Prepared } from './answer.ts';
import type { MediaType } from './negotiation.ts';
import type { Filters, Query } from './query.ts';

/** Who is signed in, as the database says now; the token's claims are for display only. */
export interface Signed {
  uuid: string;
  username: string;
  name: string;
  roles: string[];
  company: { id: number; name: string; validUntil: string | null; researchesVisible: boolean };
  /** Whether the company's licence covers today, Europe/Amsterdam. */
  licensed: boolean;
  /** Whether their company asks for a second factor that they do not have yet. */
  secondFactorNeeded: boolean;
  /** Whether they want a mail when they are named in notes. */
  mentionMail: boolean;
  /** Until which day they have seen what is new. */
  newsSeen: string | null;
  sessionFamily: string | null;
  /** When the bearer ends, in epoch seconds. */
  tokenExpires: number;
}

/** A request as a handler sees it: who, what, and a database handle – for writes one transaction that ends with the answer. */
export interface Call<Params = unknown, Body = unknown> {
  signed: Signed;
  params: Params;
  body: Body;
  /** The body before its contract, for what another room owns. */
  raw: unknown;
  query: Query;
  /** The query as it was sent, for what is signed over it. */
  search: string;
  /** Of a list: the filters that its resource declares. */
  filters: Filters;
  /** Of a list: the page asked for. A handler that gives back all members need not look. */
  paging: Paging | null;
  media: MediaType;
  headers: IncomingHttpHeaders;
  /** Of who asks, as far as proxies are believed. To count attempts by, take `networkOf` it. */
  address: string;
  db: Database;
  /** Ends when whoever asked has gone, before the answer or with it: long work for them alone can stop. */
  readonly signal: AbortSignal;
  /** Runs after the transaction is committed, before the answer: for what must not happen when it is rolled back. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** An item goes as it is; of a list its members; an `Answer` where status or headers matter. */
export type Handler<Params, Body> = (call: Call<Params, Body>) => Promise<Answer | Prepared | Listed | object | Raw>;

/** For streams: the handler takes over the connection. */
export interface Raw {
  takeOver(reply: import('fastify').FastifyReply): void | Promise<void>;
}

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && 'takeOver' in value;

/** Who asks, before anything of what they ask was read. */
export interface Asker {
  address: string;
  db: Database;
}

/** How a call is answered, where that is not as usual. */
export interface RouteOptions<Params = never> {
  /** Reads need no transaction; set for a GET that writes (none yet) or a write that manages its own. */
  transaction?: boolean;
  /** Refuses who asks too often, by throwing, before the body is read. Outside the transaction: a refusal must not undo its count. */
  admit?(asker: Asker): Promise<void>;
  /**
   * What `If-Match` of a write speaks of, where that is not the item that a GET of the same address gives: another item; or what the
   * handler compares itself, when reading that item once more would cost too much.
   */
  ifMatch?: 'handled' | Handler<Params, undefined>;
}

export interface Route extends Omit<RouteOptions, 'ifMatch'> {
  operation: Operation;
  handle: Handler<never, never>;
  transaction: boolean;
  ifMatch?: 'handled' | Handler<never, never>;
}

/** Joins an operation and the function that answers it. */
export function route<Path extends string, Body = undefined>(
  operation: Operation<Path, Body>,
  handle: Handler<ParamsOf<Path>, Body>,
  options: RouteOptions<ParamsOf<Path>> = {},
): Route {
  const { ifMatch, ...others } = options;
  return {
    ...others,
    operation,
    handle,
    transaction: options.transaction ?? operation.method !== 'GET',
    ...(ifMatch && { ifMatch }),
  };
}
