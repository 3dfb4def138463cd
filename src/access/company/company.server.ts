import { sql } from 'kysely';
import { inviteUsers } from '#access/company/users/invitations.server.ts';
import type { CompanyDeps } from '#access/company/users/users.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, created } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { contextOf, listed, member } from '#foundation/shared/hydra.ts';
import { Problem, violationCodes } from '#foundation/shared/problem.ts';
import { type Company, companyOperations, companyResource, contractFields } from './company.contract.ts';
import { companyHousekeeping } from './housekeeping.server.ts';
import {
  type Actor,
  actorOf,
  adminOf,
  hasFactor,
  lockCompany,
  needsLicence,
  noteDown,
  refused,
  rightsChanged,
  seatsUsed,
  within,
} from './power.server.ts';

/** Organisations: made and licensed by an admin of everything, set up by their own. */
export function companyRoutes(deps: Pick<CompanyDeps, 'sender'>): Route[] {
  return [
    route(companyOperations.list, async (call) => {
      const { db, filters } = call;
      const found = await companies(db, adminOf(call), {
        name: filters.search('name')?.at(-1),
        licensed: filters.boolean('licensed'),
      });
      return listed(found);
    }),
    route(companyOperations.read, async (call) =>
      itself(await companyOf(call.db, actorOf(call), Number(call.params.id))),
    ),
    route(companyOperations.create, async (call) =>
      created(body(await makeCompany(call.db, deps.sender(), adminOf(call), call.body))),
    ),
    route(companyOperations.save, async (call) =>
      itself(await changeCompany(call.db, actorOf(call), Number(call.params.id), call.body)),
    ),
    route(companyOperations.endLicence, async (call) => {
      const id = Number(call.params.id);
      return itself(await changeCompany(call.db, adminOf(call), id, { validUntil: await yesterday(call.db) }));
    }),
  ];
}

const body = (company: Company) => ({ '@context': contextOf('Company'), ...company });
const itself = (company: Company) => answer(body(company));

type Row = Omit<Company, '@id' | '@type' | 'createdAt'> & { createdAt: Date };

/** Whether a licence covers today, in the Netherlands. */
const isLicensed = sql`COALESCE(c.valid_until >= (now() AT TIME ZONE 'Europe/Amsterdam')::date, true)`;

const columns = sql`
  c.id, c.name, to_char(c.valid_until, 'YYYY-MM-DD') AS "validUntil", ${isLicensed} AS licensed, c.seats, ${seatsUsed('c')} AS "seatsUsed",
  c.researches_visible AS "researchesVisible", c.second_factor_required AS "secondFactorRequired",
  (SELECT count(*)::integer FROM user_account u WHERE u.company_id = c.id AND u.active AND NOT ${hasFactor('u')}) AS "withoutSecondFactor",
  c.created_at AS "createdAt"`;

const present = ({ createdAt, ...row }: Row): Company =>
  member(`/api/companies/${row.id}`, 'Company', { ...row, createdAt: createdAt.toISOString() });

/** Companies within reach, by name. */
export async function companies(
  db: Database,
  actor: Actor,
  { name, licensed }: { name?: string | undefined; licensed?: boolean | undefined } = {},
): Promise<Company[]> {
  const part = `%${(name ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM company c
    WHERE ${within(actor, 'c.id')} AND c.name ILIKE ${part} AND ${licensed === undefined ? sql`true` : sql`${isLicensed} = ${licensed}`}
    ORDER BY lower(c.name), c.id`.execute(db);
  return rows.map(present);
}

/** A company within reach, or a 404. */
export async function companyOf(db: Database, actor: Actor, id: number): Promise<Company> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM company c WHERE c.id = ${id} AND ${within(actor, 'c.id')}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return present(rows[0]);
}

export interface NewCompany {
  name: string;
  validUntil?: string | null | undefined;
  seats?: number | undefined;
  researchesVisible?: boolean | undefined;
  secondFactorRequired?: boolean | undefined;
  admin: { address: string; name?: string | undefined };
}

