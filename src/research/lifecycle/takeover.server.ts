import { sql } from 'kysely';
import { type OwnedResearch, takeoverOperations, takeoverResource } from '#access/company/users/takeover.contract.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { idOf, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { announce } from '#study/research-event.server.ts';
import { uuidForm } from '#study/rights.server.ts';

/**
 * Research of who leaves goes to a colleague. For the admin of that company alone, who sees hidden research here and nowhere
 * else; it is possible without a licence, because it belongs to letting someone out.
 */
export function takeoverRoutes(): Route[] {
  return [
    route(takeoverOperations.list, async ({ db, signed, params }) => {
      await leaver(db, signed, params.uuid);
      const { rows } = await sql<Omit<OwnedResearch, '@id' | '@type' | 'updatedAt'> & { updatedAt: Date }>`
        SELECT uuid, name, status, visible, updated_at AS "updatedAt" FROM research
        WHERE owner_uuid = ${params.uuid} AND deleted_at IS NULL ORDER BY updated_at DESC, uuid`.execute(db);
      return listed(
        rows.map(({ updatedAt, ...row }) =>
          member(`/api/researches/${row.uuid}`, 'OwnedResearch', { ...row, updatedAt: updatedAt.toISOString() }),
        ),
      );
    }),
    route(takeoverOperations.handOver, async ({ db, signed, params, body, address }) => {
      const from = await leaver(db, signed, params.uuid);
      const to = await taker(db, signed, idOf(body.to));
      if (to === from)
        throw new Problem('invalid', {
          violations: [{ propertyPath: 'to', message: 'Kies een andere collega dan de eigenaar zelf.', code: null }],
        });
      const wanted = body.researches?.map(idOf);
      if (wanted?.some((uuid) => !uuidForm.test(uuid))) throw new Problem('unknownReference');
      const by = { uuid: signed.uuid, address };
      const count = await passOn(db, by, { from, to, company: signed.company.id }, wanted);
      if (wanted && count !== new Set(wanted.map((uuid) => uuid.toLowerCase())).size)
        throw new Problem('unknownReference');
      return noContent();
    }),
  ];
}

/** Who hands over: an admin, or the provider of the organisation by SCIM. */
interface By {
  uuid: string | null;
  address: string | null;
  scim?: true;
}

/** Makes a colleague the owner of all researches of somebody; null when that colleague cannot log in, or is of another organisation. */
export async function handOver(
  db: Database,
  by: By,
  who: { from: string; to: string; company: number },
): Promise<number | null> {
  return (await canHave(db, who.company, who.to)) ? passOn(db, by, who) : null;
}

/** Of those that are wanted, or of all; yields how many. */
async function passOn(
  db: Database,
  by: By,
  { from, to, company }: { from: string; to: string; company: number },
  wanted?: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ uuid: string }>`
    UPDATE research SET owner_uuid = ${to} WHERE owner_uuid = ${from} AND deleted_at IS NULL
      AND ${wanted ? sql`uuid = ANY (${wanted}::uuid[])` : sql`true`} RETURNING uuid`.execute(db);
  const uuids = rows.map(({ uuid }) => uuid);
  // An owner does not also work along.
  await sql`DELETE FROM research_collaborator WHERE user_uuid = ${to} AND research = ANY (${uuids}::uuid[])`.execute(
    db,
  );
  for (const uuid of uuids) await announce(db, uuid, by.uuid, 'owner_changed');
  if (uuids.length > 0)
    await audit(db, {
      action: 'researches_handed_over',
      company,
      actor: by.uuid,
      subject: from,
      address: by.address,
      details: { to, count: uuids.length, ...(by.scim && { scim: true }) },
    });
  return uuids.length;
}

/** A user of the company that one is admin of. An admin of everything sees no research by that role. */
async function leaver(db: Database, signed: Signed, uuid: string): Promise<string> {
  if (!signed.roles.includes('ROLE_COMPANY_ADMIN')) throw new Problem('accessDenied');
  const { rows } = await sql<{ uuid: string }>`
    SELECT uuid FROM user_account WHERE uuid = ${uuid} AND company_id = ${signed.company.id}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return rows[0].uuid;
}

/** Who gets it can log in, and is of the same company. Locked: shut out meanwhile, one would own what nobody can open. */
async function canHave(db: Database, company: number, uuid: string): Promise<boolean> {
  const { rows } = uuidForm.test(uuid)
    ? await sql`SELECT FROM user_account WHERE uuid = ${uuid} AND company_id = ${company} AND active FOR SHARE`.execute(
        db,
      )
    : { rows: [] };
  return rows.length > 0;
}

async function taker(db: Database, signed: Signed, uuid: string): Promise<string> {
  if (!(await canHave(db, signed.company.id, uuid)))
    throw new Problem('invalid', {
      violations: [{ propertyPath: 'to', message: 'Kies een collega die kan inloggen.', code: null }],
    });
  return uuid;
}

/** Who is removed works along on nothing any more; what was written stays. */
export async function forgetCollaborator(db: Database, { uuid }: { uuid: string }): Promise<void> {
  const { rows } = await sql<{ research: string }>`
    DELETE FROM research_collaborator WHERE user_uuid = ${uuid} RETURNING research`.execute(db);
  for (const { research } of rows) await announce(db, research, uuid, 'collaborator_removed');
  await sql`DELETE FROM download_ticket WHERE user_uuid = ${uuid}`.execute(db);
}

export const takeoverRoom: Room = { resources: [takeoverResource], routes: takeoverRoutes, forget: forgetCollaborator };
