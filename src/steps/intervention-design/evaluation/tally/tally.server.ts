import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Asker, type Route, route } from '#foundation/server/http/route.ts';
import { countSender } from '#foundation/server/rate-limit.ts';
import type { Forget } from '#foundation/server/room.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { researchFor, uuidForm } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { readStudy } from '#study/study.server.ts';
import {
  type Counted,
  mostTallied,
  type Tally,
  type TallyLink,
  tallyLinkOperations,
  tallyOperations,
  tallyTaskOperations,
} from './tally.contract.ts';
import { type Task, taskOf } from './task.rules.ts';

/** Several phones behind one address each send once in a few seconds, and all they kept at once when they come back. */
const callsPerAddress = { most: 1200, seconds: 60 };
const admit = ({ db, address }: Asker) => countSender(db, 'tally', address, callsPerAddress);

type Aim = { outcome: string; moment: string };
type Sender = { user: string; link: null } | { user: null; link: string };

/** `Tellen`: who works on the research counts on a phone, and who has a link to one outcome at one moment. */
export function tallyRoutes({ steps }: { steps: readonly StepRoom[] }): Route[] {
  const planOf = async (db: Database, research: string) =>
    (await readStudy(db, steps, research)).sections.interventionDesign;
  const known = async (db: Database, research: string, aim: Aim): Promise<Task> => {
    const task = taskOf(await planOf(db, research), aim);
    if (!task) throw refusal('outcome', 'Deze uitkomst of dit meetmoment staat niet meer in het plan.');
    return task;
  };
  return [
    route(tallyOperations.list, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
      return listed((await sheetsOf(db, uuid)).map((one) => member(addressOf(one), 'Tally', one)));
    }),
    route(tallyOperations.save, async ({ db, signed, params, body }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'change');
      const { outcome, moment, ...counted } = body;
      const task = await known(db, uuid, { outcome, moment });
      await keep(db, uuid, params.sheet, { outcome, moment }, counted, task, { user: signed.uuid, link: null });
      const [stored] = await sheetsOf(db, uuid, params.sheet);
      return item(addressOf(stored!), 'Tally', stored!);
    }),
    route(tallyOperations.remove, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'forget');
      const { rows } = await sql`
        DELETE FROM tally_sheet WHERE research = ${uuid} AND uuid = ${uuidIn(params.sheet)} RETURNING 1`.execute(db);
      if (rows.length === 0) throw new Problem('notFound');
      return noContent();
    }),
    route(tallyLinkOperations.list, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
      return listed((await linksOf(db, uuid)).map((one) => member(linkAddress(one), 'TallyLink', one)));
    }),
    route(tallyLinkOperations.create, async ({ db, signed, params, body }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'change');
      await known(db, uuid, body);
      if ((await linksOf(db, uuid)).length >= mostTallied.links)
        throw refusal('outcome', 'Er zijn al veel links. Beëindig er eerst een die niet meer nodig is.');
      const planned = (await planOf(db, uuid)).moments.find((one) => one.uuid === body.moment)?.plannedOn ?? null;
      const secret = randomBytes(24).toString('base64url');
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO tally_link (research, outcome, moment, hash, ends_on)
        VALUES (${uuid}, ${body.outcome}, ${body.moment}, ${hashOf(secret)},
          LEAST(GREATEST(${planned}::date, ${today}), ${today} + ${mostTallied.days}::int)) RETURNING uuid`.execute(db);
      const made = (await linksOf(db, uuid)).find((one) => one.uuid === rows[0]!.uuid)!;
      return item(linkAddress(made), 'TallyLink', { ...made, secret });
    }),
    route(tallyLinkOperations.remove, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'forget');
      const { rows } = await sql`
        DELETE FROM tally_link WHERE research = ${uuid} AND uuid = ${uuidIn(params.link)} RETURNING 1`.execute(db);
      if (rows.length === 0) throw new Problem('notFound');
      return noContent();
    }),
    route(
      tallyTaskOperations.read,
      async ({ db, params }) => {
        const link = await linkBy(db, params.secret, 0);
        const task = taskOf(await planOf(db, link.research), link);
        if (!task) throw new Problem('notFound');
        // Where it lives is told without the secret, which is for the address alone.
        return item('/api/tally_tasks', 'TallyTask', { ...task, endsOn: link.endsOn });
      },
      { admit },
    ),
    route(
      tallyTaskOperations.save,
      async ({ db, params, body }) => {
        const link = await linkBy(db, params.secret, 1);
        const task = taskOf(await planOf(db, link.research), link);
        if (!task) throw new Problem('notFound');
        await keep(db, link.research, params.sheet, link, body, task, { user: null, link: link.uuid });
        return noContent();
      },
      { admit },
    ),
  ];
}

const today = sql`(now() AT TIME ZONE 'Europe/Amsterdam')::date`;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const addressOf = ({ research, uuid }: { research: string; uuid: string }) => `${research}/tallies/${uuid}`;
const linkAddress = ({ research, uuid }: { research: string; uuid: string }) => `${research}/tally_links/${uuid}`;
const refusal = (propertyPath: string, message: string) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code: null }] });

function uuidIn(text: string): string {
  if (!uuidForm.test(text)) throw new Problem('notFound');
  return text;
}

/** The link of a secret, of a research that is being worked on; ended, unknown and thrown away are all nothing. `grace` is in days. */
async function linkBy(db: Database, secret: string, grace: number) {
  const { rows } = await sql<Aim & { uuid: string; research: string; endsOn: string }>`
    SELECT l.uuid, l.research, l.outcome, l.moment, l.ends_on::text AS "endsOn"
    FROM tally_link l JOIN research r ON r.uuid = l.research
    WHERE l.hash = ${hashOf(secret)} AND l.ends_on + ${grace}::int >= ${today}
      AND r.deleted_at IS NULL AND r.archived_at IS NULL AND r.status <> 'completed'`.execute(db);
  if (!rows[0]) throw new Problem('notFound', { detail: 'Deze link om te tellen is afgelopen, of klopt niet.' });
  return rows[0];
}

/** Keeps a sheet as its highest number has it. Of a sheet of somebody else it is as if there was none. */
async function keep(
  db: Database,
  research: string,
  sheet: string,
  { outcome, moment }: Aim,
  counted: Counted,
  task: Task,
  { user, link }: Sender,
): Promise<void> {
  if (!task.groups.some(({ uuid }) => uuid === counted.group))
    throw refusal('group', 'Deze groep staat niet meer in het plan.');
  const uuid = uuidIn(sheet);
  const { rows } = await sql<{ isOwn: boolean }>`
    INSERT INTO tally_sheet AS s
      (research, uuid, outcome, moment, group_uuid, place, second_observer, number, did, did_not, seconds, counted_by, link)
    SELECT ${research}::uuid, ${uuid}::uuid, ${outcome}::uuid, ${moment}::uuid, ${counted.group}::uuid, ${counted.place}::text,
      ${counted.secondObserver}::boolean, ${counted.number}::int, ${counted.did}::int, ${counted.didNot}::int, ${counted.seconds}::int,
      ${user}::uuid, ${link}::uuid
    WHERE (SELECT count(*) FROM tally_sheet t WHERE t.research = ${research}) < ${mostTallied.sheets}
      OR EXISTS (SELECT FROM tally_sheet t WHERE t.research = ${research} AND t.uuid = ${uuid})
    ON CONFLICT (research, uuid) DO UPDATE SET
      group_uuid = CASE WHEN ${isNewer} THEN excluded.group_uuid ELSE s.group_uuid END,
      place = CASE WHEN ${isNewer} THEN excluded.place ELSE s.place END,
      second_observer = CASE WHEN ${isNewer} THEN excluded.second_observer ELSE s.second_observer END,
      did = CASE WHEN ${isNewer} THEN excluded.did ELSE s.did END,
      did_not = CASE WHEN ${isNewer} THEN excluded.did_not ELSE s.did_not END,
      seconds = CASE WHEN ${isNewer} THEN excluded.seconds ELSE s.seconds END,
      updated_at = CASE WHEN ${isNewer} THEN now() ELSE s.updated_at END,
      number = GREATEST(s.number, excluded.number)
    WHERE s.counted_by IS NOT DISTINCT FROM excluded.counted_by AND s.link IS NOT DISTINCT FROM excluded.link
      AND s.outcome = excluded.outcome AND s.moment = excluded.moment
    RETURNING true AS "isOwn"`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
}

const isNewer = sql`excluded.number > s.number`;

async function sheetsOf(db: Database, research: string, sheet?: string): Promise<Omit<Tally, '@id' | '@type'>[]> {
  const { rows } = await sql<Omit<Tally, '@id' | '@type' | 'updatedAt'> & { updatedAt: Date }>`
    SELECT '/api/researches/' || s.research AS research, s.uuid, s.outcome, s.moment, s.group_uuid AS "group", s.place,
      s.second_observer AS "secondObserver", s.number, s.did, s.did_not AS "didNot", s.seconds, u.name AS by, s.updated_at AS "updatedAt"
    FROM tally_sheet s LEFT JOIN user_account u ON u.uuid = s.counted_by
    WHERE s.research = ${research} ${sheet === undefined ? sql`` : sql`AND s.uuid = ${sheet}`}
    ORDER BY s.first_at, s.uuid`.execute(db);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

async function linksOf(db: Database, research: string): Promise<Omit<TallyLink, '@id' | '@type'>[]> {
  const { rows } = await sql<Omit<TallyLink, '@id' | '@type'>>`
    SELECT uuid, '/api/researches/' || research AS research, outcome, moment, ends_on::text AS "endsOn", NULL AS secret
    FROM tally_link WHERE research = ${research} AND ends_on >= ${today} ORDER BY created_at, uuid`.execute(db);
  return rows;
}

/** Links of which the last count may have come in are gone. */
export async function clearTallyLinks(db: Database): Promise<void> {
  await sql`DELETE FROM tally_link WHERE ends_on + 2 < ${today}`.execute(db);
}

/** What somebody counted stays, without who it was. */
export const forgetTallies: Forget = async (db, { uuid }) => {
  await sql`UPDATE tally_sheet SET counted_by = NULL WHERE counted_by = ${uuid}`.execute(db);
};
