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

/**
 * The asker’s own that not everyone may see: told to them apart, and in no sum. What they work on is looked up first: asked at once with
 * the rest, PostgreSQL goes through the researches of every organisation. `where` are conditions on `p`.
 */
export const ownHidden = (signed: Signed, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  WITH hidden AS MATERIALIZED (
    SELECT p.research, p.theme_id, p.year, r.name, r.completed_at
    FROM (
      SELECT uuid FROM research WHERE owner_uuid = ${signed.uuid} AND deleted_at IS NULL
      UNION SELECT research FROM research_collaborator WHERE user_uuid = ${signed.uuid}
    ) mine JOIN past_research p ON p.research = mine.uuid JOIN research r ON r.uuid = p.research
    WHERE ${worksOn('r', sql`${signed.uuid}`)} AND NOT ${seenByAll('r', signed.company.id)} AND r.deleted_at IS NULL AND r.status = 'completed')
  SELECT p.research AS uuid, p.name, p.year FROM hidden p WHERE ${where} ORDER BY p.completed_at DESC, p.research`;
