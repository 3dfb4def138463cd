import { sql } from 'kysely';
import { issueTicket, redeemTicket, type TicketDeps } from '#access/person/ticket.server.ts';
import { type Answer, answer, created } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { idOf, item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { StudyDocument } from '#study/document.server.ts';
import { researchFor } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import { readStudy } from '#study/study.server.ts';
import { ticketOperation } from './downloads.contract.ts';
import type { FileMaker } from './make.server.ts';
import { downloadResource, fileOperation } from './operations.server.ts';

export interface DownloadDeps extends TicketDeps {
  steps: readonly StepRoom[];
  authenticate(authorization: string | undefined, fresh: boolean): Promise<Signed>;
  /** Whether a whole access token may stand in the address, as clients of the original put it there. */
  takesAccessTokens: boolean;
  make: FileMaker;
}

/** Tickets and the downloads. */
export function downloadRoutes(documents: readonly StudyDocument[], deps: DownloadDeps): Route[] {
  return [
    route(ticketOperation(documents), async ({ db, signed, body }) => {
      const document = documents.find(({ kind }) => kind === body.kind)!;
      const research = await researchFor(db, signed, idOf(body.research), document.right);
      const path = pathOf(document, research.uuid, wantedOf(document, body.format, body.language));
      const { token, expiresAt } = await issueTicket(db, signed, path);
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
    ...documents.map((document) =>
      route(fileOperation(document), (call) => download(deps, document, call), { transaction: false }),
    ),
  ];
}

interface Wanted {
  form: string;
  language: string | null;
}

function wantedOf({ writers, languages }: StudyDocument, asked?: string, language: string | null = null): Wanted {
  const forms = Object.keys(writers);
  const form = asked ?? forms[0]!;
  if (!forms.includes(form)) throw new Problem('notFound');
  if (language !== null && !languages?.includes(language)) throw new Problem('notFound');
  return { form, language };
}

const pathOf = ({ path }: StudyDocument, uuid: string, { form, language }: Wanted) =>
  `${path}/${uuid}?format=${form}${language === null ? '' : `&language=${language}`}`;

const withBearer = (path: string, token: string) => `${path}&bearer=${token}`;

async function download(deps: DownloadDeps, document: StudyDocument, call: Call<{ uuid: string }>): Promise<Answer> {
  const { right } = document;
  const bearer = call.query.get('bearer')?.at(-1);
  if (!bearer) throw new Problem('noToken');
  const asked = (name: 'format' | 'language') => call.query.get(name)?.at(-1);
  const wanted = wantedOf(document, asked('format'), asked('language'));
  const path = pathOf(document, call.params.uuid, wanted);
  // A whole access token is spent at once for a ticket, so that the address that stays in histories holds nothing of use.
  if (deps.takesAccessTokens && document.ofTheOriginal && bearer.split('.').length === 3) {
    const signed = await deps.authenticate(`Bearer ${bearer}`, true);
    await researchFor(deps.db, signed, call.params.uuid, right);
    const { token } = await issueTicket(deps.db, signed, path);
    return answer(null, { status: 303, headers: { location: withBearer(path, token) } });
  }
  const signed = await redeemTicket(deps, bearer, path);
  const research = await researchFor(deps.db, signed, call.params.uuid, right);
  const { fileName, day, type, body } = await deps.make({ document, ...wanted, research, signed, signal: call.signal });
  if (research.role !== 'colleague' && research.status !== 'completed')
    await keepFetched(deps, document, { research: research.uuid, by: signed.uuid, day });
  return answer(Buffer.from(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': 'sandbox',
    },
  });
}

/** Lets a step keep that a file about it was fetched. */
async function keepFetched(
  { db, steps }: DownloadDeps,
  { fetched }: StudyDocument,
  { research, by, day }: { research: string; by: string; day: string },
): Promise<void> {
  const room = fetched && steps.find(({ step }) => step.contract.name === fetched.step);
  if (!room) return;
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT 1 FROM research WHERE uuid = ${research} FOR NO KEY UPDATE`.execute(transaction);
    const body = fetched.keeps((await readStudy(transaction, steps, research)).sections, day);
    if (body) await saveStep(transaction, steps, room, { research, by, body, base: null, confirms: false });
  });
}

/** The downloads of a server that makes these kinds of files. */
export const downloadsRoom = (documents: readonly StudyDocument[]): Room<{ downloads: DownloadDeps }> => ({
  resources: [downloadResource(documents)],
  routes: ({ downloads }) => downloadRoutes(documents, downloads),
});
