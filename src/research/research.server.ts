import { sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, created, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import { idOf, listed } from '#foundation/shared/hydra.ts';
import { Problem, violationCodes } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import { duplicateResearch } from '#research/lifecycle/duplicate.server.ts';
import { listResearches } from '#research/list/list.server.ts';
import { readListQuery } from '#research/list/query.server.ts';
import { makeResearch, ownerOf } from '#study/make.server.ts';
import { type Details, type DetailsBody, details } from '#study/research.contract.ts';
import { researchFactorOperations, researchOperations } from '#study/research.operations.contract.ts';
import { announce, toldAs } from '#study/research-event.server.ts';
import { mayCreate, researchFor } from '#study/rights.server.ts';
import { type EventHub, researchEvents } from './events.server.ts';
import { listResearchFactors, readResearchFactor, selectedFactorTechnics } from './factors.server.ts';
import { type AnsweredStudy, answerResearch, type FullHouse } from './full.server.ts';
import { type SecretHouse, withdrawShare } from './sharing/sharing.server.ts';

export interface ResearchHouse extends FullHouse, SecretHouse {
  events: EventHub;
}

/** The study around the steps: lists, details, the bin, the stream of events. */
export function researchRoutes(house: ResearchHouse): Route[] {
  const present = ({ db, signed }: Pick<Call, 'db' | 'signed'>, uuid: string) =>
    answerResearch(db, house, signed, uuid);
  return [
    route(researchOperations.list, async ({ db, signed, filters, paging }) =>
      listResearches(db, signed, readListQuery(filters, house.library()), paging, house.library()),
    ),
    route(researchOperations.create, async (call) => {
      mayCreate(call.signed);
      const content = checked(mergeBody(details, details.empty, call.body), house);
      const uuid = await makeResearch(call.db, ownerOf(call.signed), content);
      return created(await present(call, uuid));
    }),
    route(researchOperations.read, async (call) => versioned(await present(call, call.params.uuid))),
    route(
      researchOperations.details,
      async (call) => {
        const research = await researchFor(call.db, call.signed, call.params.uuid, 'change');
        await changeDetails(call as Call<unknown, DetailsBody>, research.uuid, house);
        return versioned(await present(call, research.uuid));
      },
      { ifMatch: 'handled' },
    ),
    route(
      researchOperations.remove,
      async ({ db, signed, params }) => {
        const research = await researchFor(db, signed, params.uuid, 'remove');
        await sql`UPDATE research SET deleted_at = now() WHERE uuid = ${research.uuid}`.execute(db);
        // Who has it open finds it gone at once.
        await announce(db, research.uuid, signed.uuid, 'removed');
        // Brought back, it is not open to the public again by itself.
        await withdrawShare(db, research.uuid);
        return noContent();
      },
      { ifMatch: ({ db, params }) => detailsState(db, params.uuid) },
    ),
    route(researchOperations.restore, async (call) => {
      const { rows } = await sql<{ uuid: string }>`
        UPDATE research SET deleted_at = NULL WHERE uuid = ${call.params.uuid} AND owner_uuid = ${call.signed.uuid}
          AND deleted_at > now() - interval '30 days' RETURNING uuid`.execute(call.db);
      if (!rows[0]) throw new Problem('notFound');
      return answer(await present(call, rows[0].uuid));
    }),
    route(researchOperations.duplicate, async (call) => {
      const research = await researchFor(call.db, call.signed, call.params.uuid, 'duplicate');
      const uuid = await duplicateResearch(call.db, call.signed, house.rooms, research, call.body.name ?? null);
      return created(await present(call, uuid));
    }),
    route(researchOperations.events, async (call) => researchEvents(house.events, call)),
    route(researchOperations.selectedTechnics, async ({ db, signed, params }) => {
      const research = await researchFor(db, signed, params.uuid, 'read');
      return listed(await selectedFactorTechnics(db, research.uuid));
    }),
    route(researchFactorOperations.list, async ({ db, signed, filters }) =>
      listed(await listResearchFactors(db, signed, filters)),
    ),
    route(researchFactorOperations.read, async ({ db, signed, params }) => readResearchFactor(db, signed, params.uuid)),
  ];
}

const detailsVersion = (version: number) => `details-${version}`;

/** The study with the version of its details: what is saved at its own address is these. */
const versioned = (study: AnsweredStudy) => answer(study, { version: detailsVersion(study.versions.details) });

/** The version of the details, and who changed them last, for as long as that is known. Who saved a step since is another story. */
async function lastDetails(db: Database, uuid: string) {
  const { rows } = await sql<{
    version: number;
    updatedBy: { uuid: string; name: string } | null;
    updatedAt: Date | null;
  }>`
    SELECT r.details_version AS version, CASE WHEN u.uuid IS NOT NULL THEN ${personJson('u')} END AS "updatedBy", e.at AS "updatedAt"
    FROM research r
      LEFT JOIN research_event e ON e.research = r.uuid AND e.kind = 'details_saved' AND e.version = r.details_version
      LEFT JOIN user_account u ON u.uuid = e.actor
    WHERE r.uuid = ${uuid} AND r.deleted_at IS NULL`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return { ...rows[0], updatedAt: rows[0].updatedAt?.toISOString() ?? null };
}

/** What `If-Match` at the address of a study speaks of. */
async function detailsState(db: Database, uuid: string): Promise<Answer> {
  const last = await lastDetails(db, uuid);
  return answer(last, { version: detailsVersion(last.version) });
}

/** Rules that span fields: a title, dates in order, a theme that exists. */
function checked(content: Details, house: FullHouse): Details & { name: string } {
  const { name, startDate, endDate, theme } = content;
  const violations = [
    ...(name ? [] : [{ propertyPath: 'name', message: 'Vul de titel in.', code: violationCodes.notBlank }]),
    ...(startDate && endDate && endDate < startDate
      ? [{ propertyPath: 'endDate', message: 'De einddatum ligt vóór de startdatum.', code: null }]
      : []),
  ];
  if (violations.length > 0) throw new Problem('invalid', { violations });
  if (theme && !house.library().theme(theme))
    throw new Problem('unknownReference', { detail: 'theme: Dit thema staat niet in de bibliotheek.' });
  return content as Details & { name: string };
}

async function changeDetails(call: Call<unknown, DetailsBody>, uuid: string, house: FullHouse): Promise<void> {
  const { rows } = await sql<{
    name: string;
    visible: boolean;
    theme_id: number | null;
    details: object;
    details_version: number;
  }>`
    SELECT name, visible, theme_id, details, details_version FROM research WHERE uuid = ${uuid}`.execute(call.db);
  const stored = rows[0]!;
  if (!knowsVersion(call.headers['if-match'], detailsVersion(stored.details_version))) {
    const { version, updatedBy, updatedAt } = await lastDetails(call.db, uuid);
    throw new Problem('outdated', {
      detail: 'De gegevens van dit onderzoek zijn intussen gewijzigd. Vergelijk eerst de teksten.',
      members: { version, updatedBy: updatedBy && { name: updatedBy.name }, updatedAt },
    });
  }
  const theme = stored.theme_id === null ? null : `/api/themes/${stored.theme_id}`;
  const before = details.content.parse({ ...stored.details, name: stored.name, visible: stored.visible, theme });
  const after = checked(mergeBody(details, before, call.body), house);
  if (same({ ...after, name: after.name.trim() }, before)) return;
  const { name, visible, theme: nextTheme, ...rest } = after;
  await sql`
    WITH changed AS (
      UPDATE research SET name = ${name.trim()}, visible = ${visible ?? true}, theme_id = ${nextTheme ? Number(idOf(nextTheme)) : null},
        details = ${JSON.stringify(rest)}::jsonb, details_version = details_version + 1, event_no = event_no + 1, updated_at = now(), updated_by = ${call.signed.uuid}
      WHERE uuid = ${uuid} RETURNING event_no, details_version
    )
    ${toldAs('details_saved', { research: uuid, by: call.signed.uuid }, { version: sql`details_version` })}`.execute(
    call.db,
  );
}
