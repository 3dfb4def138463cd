import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, created } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { idOf, item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type Research, type Right, researchFor } from '#study/rights.server.ts';
import {
  type Document,
  type DownloadKind,
  downloadKinds,
  downloadOperations,
  ofTheOriginal,
} from './downloads.contract.ts';

export interface DownloadHouse {
  db: Database;
  authenticate(authorization: string | undefined, fresh: boolean): Promise<Signed>;
  /** Whether a whole access token may stand in the address, as clients of the original put it there. */
  takesAccessTokens: boolean;
  /** A user by uuid as they are now, or null when they may not sign in, or the session has ended. */
  personOf(uuid: string, family: string | null): Promise<Signed | null>;
  /** Makes the file; the rooms that own the documents are handed in. */
  write(wanted: WantedDocument): Promise<Document>;
}

export interface WantedDocument {
  kind: DownloadKind;
  format: string;
  research: Research;
  signed: Signed;
  /** Ends when whoever asked has gone. */
  signal: AbortSignal;
}

const ticketSeconds = 60;

/** Notes are for who works on a research; the other files show what whoever may read it sees. */
const rightTo = (kind: DownloadKind): Right => (kind === 'notes' ? 'readNotes' : 'read');

/** Tickets and the downloads. A ticket is random, stored hashed, for one use, one minute, one session of one person and one path. */
export function downloadRoutes(house: DownloadHouse): Route[] {
  const kinds = Object.keys(downloadKinds) as DownloadKind[];
  return [
    route(downloadOperations.ticket, async ({ db, signed, body }) => {
      const research = await researchFor(db, signed, idOf(body.research), rightTo(body.kind));
      const path = pathOf(body.kind, research.uuid, formatOf(body.kind, body.format));
      const { token, expiresAt } = await issue(db, signed, path);
      const url = withBearer(path, token);
      return created(
        item(`/api/download_tokens/${research.uuid}`, 'DownloadToken', {
          token,
          url,
          expiresAt,
        }),
        { location: url },
      );
    }),
    ...kinds.map((kind) =>
      route(downloadOperations[kind], (call) => download(house, kind, call), { transaction: false }),
    ),
  ];
}

function formatOf(kind: DownloadKind, asked: string | undefined): string {
  const formats: readonly string[] = downloadKinds[kind].formats;
  const format = asked ?? formats[0]!;
  if (!formats.includes(format)) throw new Problem('notFound');
  return format;
}

const pathOf = (kind: DownloadKind, uuid: string, format: string) =>
  `${downloadKinds[kind].path}/${uuid}?format=${format}`;

const withBearer = (path: string, token: string) => `${path}&bearer=${token}`;

async function issue(db: Database, signed: Signed, path: string): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ at: Date }>`
    INSERT INTO download_ticket (hash, user_uuid, session_family, path, expires_at)
    VALUES (${hashOf(token)}, ${signed.uuid}, ${signed.sessionFamily}, ${path}, now() + make_interval(secs => ${ticketSeconds})) RETURNING expires_at AS at`.execute(
    db,
  );
  return { token, expiresAt: rows[0]!.at.toISOString() };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

async function download(house: DownloadHouse, kind: DownloadKind, call: Call<{ uuid: string }>): Promise<Answer> {
  const bearer = call.query.get('bearer')?.at(-1);
  if (!bearer) throw new Problem('noToken');
  const format = formatOf(kind, call.query.get('format')?.at(-1));
  const path = pathOf(kind, call.params.uuid, format);
  // A whole access token is spent at once for a ticket, so that the address that stays in histories holds nothing of use.
  if (house.takesAccessTokens && ofTheOriginal.includes(kind) && bearer.split('.').length === 3) {
    const signed = await house.authenticate(`Bearer ${bearer}`, true);
    await researchFor(house.db, signed, call.params.uuid, rightTo(kind));
    const { token } = await issue(house.db, signed, path);
    return answer(null, { status: 303, headers: { location: withBearer(path, token) } });
  }
  const signed = await redeem(house, bearer, path);
  const research = await researchFor(house.db, signed, call.params.uuid, rightTo(kind));
  const { fileName, type, body } = await house.write({ kind, format, research, signed, signal: call.signal });
  return answer(Buffer.from(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': 'sandbox',
    },
  });
}

async function redeem(house: DownloadHouse, token: string, path: string): Promise<Signed> {
  const { rows } = await sql<{ user: string; family: string | null }>`
    UPDATE download_ticket SET used_at = now() WHERE hash = ${hashOf(token)} AND path = ${path} AND used_at IS NULL AND expires_at > now()
    RETURNING user_uuid AS user, session_family AS family`.execute(house.db);
  const signed = rows[0] ? await house.personOf(rows[0].user, rows[0].family) : null;
  if (!signed) throw new Problem('invalidToken');
  return signed;
}
