import { type RawBuilder, sql } from 'kysely';
import type { Signed } from '#foundation/server/http/route.ts';
import { seenByAll, worksOn } from '#study/rights.server.ts';

/**
 * The finished researches that count for an organisation: those that everyone in it may see, of two that hold the same the first. So what
 * is hidden changes no number, as if it were not there. `where` are conditions on `p` (past_research).
 */
export const counted = (signed: Signed, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (p.hash) p.research, p.theme_id, p.year, p.audience, p.adopted, r.name
  FROM past_research p JOIN research r ON r.uuid = p.research
  WHERE p.company_id = ${signed.company.id} AND ${seenByAll('r', signed.company.id)} AND r.status = 'completed' AND NOT p.is_copy AND ${where}
  ORDER BY p.hash, r.completed_at, r.uuid`;

/** The asker’s own that not everyone may see: told to them apart, and in no sum. */
export const ownHidden = (signed: Signed, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT p.research AS uuid, r.name, p.year FROM past_research p JOIN research r ON r.uuid = p.research
  WHERE ${worksOn('r', sql`${signed.uuid}`)} AND NOT ${seenByAll('r', signed.company.id)} AND r.deleted_at IS NULL AND r.status = 'completed' AND ${where}
  ORDER BY r.completed_at DESC, r.uuid`;
