import type { Database } from '#foundation/server/database/database.ts';

/** Tells who works on a research of what is outside a step's version, as marks and votes; the research room numbers its events. */
export type Announce<Kind extends string> = (db: Database, research: string, by: string, kind: Kind) => Promise<void>;
