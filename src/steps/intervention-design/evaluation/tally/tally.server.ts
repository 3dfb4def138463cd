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
import { keepSheet, sheetsOf } from './sheets.server.ts';
import {
  type Tally,
  type TallyLink,
  tallyLinkOperations,
  tallyOperations,
  tallyTaskOperations,
} from './tally.contract.ts';
import { mostTallied } from './tally.rules.ts';
import { type Task, taskFor, taskOf } from './task.rules.ts';

/** Several phones behind one address each send once in a few seconds, and all they kept at once when they come back. */
const callsPerAddress = { most: 1200, seconds: 60 };
const admit = ({ db, address }: Asker) => countSender(db, 'tally', address, callsPerAddress);

type Aim = { outcome: string; moment: string };

/** `Tellen`: who works on the research counts on a phone, and who has a link to one outcome at one moment. */
export function tallyRoutes({ steps }: { steps: readonly StepRoom[] }): Route[] {
  const planOf = async (db: Database, research: string) =>
    (await readStudy(db, steps, research)).sections.interventionDesign;
  const known = async (db: Database, research: string, aim: Aim): Promise<Task> => {
    const task = taskFor(await planOf(db, research), aim);
    if (!task) throw refusal('outcome', 'Deze uitkomst of dit meetmoment staat niet meer in het plan.');
    return task;
  };
  return [
    route(tallyTaskOperations.own, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
      return item(`/api/researches/${uuid}/tally_task`, 'TallyTask', {
        ...taskOf(await planOf(db, uuid)),
        endsOn: null,
      });
    }),
    route(tallyOperations.list, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
      return listed((await sheetsOf(db, uuid)).map((one) => member(addressOf(one), 'Tally', one)));
    }),
    route(tallyOperations.read, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
      return sheet(db, uuid, uuidIn(params.sheet));
    }),
    route(tallyOperations.save, async ({ db, signed, params, body }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'change');
      const { outcome, moment, ...counted } = body;
      const task = await known(db, uuid, { outcome, moment });
      const kept = uuidIn(params.sheet);
      await keepSheet(
        db,
        { research: uuid, uuid: kept, outcome, moment, user: signed.uuid, link: null },
        counted,
        task,
      );
      return sheet(db, uuid, kept);
    }),
    route(tallyOperations.remove, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'change');
      const { rows } = await sql`
        UPDATE tally_sheet SET removed_at = now(), did = 0, did_not = 0, exposure = NULL, place = NULL, counted_by = NULL
        WHERE research = ${uuid} AND uuid = ${uuidIn(params.sheet)} AND removed_at IS NULL RETURNING 1`.execute(db);
      if (rows.length === 0) throw new Problem('notFound');
      return noContent();
    }),
    route(tallyLinkOperations.list, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
      return listed((await linksOf(db, uuid)).map((one) => member(linkAddress(one), 'TallyLink', one)));
    }),
    route(tallyLinkOperations.read, async ({ db, signed, params }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'workAlong');
      const link = (await linksOf(db, uuid)).find((one) => one.uuid === uuidIn(params.link));
      if (!link) throw new Problem('notFound');
      return item(linkAddress(link), 'TallyLink', link);
    }),
    route(tallyLinkOperations.create, async ({ db, signed, params, body }) => {
      const { uuid } = await researchFor(db, signed, params.uuid, 'change');
      const { outcome, moment, endsOn } = body;
      const planned = (await known(db, uuid, { outcome, moment })).moments[0]!.plannedOn;
      if ((await linksOf(db, uuid)).length >= mostTallied.links)
        throw refusal('outcome', 'Er zijn al veel links. Beëindig er eerst een die niet meer nodig is.');
      const { rows: days } = await sql<{ early: boolean; late: boolean }>`
        SELECT ${endsOn}::date < ${today} AS early,
          ${endsOn}::date > GREATEST(${planned}::date, ${today}) + ${mostTallied.days}::int AS late`.execute(db);
      if (days[0]!.early) throw refusal('endsOn', 'De laatste dag is al voorbij.');
      if (days[0]!.late)
        throw refusal('endsOn', `De link eindigt hoogstens ${mostTallied.days} dagen na het meetmoment.`);
      const secret = randomBytes(24).toString('base64url');
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO tally_link (research, outcome, moment, hash, ends_on)
        VALUES (${uuid}, ${outcome}, ${moment}, ${hashOf(secret)}, ${endsOn}) RETURNING uuid`.execute(db);
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
        const task = taskFor(await planOf(db, link.research), link);
        if (!task) throw ended();
        // Where it lives is told without the secret, which is for the address alone.
        return item('/api/tally_tasks', 'TallyTask', { ...task, endsOn: link.endsOn });
      },
      { admit },
    ),
    route(
      tallyTaskOperations.save,
      async ({ db, params, body }) => {
        const { uuid: link, research, outcome, moment } = await linkBy(db, params.secret, 1);
        const task = taskFor(await planOf(db, research), { outcome, moment });
        if (!task) throw ended();
        await keepSheet(db, { research, uuid: uuidIn(params.sheet), outcome, moment, user: null, link }, body, task);
        return noContent();
      },
      { admit },
    ),
  ];
}

async function sheet(db: Database, research: string, uuid: string) {
  const [stored] = await sheetsOf(db, research, uuid);
  if (!stored) throw new Problem('notFound');
  return item(addressOf(stored), 'Tally', stored);
}

const today = sql`(now() AT TIME ZONE 'Europe/Amsterdam')::date`;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const addressOf = ({ research, uuid }: Pick<Tally, 'research' | 'uuid'>) => `${research}/tallies/${uuid}`;
const linkAddress = ({ research, uuid }: Pick<TallyLink, 'research' | 'uuid'>) => `${research}/tally_links/${uuid}`;
const refusal = (propertyPath: string, message: string) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code: null }] });
const ended = () => new Problem('notFound', { detail: 'Deze link om te tellen is afgelopen, of klopt niet.' });

function uuidIn(text: string): string {
  if (!uuidForm.test(text)) throw new Problem('notFound');
  return text.toLowerCase();
}

/** The link of a secret, of a research that is being worked on; ended, unknown and thrown away are all nothing. `grace` is in days. */
async function linkBy(db: Database, secret: string, grace: number) {
  const { rows } = await sql<Aim & { uuid: string; research: string; endsOn: string }>`
    SELECT l.uuid, l.research, l.outcome, l.moment, l.ends_on::text AS "endsOn"
    FROM tally_link l JOIN research r ON r.uuid = l.research
    WHERE l.hash = ${hashOf(secret)} AND l.ends_on + ${grace}::int >= ${today}
      AND r.deleted_at IS NULL AND r.archived_at IS NULL AND r.status <> 'completed'`.execute(db);
  if (!rows[0]) throw ended();
  return rows[0];
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
