import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { archiveFailedMail, archiveReadyMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { issueTicket, redeemTicket, type TicketDeps } from '#access/person/ticket.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { addJob, type Task } from '#foundation/server/jobs.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { Room } from '#foundation/server/room.ts';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { companyArchiveOperations, companyArchiveResource } from '#research/leaving/archive/archive.contract.ts';
import { hasProof, ownAdminOf, type ProofDeps, whenProven } from '#server/leaving/admin.server.ts';
import {
  archiveHousekeeping,
  awaited,
  beginArchive,
  failArchive,
  finishArchive,
  forgetAsker,
  pieces,
  readPieces,
  storedArchive,
} from './store.server.ts';
import { type ArchiveDeps, writeArchive } from './write.server.ts';
import { ArchiveTooLarge } from './zip.server.ts';

export type ArchiveRoomDeps = ProofDeps & { downloads: TicketDeps };

/** The archive of an organisation: asked for, looked at and fetched by its own admins, with or without a licence. */
export const archiveRoutes = (deps: ArchiveRoomDeps): Route[] => [
  route(companyArchiveOperations.read, async ({ db, signed, params }) => {
    const company = Number(params.id);
    ownAdminOf(signed, company);
    return answer(await present(db, signed, company));
  }),
  route(
    companyArchiveOperations.make,
    async (call) => {
      const { signed, params, address } = call;
      const company = Number(params.id);
      ownAdminOf(signed, company);
      await whenProven(deps, call, async (db) => {
        const at = await beginArchive(db, company, signed.uuid);
        if (at === null)
          throw new Problem('invalid', {
            detail: 'Er wordt al een archief gemaakt. Je krijgt een mail als het er is.',
          });
        await addJob(db, 'company_archive', { company, at }, { key: `company archive ${company}` });
        await audit(db, { action: 'company_archive_asked', company, actor: signed.uuid, address });
      });
      return answer(await present(deps.db, signed, company), { status: 202 });
    },
    { transaction: false },
  ),
  route(companyArchiveOperations.ticket, async ({ db, signed, params }) => {
    const company = Number(params.id);
    ownAdminOf(signed, company);
    if ((await storedArchive(db, company))?.state !== 'ready') throw new Problem('notFound');
    const path = pathOf(company);
    const { token, expiresAt } = await issueTicket(db, signed, path);
    return answer({ url: `${path}?bearer=${token}`, expiresAt });
  }),
  route(
    companyArchiveOperations.fetch,
    async ({ db, params, query, address }) => {
      const company = Number(params.id);
      const bearer = query.get('bearer')?.at(-1);
      if (!bearer) throw new Problem('noToken');
      const signed = await redeemTicket(deps.downloads, bearer, pathOf(company));
      ownAdminOf(signed, company);
      const stored = await storedArchive(db, company);
      if (stored?.state !== 'ready') throw new Problem('notFound');
      await audit(db, { action: 'company_archive_downloaded', company, actor: signed.uuid, address });
      const name = fileNameOf({
        kind: 'archief',
        title: signed.company.name,
        day: stored.madeAt!.toISOString().slice(0, 10),
        extension: 'zip',
      });
      return { takeOver: (reply: FastifyReply) => send(db, company, reply, { name, bytes: stored.bytes! }) };
    },
    { transaction: false },
  ),
];

const pathOf = (company: number) => `/download/archive/${company}`;

async function present(db: Database, signed: Signed, company: number) {
  const stored = await storedArchive(db, company);
  return item(`/api/companies/${company}/archive`, 'CompanyArchive', {
    state: stored?.state ?? ('none' as const),
    askedAt: stored?.askedAt.toISOString() ?? null,
    madeAt: stored?.madeAt?.toISOString() ?? null,
    bytes: stored?.bytes ?? null,
    sha256: stored?.sha256 ?? null,
    goneAt: stored?.goneAt?.toISOString() ?? null,
    needsProof: await hasProof(db, signed.uuid),
  });
}

/** A piece at a time, as fast as who fetches it takes them. */
async function send(
  db: Database,
  company: number,
  reply: FastifyReply,
  { name, bytes }: { name: string; bytes: number },
): Promise<void> {
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/zip',
    'content-length': bytes,
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
  });
  for await (const piece of readPieces(db, company)) {
    if (raw.destroyed) return;
    if (!raw.write(piece)) await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
  }
  raw.end();
}

const job = z.object({ company: z.int(), at: z.string() });

/**
 * The task `company_archive`: makes it of the database as it is at one moment, and tells who asked. Another in its place meanwhile is
 * another job.
 */
export const archiveTask =
  (deps: ArchiveDeps & { sender: () => Sender }): Task =>
  async (payload, { db, signal }) => {
    const { company, at } = job.parse(payload);
    try {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          const asked = await awaited(transaction, company, at);
          if (!asked) return;
          const kept = pieces(transaction, company);
          const made = await writeArchive(transaction, deps, {
            company,
            contents: 'visible',
            sender: deps.sender(),
            at: new Date(),
            sink: kept.sink,
            signal,
          });
          await kept.end();
          const until = await finishArchive(transaction, company, made);
          const to = await adminMailed(transaction, company, asked.by);
          if (to) await queueMail(transaction, to.username, archiveReadyMail(deps.sender(), to.name, until));
        });
    } catch (error) {
      if (!(error instanceof ArchiveTooLarge)) throw error;
      await db.transaction().execute(async (transaction) => {
        const asked = await awaited(transaction, company, at);
        if (!asked) return;
        await failArchive(transaction, company);
        const to = await adminMailed(transaction, company, asked.by);
        if (to) await queueMail(transaction, to.username, archiveFailedMail(deps.sender(), to.name));
      });
    }
  };

/** Who asked, when they may still have it. */
async function adminMailed(
  db: Database,
  company: number,
  user: string | null,
): Promise<{ name: string; username: string } | undefined> {
  const { rows } = await sql<{ name: string; username: string }>`
    SELECT name, username FROM user_account
    WHERE uuid = ${user} AND company_id = ${company} AND active AND 'ROLE_COMPANY_ADMIN' = ANY (roles)`.execute(db);
  return rows[0];
}

export const companyArchiveRoom: Room<ArchiveRoomDeps> = {
  resources: [companyArchiveResource],
  routes: archiveRoutes,
  housekeeping: archiveHousekeeping,
  forget: forgetAsker,
};
