import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { rightsChanged } from '#access/company/power.server.ts';
import { erasedMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { addJob, type Task } from '#foundation/server/jobs.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { Forget } from '#foundation/server/room.ts';
import { type Certificate, remainsAfter, sentencesOf } from './certificate.rules.ts';
import { keyOf, type OwnedTable, type Owner, ownedTables } from './tables.rules.ts';

export interface ErasureDeps {
  sender: () => Sender;
  /** What the rooms know of a person besides rows that refer to them. */
  forget: readonly Forget[];
  backupDays: number | null;
  /** The same of what our own PostgreSQL archives of its log; null when it does not. */
  archiveDays: number | null;
}

/** SQL that holds for the rows of a table that are of an organisation. */
export function ofOrganisation({ by }: Pick<OwnedTable, 'by'>, company: number): RawBuilder<unknown> {
  return sql`(${sql.join(
    by.map(([column, owner]) =>
      owner === 'company'
        ? sql`${sql.ref(column)} = ${company}`
        : sql`${sql.ref(column)} IN (SELECT ${sql.ref(keyOf(owner))} FROM ${sql.table(owner)} WHERE ${ofOwner(owner, company)})`,
    ),
    sql` OR `,
  )})`;
}

const ofOwner = (owner: Owner, company: number): RawBuilder<unknown> =>
  ofOrganisation(ownedTables.find(({ table }) => table === owner)!, company);

/** Has every organisation erased whose time has come, each by a job of its own: one that fails holds up no other. */
export async function closingHousekeeping(db: Database): Promise<void> {
  const { rows } = await sql<{ company: number }>`
    SELECT company_id AS company FROM company_closing WHERE erase_at <= now()`.execute(db);
  for (const { company } of rows)
    await addJob(db, 'company_erasure', { company }, { key: `company erasure ${company}` });
}

const job = z.object({ company: z.int() });

/** The task `company_erasure`: whoever withdrew it meanwhile was in time. */
export const erasureTask =
  (deps: ErasureDeps): Task =>
  async (payload, { db }) => {
    const { company } = job.parse(payload);
    await db.transaction().execute((transaction) => erase(transaction, deps, company));
  };

/** Erases an organisation whose time has come, and keeps the certificate; null when it is not, or is gone. */
export async function erase(db: Database, deps: ErasureDeps, company: number): Promise<Certificate | null> {
  await sql`SELECT FROM company WHERE id = ${company} FOR UPDATE`.execute(db);
  const { rows } = await sql<{ name: string; askedAt: Date; erasedAt: Date; number: string; to: string | null }>`
    SELECT c.name, k.asked_at AS "askedAt", now() AS "erasedAt", gen_random_uuid() AS number, u.username AS to
    FROM company_closing k JOIN company c ON c.id = k.company_id LEFT JOIN user_account u ON u.uuid = k.asked_by AND u.removed_at IS NULL
    WHERE k.company_id = ${company} AND k.erase_at <= now()`.execute(db);
  const closing = rows[0];
  if (!closing) return null;
  const people = await membersOf(db, company);
  // Whoever saves something just now is waited for, so that what is counted is what goes.
  await sql`SELECT FROM research WHERE company_id = ${company} ORDER BY uuid FOR UPDATE`.execute(db);
  const erased: Certificate['erased'] = [];
  for (const owned of ownedTables) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(owned.table)} WHERE ${ofOrganisation(owned, company)}`.execute(db);
    erased.push({ table: owned.table, words: owned.words, count: Number(numAffectedRows ?? 0) });
  }
  // Counters, stored answers and mails that wait know people by name and address alone.
  for (const person of people) for (const forget of deps.forget) await forget(db, person);
  const { productName, publicUrl } = deps.sender();
  const { name, askedAt, erasedAt, number } = closing;
  const certificate: Certificate = {
    format: 'drijfveer-bewijs-van-wissen',
    version: 1,
    number,
    organisation: name,
    product: productName,
    installation: publicUrl,
    askedAt: askedAt.toISOString(),
    erasedAt: erasedAt.toISOString(),
    erased,
    remains: remainsAfter(erasedAt, deps),
  };
  await sql`
    INSERT INTO erasure_certificate (uuid, erased_at, content)
    VALUES (${number}, ${erasedAt}, ${JSON.stringify(certificate)}::jsonb)`.execute(db);
  await audit(db, {
    action: 'company_erased',
    company: null,
    actor: null,
    address: null,
    details: { certificate: number },
  });
  const to = closing.to === null ? people.filter(({ admin }) => admin).map(({ username }) => username) : [closing.to];
  for (const address of to) await queueMail(db, address, letterOf(deps.sender(), certificate));
  await rightsChanged(db);
  return certificate;
}

async function membersOf(db: Database, company: number): Promise<{ uuid: string; username: string; admin: boolean }[]> {
  const { rows } = await sql<{ uuid: string; username: string; admin: boolean }>`
    SELECT uuid, username, active AND 'ROLE_COMPANY_ADMIN' = ANY (roles) AS admin
    FROM user_account WHERE company_id = ${company} ORDER BY uuid`.execute(db);
  return rows;
}

function letterOf(sender: Sender, certificate: Certificate) {
  const { organisation: company, erasedAt, number } = certificate;
  const words = { company, at: new Date(erasedAt), certificate: number, sentences: sentencesOf(certificate) };
  return {
    ...erasedMail(sender, words),
    files: [
      {
        name: `bewijs-van-wissen-${erasedAt.slice(0, 10)}.json`,
        type: 'application/json',
        text: `${JSON.stringify(certificate, null, 2)}\n`,
      },
    ],
  };
}

/** The certificates that are kept, the newest first. */
export async function certificates(db: Database): Promise<Certificate[]> {
  const { rows } = await sql<{ content: Certificate }>`
    SELECT content FROM erasure_certificate ORDER BY erased_at DESC, uuid`.execute(db);
  return rows.map(({ content }) => content);
}
