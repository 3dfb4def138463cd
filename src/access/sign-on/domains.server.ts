import { Resolver } from 'node:dns/promises';
import { sql } from 'kysely';
import { companyOf } from '#access/company/company.server.ts';
import {
  type Actor,
  actorOf,
  needsLicence,
  noteDown,
  operator,
  refused,
  within,
} from '#access/company/power.server.ts';
import { type Sender, signOnDomainLostMail } from '#access/mail-links/mails.rules.ts';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { created, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Task } from '#foundation/server/jobs.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { countAttempt } from '#foundation/server/rate-limit.ts';
import { contextOf, item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { domainOperations, type SignOnDomain } from './domains.contract.ts';
import { connectionToChange } from './settings.server.ts';
import { normalDomain } from './store.server.ts';

/** The TXT records of a name, each in its parts; as `Resolver.resolveTxt`. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

export interface DomainDeps {
  db: Database;
  keys: Keys;
  sender(): Sender;
  resolveTxt: ResolveTxt;
}

/** Asks the resolvers of this machine, twice for two seconds at most. */
export function usualResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}

const most = 50;

export function domainRoutes(deps: DomainDeps): Route[] {
  return [
    route(domainOperations.list, async (call) => {
      const company = Number(call.params.id);
      await companyOf(call.db, actorOf(call), company);
      const rows = await domains(call.db, sql`s.company_id = ${company}`);
      return listed(rows.map((row) => member(...present(deps, row))));
    }),
    route(domainOperations.read, async (call) =>
      item(...present(deps, await domainNamed(call.db, actorOf(call), call.params.uuid))),
    ),
    route(domainOperations.add, async (call) => {
      const actor = actorOf(call);
      const company = Number(call.params.id);
      await companyOf(call.db, actor, company);
      needsLicence(actor);
      const domain = normalDomain(call.body.domain.replace(/^.*@/, ''));
      if (!domain) throw refused('domain', 'Vul een domein in, zoals gemeente.nl.');
      const { uuid, issuer, protocol } = await connectionToChange(call.db, company);
      if (issuer === null)
        throw refused(
          'domain',
          protocol === 'saml'
            ? 'Lees eerst de metadata van de inlogdienst in.'
            : 'Vul eerst het adres van de inlogdienst in en sla op.',
        );
      if ((await domains(call.db, sql`s.company_id = ${company}`)).length >= most)
        throw refused('domain', `Er kunnen hoogstens ${most} domeinen zijn.`);
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO sign_on_domain (connection, domain) VALUES (${uuid}, ${domain}) ON CONFLICT DO NOTHING RETURNING uuid`.execute(
        call.db,
      );
      if (!rows[0]) throw refused('domain', 'Dit domein staat er al.');
      await noteDown(call.db, actor, { action: 'sign_on_domain_added', company, details: { item: domain } });
      const row = await domainNamed(call.db, actor, rows[0].uuid);
      return created({ '@context': contextOf('SignOnDomain'), ...member(...present(deps, row)) });
    }),
    route(
      domainOperations.prove,
      async (call) => {
        const actor = actorOf(call);
        const row = await domainNamed(deps.db, actor, call.params.uuid);
        needsLicence(actor);
        await countAttempt(deps.db, `domain ${row.uuid}`, { most: 20, seconds: 600 });
        await check(deps, row, actor);
        return item(...present(deps, await domainNamed(deps.db, actor, row.uuid)));
      },
      { transaction: false },
    ),
    route(domainOperations.remove, async (call) => {
      const actor = actorOf(call);
      const row = await domainNamed(call.db, actor, call.params.uuid);
      const { rows } = await sql`DELETE FROM sign_on_domain WHERE uuid = ${row.uuid} RETURNING uuid`.execute(call.db);
      if (rows.length === 0) throw new Problem('notFound');
      await noteDown(call.db, actor, {
        action: 'sign_on_domain_removed',
        company: row.company,
        details: { item: row.domain },
      });
      return noContent();
    }),
  ];
}

interface Row {
  uuid: string;
  connection: string;
  company: number;
  anchor: string;
  domain: string;
  provedAt: Date | null;
  checkedAt: Date | null;
  fault: string | null;
}

async function domains(db: Database, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT d.uuid, d.connection, s.company_id AS company, COALESCE(s.anchor, s.issuer, '') AS anchor, d.domain, d.proved_at AS "provedAt",
      d.checked_at AS "checkedAt", d.fault
    FROM sign_on_domain d JOIN sign_on_connection s ON s.uuid = d.connection WHERE ${which} ORDER BY d.domain`.execute(
    db,
  );
  return rows;
}

async function domainNamed(db: Database, actor: Actor, uuid: string): Promise<Row> {
  const [row] = await domains(db, sql`d.uuid = ${uuid} AND ${within(actor, 's.company_id')}`);
  if (!row) throw new Problem('notFound');
  return row;
}

/** Follows from the connection, its provider and the domain: another provider asks for another record. */
const record = (keys: Keys, { connection, anchor, domain }: Row) => ({
  recordName: `_sign-on.${domain}`,
  recordText: `sign-on=${keys.derive('sign-on domain', `${connection} ${anchor} ${domain}`).toString('base64url')}`,
});

function present({ keys }: Pick<DomainDeps, 'keys'>, row: Row) {
  const { uuid, domain, provedAt, checkedAt, fault } = row;
  const fields: Omit<SignOnDomain, '@id' | '@type'> = {
    uuid,
    domain,
    ...record(keys, row),
    provedAt: provedAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    fault,
  };
  return [`/api/sign_on_domains/${uuid}`, 'SignOnDomain', fields] as const;
}

/** What DNS says for sure of a name without the record; anything else is a fault on the way, of which nothing follows. */
const absent = ['ENODATA', 'ENOTFOUND'];

type Found = 'there' | 'absent' | 'unknown';

async function look({ keys, resolveTxt }: DomainDeps, row: Row): Promise<Found> {
  const { recordName, recordText } = record(keys, row);
  try {
    const texts = await resolveTxt(recordName);
    return texts.some((parts) => parts.join('') === recordText) ? 'there' : 'absent';
  } catch (error) {
    return error instanceof Error && 'code' in error && absent.includes(String(error.code)) ? 'absent' : 'unknown';
  }
}

const faults = {
  absent: 'We vinden het TXT-record niet. Het kan een uur duren voordat een nieuw record overal te zien is.',
  unknown: 'De naamservers van dit domein antwoorden niet. Probeer het later opnieuw.',
  elsewhere: 'Dit domein is al bevestigd door een andere organisatie. Neem contact met ons op als dat niet klopt.',
};

/** Looks in DNS, and writes down what was found; of a domain that counts no more all admins hear. */
async function check(deps: DomainDeps, row: Row, actor: Actor): Promise<void> {
  const found = await look(deps, row);
  await deps.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ proved: boolean; anchor: string; taken: boolean }>`
      SELECT d.proved_at IS NOT NULL AS proved, COALESCE(s.anchor, s.issuer, '') AS anchor, EXISTS (
        SELECT FROM sign_on_domain other WHERE other.domain = d.domain AND other.uuid <> d.uuid AND other.proved_at IS NOT NULL) AS taken
      FROM sign_on_domain d JOIN sign_on_connection s ON s.uuid = d.connection WHERE d.uuid = ${row.uuid} FOR UPDATE`.execute(
      db,
    );
    const now = rows[0];
    // Gone, or for another provider by now: what was looked for says nothing of it.
    if (!now || now.anchor !== row.anchor) return;
    const taken = found === 'there' && !now.proved && now.taken;
    const isProved = found === 'unknown' ? now.proved : found === 'there' && !taken;
    const fault = found === 'there' ? (taken ? faults.elsewhere : null) : faults[found];
    await sql`
      UPDATE sign_on_domain SET checked_at = now(), fault = ${fault},
        proved_at = CASE WHEN ${isProved} THEN COALESCE(proved_at, now()) END
      WHERE uuid = ${row.uuid}`.execute(db);
    const entry = { company: row.company, details: { item: row.domain } };
    if (isProved && !now.proved) await noteDown(db, actor, { action: 'sign_on_domain_proved', ...entry });
    if (!isProved && now.proved) {
      await noteDown(db, actor, { action: 'sign_on_domain_lost', ...entry });
      for (const admin of await adminsOf(db, row.company))
        await queueMail(db, admin.username, signOnDomainLostMail(deps.sender(), admin.name, row.domain));
    }
  });
}

/** Who manages a company and can log in. */
export async function adminsOf(db: Database, company: number): Promise<{ username: string; name: string }[]> {
  const { rows } = await sql<{ username: string; name: string }>`
    SELECT username, name FROM user_account
    WHERE company_id = ${company} AND active AND 'ROLE_COMPANY_ADMIN' = ANY (roles) ORDER BY uuid`.execute(db);
  return rows;
}

/** The task `domains`, every hour: looks anew at domains that were last looked at a week ago. */
export function domainsTask(deps: DomainDeps): Task {
  return async (_payload, { db, signal }) => {
    const due = await domains(
      db,
      sql`d.proved_at IS NOT NULL AND (d.checked_at < now() - interval '7 days' OR d.checked_at > now() + interval '1 day')`,
    );
    for (const row of due) {
      if (signal?.aborted) return;
      await check({ ...deps, db }, row, operator);
    }
  };
}
