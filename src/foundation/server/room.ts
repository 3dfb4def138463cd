import type { Resource } from '#foundation/shared/resource.ts';
import type { Database } from './database/database.ts';
import type { Clear } from './housekeeping.ts';
import type { Route } from './http/route.ts';

/** Takes the name and the address of a user who is removed for good out of what is a room's own. */
export type Forget = (db: Database, user: { uuid: string; username: string }) => Promise<void>;

/**
 * A room as the server sees it: everything that the whole has to know of it, in one value. `main.server.ts` lists the rooms once; routing,
 * documentation, the hourly round and what is forgotten of a user follow from that list.
 */
export interface Room<Deps = unknown> {
  /** Its classes on the wire, with their operations. */
  resources?: readonly Resource[];
  routes?: (deps: Deps) => Route[];
  /** What is cleared away every hour. */
  housekeeping?: Clear;
  forget?: Forget;
}
