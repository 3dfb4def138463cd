import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { most } from './forms.contract.ts';
import type { Fault } from './tally.rules.ts';

const life = sql`make_interval(hours => ${sql.lit(most.hours)})`;

/** Of a session `w`: not over yet. */
export const isFresh = sql`w.created_at > now() - ${life}`;

/** Of a session `w` of a research `r`: not over, and of a research that is being worked on. */
export const isGoingOn = sql`(
  ${isFresh} AND r.deleted_at IS NULL AND r.archived_at IS NULL AND r.status <> 'completed')`;

/** When a session `w` is over. */
export const endsAt = sql<Date>`w.created_at + ${life}`;

/** Tells whoever works on a research that something of its sessions changed, after the commit; not what. */
export const tell = (db: Database, research: string) =>
  sql`SELECT pg_notify('research_workshop', ${research})`.execute(db);

export const refused = (faults: readonly Fault[]) =>
  new Problem('invalid', {
    violations: faults.map(({ path, message }) => ({ propertyPath: path, message, code: null })),
  });
