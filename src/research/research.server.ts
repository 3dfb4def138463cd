import { sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, created, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { idOf, item, listed } from '#foundation/shared/hydra.ts';
import { Problem, violationCodes } from '#foundation/shared/problem.ts';
import { same } from '#foundation/shared/same.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import { setArchived } from '#research/lifecycle/archive.server.ts';
import { duplicateResearch } from '#research/lifecycle/duplicate.server.ts';
import { listResearches } from '#research/list/list.server.ts';
import { readListQuery } from '#research/list/query.server.ts';
import { makeResearch, markCopy, type Owner, ownerOf } from '#study/make.server.ts';
import { keepPast, type PastDeps } from '#study/past/past.server.ts';
import { stepNames } from '#study/process.ts';
import { type Details, type DetailsBody, details } from '#study/research.contract.ts';
import {
  researchFactorOperations,
  researchFactorResource,
  researchOperations,
  researchResource,
  selectedFactorResource,
} from '#study/research.operations.contract.ts';
import { announce, toldAs } from '#study/research-event.server.ts';
import { mayCreate, researchFor } from '#study/rights.server.ts';
import { changedTexts } from '#study/search/texts.rules.ts';
import { keepTexts } from '#study/search/texts.server.ts';
import type { WaitingRoom, Waits } from '#study/waiting.server.ts';
import { type EventHub, researchEvents } from './events.server.ts';
import { listResearchFactors, readResearchFactor, selectedFactorTechnics } from './factors.server.ts';
import { answerResearch, detailsVersion, keptResearch, type StudyDeps, versioned } from './full.server.ts';
import { researchHousekeeping } from './lifecycle/housekeeping.server.ts';
import { type SecretDeps, withdrawShare } from './sharing/sharing.server.ts';

export interface ResearchDeps extends StudyDeps, SecretDeps, PastDeps {
  events: EventHub;
  /** Makes somebody's own copy of the example of the installation, with all that was collected. Yields its uuid. */
  copyExample(db: Database, owner: Owner): Promise<string>;
}

/** The study around the steps: lists, details, the bin, the stream of events. */
export function researchRoutes(deps: ResearchDeps): Route[] {
  const present = ({ db, signed }: Pick<Call, 'db' | 'signed'>, uuid: string) => answerResearch(db, deps, signed, uuid);
  return [
    route(researchOperations.list, async ({ db, signed, filters, paging }) =>
      listResearches(db, deps, signed, readListQuery(filters, deps.library), paging),
    ),
    route(researchOperations.create, async (call) => {
      mayCreate(call.signed);
      const content = checked(mergeBody(details, details.empty, call.body), deps);
      const uuid = await makeResearch(call.db, ownerOf(call.signed), content);
      return created(await present(call, uuid));
    }),
    route(researchOperations.example, async ({ db }) => {
      const { rows } = await sql<{ uuid: string; name: string }>`
        SELECT uuid, name FROM research WHERE example IS NOT NULL`.execute(db);
      if (!rows[0]) throw new Problem('notFound');
      return answer(item(`/api/researches/${rows[0].uuid}`, 'Research', rows[0]));
    }),
    route(researchOperations.read, (call) => keptResearch(deps, call, call.params.uuid)),
    route(
      researchOperations.details,
      async (call) => {
        const research = await researchFor(call.db, call.signed, call.params.uuid, 'change');
        await changeDetails(call as Call<unknown, DetailsBody>, research.uuid, deps);
        return versioned(await present(call, research.uuid));
      },
      { ifMatch: 'handled' },
    ),
    route(
      researchOperations.remove,
      async ({ db, signed, params }) => {
        const research = await researchFor(db, signed, params.uuid, 'remove');
        await sql`UPDATE research SET deleted_at = now(), archived_at = NULL WHERE uuid = ${research.uuid}`.execute(db);
        await keepPast(db, deps, research.uuid);
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
      await keepPast(call.db, deps, rows[0].uuid);
      return answer(await present(call, rows[0].uuid));
    }),
    route(researchOperations.archive, async (call) => {
      await setArchived(call.db, call.signed, call.params.uuid, true);
      return answer(await present(call, call.params.uuid));
    }),
    route(researchOperations.takeBack, async (call) => {
      await setArchived(call.db, call.signed, call.params.uuid, false);
      return answer(await present(call, call.params.uuid));
    }),
    route(researchOperations.duplicate, async (call) => {
      const research = await researchFor(call.db, call.signed, call.params.uuid, 'duplicate');
      const uuid =
        research.ownerUuid === null && !call.body.part
          ? await deps.copyExample(call.db, ownerOf(call.signed))
          : await duplicateResearch(call.db, call.signed, deps.steps, research, call.body);
      await markCopy(call.db, uuid, research.uuid);
      return created(await present(call, uuid));
    }),
    route(researchOperations.events, async (call) => researchEvents(deps.events, call)),
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
function checked(content: Details, deps: StudyDeps): Details & { name: string } {
  const { name, startDate, endDate, theme } = content;
  const violations = [
    ...(name ? [] : [{ propertyPath: 'name', message: 'Vul de titel in.', code: violationCodes.notBlank }]),
    ...(startDate && endDate && endDate < startDate
      ? [{ propertyPath: 'endDate', message: 'De einddatum ligt vóór de startdatum.', code: null }]
      : []),
  ];
  if (violations.length > 0) throw new Problem('invalid', { violations });
  if (theme && !deps.library.theme(theme))
    throw new Problem('unknownReference', { detail: 'theme: Dit thema staat niet in de bibliotheek.' });
  return content as Details & { name: string };
}

async function changeDetails(call: Call<unknown, DetailsBody>, uuid: string, deps: StudyDeps): Promise<void> {
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
  const after = checked(mergeBody(details, before, call.body), deps);
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
  await keepTexts(call.db, uuid, 'details', changedTexts(details.shape, before, { ...after, name: name.trim() }));
}

/** Researches in which an earlier step was changed, with the first step to look at; of who may not change them nobody asks that. */
const staleWaiting: Waits = ({ licensed }) => sql`
  SELECT 'stale', mine.uuid, NULL::uuid, (array_agg(s.step ORDER BY array_position(${stepNames}::text[], s.step)))[1], NULL::jsonb,
    count(*)::int, mine.updated_at
  FROM mine JOIN research_step s ON s.research = mine.uuid AND s.stale
  WHERE ${licensed} AND mine.status <> 'completed' GROUP BY mine.uuid, mine.updated_at`;

export const researchRoom: Room<ResearchDeps> & WaitingRoom & { study: typeof researchResource } = {
  waits: staleWaiting,
  study: researchResource,
  resources: [researchFactorResource, selectedFactorResource],
  routes: researchRoutes,
  housekeeping: researchHousekeeping,
};
