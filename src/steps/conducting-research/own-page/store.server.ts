import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { today } from '#foundation/server/day.ts';
import type { AskedSurvey } from './form.rules.ts';
import type { OwnPageSettings } from './own-page.contract.ts';

/** A page as it is kept. */
export interface StoredPage {
  uuid: string;
  research: string;
  state: 'draft' | 'open' | 'closed';
  settings: OwnPageSettings;
  survey: AskedSurvey;
  received: number;
  /** Whether it takes answers now. */
  takes: boolean;
  /** Whether it is open, and its first day has not come. */
  early: boolean;
  times: Record<string, number> | null;
  codes: number;
  codesUsed: number;
}

/** Of a page `p` of a research `r` of a company `c`: open, of today, and nothing of what it belongs to has ended. */
const takes = sql`(p.state = 'open' AND r.deleted_at IS NULL AND r.archived_at IS NULL AND r.status <> 'completed'
  AND COALESCE(c.valid_until >= ${today}, true) AND EXISTS (SELECT FROM company_own_page o WHERE o.company_id = c.id)
  AND COALESCE((p.settings ->> 'opensOn')::date <= ${today}, true) AND COALESCE((p.settings ->> 'closesOn')::date >= ${today}, true)
  AND p.keep_until >= ${today} AND p.received < (p.settings ->> 'most')::int)`;

/** Pages of before have nothing in other languages. */
const settings = sql`jsonb_build_object('translated', '[]'::jsonb) || p.settings`;

export async function storedPages(db: Database, condition: RawBuilder<unknown>): Promise<StoredPage[]> {
  const { rows } = await sql<StoredPage>`
    SELECT p.uuid, p.research, p.state, ${settings} AS settings, p.survey, p.received, ${takes} AS takes,
      p.state = 'open' AND COALESCE((p.settings ->> 'opensOn')::date > ${today}, false) AS early,
      (SELECT json_object_agg(t.part, t.times) FROM own_page_reached t WHERE t.page = p.uuid) AS times,
      (SELECT count(*)::int FROM own_page_code o WHERE o.page = p.uuid) AS codes,
      (SELECT count(*)::int FROM own_page_code o WHERE o.page = p.uuid AND o.used) AS "codesUsed"
    FROM own_page p JOIN research r ON r.uuid = p.research LEFT JOIN company c ON c.id = r.company_id
    WHERE ${condition} ORDER BY p.made_at, p.uuid`.execute(db);
  return rows;
}

/** Whether the organisation of a research lets people fill in questionnaires here. */
export async function mayHavePages(db: Database, research: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM research r JOIN company_own_page o ON o.company_id = r.company_id WHERE r.uuid = ${research}`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a page is as people get it: without counts, by the hash of the code in its address. */
export async function pageOfCode(
  db: Database,
  hash: Buffer,
): Promise<Pick<StoredPage, 'uuid' | 'state' | 'settings' | 'survey' | 'takes' | 'early'> | null> {
  const { rows } = await sql<Pick<StoredPage, 'uuid' | 'state' | 'settings' | 'survey' | 'takes' | 'early'>>`
    SELECT p.uuid, p.state, ${settings} AS settings, p.survey, ${takes} AS takes,
      p.state = 'open' AND COALESCE((p.settings ->> 'opensOn')::date > ${today}, false) AS early
    FROM own_page p JOIN research r ON r.uuid = p.research AND r.deleted_at IS NULL LEFT JOIN company c ON c.id = r.company_id
    WHERE p.code_hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The day after which the raw answers of a measurement are gone, as respondents of its pages were promised; NULL where none of them
 * gave any.
 */
export const promisedDay = ({
  research,
  measurement,
}: {
  research: string;
  measurement: string;
}): RawBuilder<unknown> =>
  sql`(SELECT min(keep_until) FROM own_page
    WHERE research = ${research} AND kind = ${measurement} AND state = 'closed' AND received > 0)`;

/** Pages whose last day is over, with all that came in. */
export async function forgetOwnPages(db: Database): Promise<void> {
  await sql`DELETE FROM own_page WHERE keep_until < ${today}`.execute(db);
}

/** One more person came to a part of a page that is open. Nothing else of them is known. */
export async function countReached(db: Database, page: string, part: number): Promise<void> {
  await sql`
    INSERT INTO own_page_reached AS r (page, part, times) VALUES (${page}, ${part}, 1)
    ON CONFLICT (page, part) DO UPDATE SET times = r.times + 1`.execute(db);
}
