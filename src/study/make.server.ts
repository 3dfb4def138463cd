import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { idOf } from '#foundation/shared/hydra.ts';
import { stepNames } from './process.ts';
import { type Details, details } from './research.contract.ts';
import { rulesVersion } from './rules-version.ts';
import { changedTexts } from './search/texts.rules.ts';
import { keepTexts } from './search/texts.server.ts';

/** Whose a research is. */
export interface Owner {
  uuid: string;
  companyId: number;
}

/** Whose a research becomes that somebody makes. */
export const ownerOf = ({ uuid, company }: Signed): Owner => ({ uuid, companyId: company.id });

/** Makes a research with its empty steps. What says nothing of who may see it follows its organisation. */
export async function makeResearch(
  db: Database,
  owner: Owner,
  { name, theme, visible, ...rest }: Details & { name: string },
): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    WITH made AS (
      INSERT INTO research (company_id, owner_uuid, name, visible, theme_id, details, updated_by, rules_version)
      VALUES (${owner.companyId}, ${owner.uuid}, ${name.trim()}, COALESCE(${visible}, (SELECT researches_visible FROM company WHERE id = ${owner.companyId})), ${theme ? Number(idOf(theme)) : null}, ${JSON.stringify(rest)}::jsonb, ${owner.uuid}, ${rulesVersion})
      RETURNING uuid
    ), steps AS (
      INSERT INTO research_step (research, step) SELECT made.uuid, step FROM made, unnest(${[...stepNames]}::text[]) AS step
    )
    SELECT uuid FROM made`.execute(db);
  const { uuid } = rows[0]!;
  await keepTexts(db, uuid, 'details', changedTexts(details.shape, null, { ...rest, name: name.trim(), theme }));
  return uuid;
}

/** Says of a research what it is a copy of: of a copy that is what that was copied from. */
export async function markCopy(db: Database, copy: string, original: string): Promise<void> {
  await sql`
    UPDATE research c SET copied_from = COALESCE(o.copied_from, o.uuid), of_example = o.of_example OR o.example IS NOT NULL
    FROM research o WHERE c.uuid = ${copy} AND o.uuid = ${original}`.execute(db);
}