/** Makes a company and invites its first admin; without somebody to manage it there is no company. */
export async function makeCompany(db: Database, sender: Sender, actor: Actor, wanted: NewCompany): Promise<Company> {
  const { name, validUntil = null, seats = 10, researchesVisible = true, secondFactorRequired = false, admin } = wanted;
  if (seats < 1) throw refused('seats', 'Er is minstens één plaats nodig, voor de eerste beheerder.');
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company (name, valid_until, seats, researches_visible, second_factor_required)
    VALUES (${name}, ${validUntil}, ${seats}, ${researchesVisible}, ${secondFactorRequired}) RETURNING id`.execute(db);
  const { id } = rows[0]!;
  await noteDown(db, actor, { action: 'company_made', company: id, details: { validUntil, seats } });
  // In angle brackets the name cannot be taken for another address.
  const given = admin.name ? `"${admin.name.replaceAll('"', '')}" <${admin.address.trim()}>` : admin.address;
  // The mail names nobody: who makes a company is no colleague of its first admin.
  const { outcomes } = await inviteUsers(
    db,
    sender,
    { ...actor, name: null },
    id,
    [given],
    ['ROLE_USER', 'ROLE_COMPANY_ADMIN'],
  );
  const [first, ...others] = outcomes;
  if (others.length > 0 || first?.outcome !== 'invited')
    throw refused(
      'admin.address',
      first?.outcome === 'elsewhere'
        ? 'Iemand met dit e-mailadres hoort al bij een andere organisatie.'
        : 'Dit is geen e-mailadres.',
      violationCodes.email,
    );
  return companyOf(db, actor, id);
}

export interface CompanyChange {
  name?: string | undefined;
  validUntil?: string | null | undefined;
  seats?: number | undefined;
  researchesVisible?: boolean | undefined;
  secondFactorRequired?: boolean | undefined;
}

/** Changes a company. Its own admin may send back name, licence and seats as they are, not change them. */
export async function changeCompany(db: Database, actor: Actor, id: number, change: CompanyChange): Promise<Company> {
  await companyOf(db, actor, id);
  const { seatsUsed: used } = await lockCompany(db, id);
  // Read under the lock: what is not sent stays as it is now, and not as it was before somebody else's change.
  const before = await companyOf(db, actor, id);
  const next = {
    ...before,
    ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Company>),
  };
  const changed = (fields: readonly (keyof Company)[]) =>
    Object.fromEntries(
      fields
        .filter((field) => next[field] !== before[field])
        .map((field) => [field, { from: before[field], to: next[field] }]),
    );
  const contract = changed(contractFields);
  if (actor.company !== null && Object.keys(contract).length > 0)
    throw new Problem('accessDenied', {
      detail: 'Naam, licentie en plaatsen van je organisatie veranderen wij voor je. Neem contact met ons op.',
    });
  needsLicence(actor);
  if (next.seats < used && next.seats < before.seats)
    throw refused('seats', `Er zijn ${used} plaatsen in gebruik. Deactiveer eerst mensen, of trek uitnodigingen in.`);
  if (next.secondFactorRequired && !before.secondFactorRequired) await needsOwnFactor(db, actor, id);
  await sql`
    UPDATE company SET name = ${next.name}, valid_until = ${next.validUntil}, seats = ${next.seats},
      researches_visible = ${next.researchesVisible}, second_factor_required = ${next.secondFactorRequired}
    WHERE id = ${id}`.execute(db);
  const licence = changed(['validUntil', 'seats']);
  const settings = changed(['name', 'researchesVisible', 'secondFactorRequired']);
  if (Object.keys(licence).length > 0)
    await noteDown(db, actor, { action: 'licence_changed', company: id, details: licence });
  if (Object.keys(settings).length > 0)
    await noteDown(db, actor, { action: 'company_changed', company: id, details: settings });
  await rightsChanged(db);
  return companyOf(db, actor, id);
}

/** Who asks their colleagues for a second factor has one: this very change would shut them out of the page it is made on. */
async function needsOwnFactor(db: Database, actor: Actor, company: number): Promise<void> {
  if (actor.uuid === null) return;
  const { rows } = await sql`
    SELECT FROM user_account u WHERE u.uuid = ${actor.uuid} AND u.company_id = ${company} AND NOT ${hasFactor('u')}`.execute(
    db,
  );
  if (rows.length > 0)
    throw refused(
      'secondFactorRequired',
      'Stel eerst zelf inloggen in twee stappen in, bij Mijn account. Daarna kun je het ook van je collega’s vragen.',
    );
}

/** The day before this one, in the Netherlands. */
async function yesterday(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char((now() AT TIME ZONE 'Europe/Amsterdam')::date - 1, 'YYYY-MM-DD') AS day`.execute(db);
  return rows[0]!.day;
}

export const companyRoom: Room<Pick<CompanyDeps, 'sender'>> = {
  resources: [companyResource],
  routes: companyRoutes,
  housekeeping: companyHousekeeping,
};
