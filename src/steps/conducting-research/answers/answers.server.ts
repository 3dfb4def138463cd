import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { dayOfToday } from '#foundation/server/day.ts';
import { type Answer, answer, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { dayInWords } from '#foundation/shared/day.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { announce } from '#study/research-event.server.ts';
import { type Right, researchFor, worksOn } from '#study/rights.server.ts';
import { measurements, mostYearsKept, surveyAnswersOperations } from './answers.contract.ts';
import { answersFaults, keepingDays } from './check.rules.ts';
import { followFaults, followPeople, stopFollowing } from './follow/store.server.ts';
import {
  at,
  keepUntil,
  type Place,
  promisedTo,
  questionsOf,
  removeAnswers,
  replaceAnswers,
  type Stored,
  settleAnswers,
  storedAnswers,
} from './store.server.ts';

/**
 * The raw answers to a questionnaire, for who works on the research: kept until the analysis is settled, thirty days at most
 * unless on purpose. Nothing but `read` gives them back.
 */
export function surveyAnswersRoutes(): Route[] {
  const operations = surveyAnswersOperations;
  return [
    route(operations.list, async ({ db, signed, filters }) => {
      const wanted = filters.search('research.uuid');
      const stored = await storedAnswers(
        db,
        sql`${worksOn('r', sql`${signed.uuid}::uuid`)} AND ${wanted ? sql`r.uuid = ANY(${wanted}::uuid[])` : sql`true`}`,
      );
      return listed(stored.map((one) => member(pathOf(one), 'SurveyAnswers', one)));
    }),
    route(operations.read, async ({ db, signed, params }) => {
      const place = await placeFor(db, signed, params, 'workAlong');
      const [stored] = await storedAnswers(db, at(place), { answers: true });
      return asItem(stored);
    }),
    route(
      operations.save,
      async ({ db, signed, params, body, headers }) => {
        const place = await placeFor(db, signed, params, 'change');
        const violations = answersFaults(body, await questionsOf(db, place.research));
        if (violations.length > 0) throw new Problem('invalid', { violations });
        await mustBeBasedOn(db, place, headers, signed.uuid);
        await replaceAnswers(db, place, body, signed.uuid);
        await announce(db, place.research, signed.uuid, 'answers_saved');
        return asStored(db, place);
      },
      { ifMatch: 'handled' },
    ),
    route(operations.keep, async ({ db, signed, params, body }) => {
      const place = await placeFor(db, signed, params, 'change');
      const { goneOn } = await known(db, place);
      if (body.keepUntil !== null) {
        if (goneOn === null) throw refused('De ruwe antwoorden zijn al weg. Lees ze opnieuw in om ze te bewaren.');
        const { first, last } = keepingDays(await dayOfToday(db), mostYearsKept);
        if (body.keepUntil < first || body.keepUntil > last)
          throw refused(`Kies een dag van ${dayInWords(first)} tot en met ${dayInWords(last)}.`);
        const promised = await promisedTo(db, place);
        if (promised !== null && body.keepUntil > promised)
          throw refused(
            `Aan deelnemers is beloofd dat hun antwoorden na ${dayInWords(promised)} weg zijn. Kies een dag tot en met dan.`,
          );
      }
      await keepUntil(db, place, body.keepUntil);
      await announce(db, place.research, signed.uuid, 'answers_kept');
      return asStored(db, place);
    }),
    route(operations.follow, async ({ db, signed, params, body: { followUntil, followConsent } }) => {
      const place = await placeFor(
        db,
        signed,
        { ...params, measurement: 'first' },
        followUntil === null ? 'forget' : 'change',
      );
      const stored = await known(db, place);
      if (followUntil === null) await stopFollowing(db, place.research);
      else {
        const violations = await followFaults(db, stored, { research: place.research, followUntil, followConsent });
        if (violations.length > 0) throw new Problem('invalid', { violations });
        await followPeople(db, place.research, followUntil, followConsent!.trim());
      }
      await announce(db, place.research, signed.uuid, 'answers_kept');
      return asStored(db, place);
    }),
    route(operations.settle, async ({ db, signed, params }) => {
      const place = await placeFor(db, signed, params, 'change');
      await known(db, place);
      await settleAnswers(db, place);
      await announce(db, place.research, signed.uuid, 'answers_settled');
      return asStored(db, place);
    }),
    route(operations.remove, async ({ db, signed, params }) => {
      const place = await placeFor(db, signed, params, 'forget');
      await known(db, place);
      if (await removeAnswers(db, place)) await announce(db, place.research, signed.uuid, 'answers_removed');
      return noContent();
    }),
  ];
}

const pathOf = ({ research, measurement }: Stored) => `${research}/survey_answers/${measurement}`;

async function placeFor(
  db: Database,
  signed: Signed,
  params: { uuid: string; measurement: string },
  right: Right,
): Promise<Place> {
  const { uuid } = await researchFor(db, signed, params.uuid, right);
  const measurement = measurements.find((name) => name === params.measurement);
  if (!measurement) throw new Problem('notFound');
  return { research: uuid, measurement };
}

/** What is kept there, without the answers; a problem when there never were any. */
async function known(db: Database, place: Place): Promise<Stored> {
  const [stored] = await storedAnswers(db, at(place));
  if (!stored) throw new Problem('notFound');
  return stored;
}

const asStored = async (db: Database, place: Place): Promise<Answer> => asItem(await known(db, place));

function asItem(stored: Stored | undefined): Answer {
  if (!stored) throw new Problem('notFound');
  return answer(item(pathOf(stored), 'SurveyAnswers', stored), { version: String(stored.version) });
}

/** `If-Match`: over what one has seen. `If-None-Match: *`: only where there is nothing. Without these, over whatever is there. */
async function mustBeBasedOn(db: Database, place: Place, headers: Call['headers'], by: string): Promise<void> {
  const [stored] = await storedAnswers(db, at(place));
  const isThere = stored !== undefined && stored.goneOn !== null;
  const onlyNew = headers['if-none-match']?.trim() === '*';
  const seen = headers['if-match'];
  if (onlyNew ? !isThere : seen === undefined || (stored && knowsVersion(seen, String(stored.version)))) return;
  throw new Problem('outdated', {
    detail: isThere
      ? `${stored.importedBy?.uuid === by ? 'Je hebt elders' : `${stored.importedBy?.name} heeft`} intussen antwoorden ingelezen. Kijk eerst wat er nu is.`
      : 'De antwoorden waar dit bij hoorde zijn intussen weg. Lees alles opnieuw in.',
    members: {
      version: stored?.version ?? 0,
      updatedBy: stored?.importedBy ? { name: stored.importedBy.name } : null,
      updatedAt: stored?.importedAt ?? null,
    },
  });
}

const refused = (message: string) =>
  new Problem('invalid', { violations: [{ propertyPath: 'keepUntil', message, code: null }] });
