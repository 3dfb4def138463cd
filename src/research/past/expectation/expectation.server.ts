import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';

import { item } from '#foundation/shared/hydra.ts';
import { counted, ownHidden } from '../counted.server.ts';
import { expectationOperations, type PastExpectations } from './expectation.contract.ts';
import { type ForetoldRow, unitsOf } from './expectation.rules.ts';

export const expectationRoutes = (): Route[] => [
  route(expectationOperations.read, async ({ db, signed }) => answer(await expectationsOf(db, signed))),
];

interface Found {
  researches: number;
  rows: (Omit<ForetoldRow, 'interval'> & { lo: number | null; hi: number | null })[];
  own: PastExpectations['own'];
}

/** Each research once: by the first outcome of which something was expected, in the group that is told first. */
async function expectationsOf(db: Database, signed: Signed): Promise<object> {
  const hidden = ownHidden(
    signed,
    sql`EXISTS (SELECT 1 FROM past_effect e WHERE e.research = p.research AND e.estimate IS NOT NULL AND e.expected IS NOT NULL)`,
  );
  const { rows } = await sql<Found>`
    WITH counted AS MATERIALIZED (${counted(signed)}),
      found AS MATERIALIZED (
        SELECT DISTINCT ON (h.research) h.research AS uuid, h.name, h.year, e.name AS outcome, e.assignment, e.kind, e.per, e.expected, e.estimate AS found, e.lo, e.hi
        FROM counted h JOIN past_effect e ON e.research = h.research WHERE e.estimate IS NOT NULL
        ORDER BY h.research, e.expected IS NULL, e.position)
    SELECT (SELECT count(*)::int FROM found) AS researches,
      COALESCE((SELECT json_agg(to_json(f) ORDER BY f.year DESC, f.name, f.uuid) FROM found f WHERE f.expected IS NOT NULL), '[]'::json) AS rows,
      COALESCE((SELECT json_agg(to_json(o)) FROM (${hidden}) o), '[]'::json) AS own`.execute(db);
  const { researches, rows: found, own } = rows[0]!;
  const studies = found.map(({ lo, hi, ...row }) => ({
    ...row,
    interval: lo === null || hi === null ? null : { lo, hi },
  }));
  return item('/api/past_expectations', 'PastExpectations', { researches, units: unitsOf(studies), own });
}
