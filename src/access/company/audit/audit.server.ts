import { type RawBuilder, sql } from 'kysely';
import { type Actor, actorOf, within } from '#access/company/power.server.ts';
import { personJson } from '#access/person/person.server.ts';
import { auditHousekeeping } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { contextOf, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type AuditEntry, auditOperations, auditResource } from './audit.contract.ts';

/** Lines that come without a page: no client wants a year at once. */
const mostAtOnce = 500;

/** The audit trail, for who manages an organisation. */
export function auditRoutes(): Route[] {
  return [
    route(auditOperations.list, async (call) => {
      const { db, filters, paging, signed } = call;
      const actor = actorOf(call);
      const last = (name: string) => filters.search(name)?.at(-1);
      const where = sql`${reach(actor)} AND ${condition(last('company'), (company) => sql`e.company_id = ${Number(company)}`)}
        AND ${condition(last('action'), (action) => sql`e.action = ${action}`)}
        AND ${condition(last('user'), (user) => sql`(e.actor = ${user} OR e.subject = ${user})`)}
        AND ${condition(dayIn(last('from')), (day) => sql`e.at >= ${day}::date::timestamp AT TIME ZONE 'Europe/Amsterdam'`)}
        AND ${condition(dayIn(last('to')), (day) => sql`e.at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'`)}`;
      const size = paging?.itemsPerPage ?? mostAtOnce;
      const found = await entries(db, signed, where, { size, skip: paging ? (paging.page - 1) * size : 0 });
      const { rows } = await sql<{
        total: number;
      }>`SELECT count(*)::integer AS total FROM audit_entry e WHERE ${where}`.execute(db);
      return listed(found, rows[0]!.total);
    }),
    route(auditOperations.read, async (call) => {
      const where = sql`${reach(actorOf(call))} AND e.id = ${Number(call.params.id)}`;
      const [found] = await entries(call.db, call.signed, where, { size: 1, skip: 0 });
      if (!found) throw new Problem('notFound');
      return answer({ '@context': contextOf('AuditEntry'), ...found });
    }),
  ];
}

const reach = (actor: Actor) => within(actor, 'e.company_id');

const condition = (value: string | undefined, make: (value: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? sql`true` : make(value);

/** A day that exists; the pattern of the filter lets the thirtieth of February through. */
const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined &&
  !Number.isNaN(Date.parse(`${text}T00:00Z`)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text)
    ? text
    : undefined;

type Row = Omit<AuditEntry, '@id' | '@type' | 'at'> & { at: Date };

/** A research is named to whoever may see it in a list: a hidden one stays hidden here too. */
async function entries(
  db: Database,
  signed: Signed,
  where: RawBuilder<unknown>,
  { size, skip }: { size: number; skip: number },
): Promise<AuditEntry[]> {
  const { rows } = await sql<Row>`
    SELECT e.id, e.at, e.action, e.address, e.details, '/api/companies/' || e.company_id AS company,
      CASE WHEN a.uuid IS NOT NULL THEN ${personJson('a')} END AS actor,
      CASE WHEN s.uuid IS NOT NULL THEN ${personJson('s')} END AS subject,
      CASE WHEN r.uuid IS NOT NULL THEN json_build_object('@id', '/api/researches/' || r.uuid, '@type', 'Research', 'uuid', r.uuid, 'name', r.name) END AS research
    FROM (SELECT * FROM audit_entry e WHERE ${where} ORDER BY e.id DESC LIMIT ${size} OFFSET ${skip}) e
      LEFT JOIN user_account a ON a.uuid = e.actor LEFT JOIN user_account s ON s.uuid = e.subject
      LEFT JOIN research r ON r.uuid = e.research AND r.deleted_at IS NULL AND r.company_id = ${signed.company.id}
        AND (r.visible OR r.owner_uuid = ${signed.uuid} OR EXISTS (SELECT FROM research_collaborator c WHERE c.research = r.uuid AND c.user_uuid = ${signed.uuid}))
    ORDER BY e.id DESC`.execute(db);
  return rows.map(({ at, ...row }) =>
    member(`/api/audit_entries/${row.id}`, 'AuditEntry', { ...row, at: at.toISOString() }),
  );
}

export const auditRoom: Room = { resources: [auditResource], routes: auditRoutes, housekeeping: auditHousekeeping };
