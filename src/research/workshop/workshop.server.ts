import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { idOf, item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type Right, researchFor, worksOn } from '#study/rights.server.ts';
import { codeLength, codeLetters, kinds } from './forms.contract.ts';
import { endsAt, isFresh, isGoingOn, refused, tell } from './going-on.server.ts';
import { participantRoutes } from './participants.server.ts';
import {
  agreedFaults,
  type Content,
  type Given,
  hiddenAfter,
  hiddenFaults,
  inSight,
  nextPhase,
  notYet,
  optionsOf,
  type Put,
  tally,
} from './tally.rules.ts';
import { participantResource, type Workshop, workshopOperations, workshopResource } from './workshop.contract.ts';

/** Beginning a work session, going through its phases, and ending it: for who works on the research. */
export function workshopRoutes(): Route[] {
  return [
    route(workshopOperations.list, async ({ db, signed, filters }) => {
      const wanted = filters.search('research.uuid');
      return listed(await workshopsWhere(db, signed, wanted ? sql`r.uuid = ANY(${wanted}::uuid[])` : sql`true`));
    }),
    route(workshopOperations.create, async ({ db, signed, body }) => {
      const research = await researchFor(db, signed, idOf(body.research), 'change');
      const { step, questions } = body;
      const keys = new Set(questions.map(({ key }) => key));
      if (keys.size < questions.length) throw refused([{ path: 'questions', message: 'Een rij komt twee keer voor.' }]);
      // Behaviours may all come from the people at the table.
      if (questions.length === 0 && kinds[step].form !== 'choice')
        throw refused([{ path: 'questions', message: 'Kies minstens één vraag.' }]);
      await sql`DELETE FROM workshop w WHERE w.research = ${research.uuid} AND NOT ${isFresh}`.execute(db);
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO workshop (research, step, code, questions)
        VALUES (${research.uuid}, ${step}, ${newCode()}, ${JSON.stringify(questions)}::jsonb)
        ON CONFLICT (research, step) DO NOTHING RETURNING uuid`.execute(db);
      if (!rows[0]) throw new Problem('workshopRunning');
      await tell(db, research.uuid);
      return asItem(await workshopFor(db, signed, rows[0].uuid, 'workAlong'));
    }),
    route(workshopOperations.read, async ({ db, signed, params }) =>
      asItem(await workshopFor(db, signed, params.uuid, 'workAlong')),
    ),
    route(workshopOperations.save, async ({ db, signed, params, body }) => {
      const known = await workshopFor(db, signed, params.uuid, 'change');
      const phase = body.phase ?? known.phase;
      if (phase !== known.phase) mayGoOn(known, phase);
      const proposals = known.proposals ?? [];
      const changes = body.proposals ?? [];
      const unknown = hiddenFaults(proposals, changes);
      if (unknown.length > 0) throw refused(unknown);
      const hidden = hiddenAfter(
        proposals.flatMap((one) => (one.hidden ? [one.key] : [])),
        changes,
      );
      if (body.agreed) {
        if (phase !== 'shown') throw new Problem('workshopPhase', { detail: 'Toon eerst wat mensen gaven.' });
        const faults = agreedFaults(known, body.agreed, inSight(optionsOf(known, proposals), hidden));
        if (faults.length > 0) throw refused(faults);
      }
      const agreed = (body.agreed ?? known.agreed).filter(({ key }) => !hidden.includes(key));
      await sql`
        UPDATE workshop SET phase = ${phase}, hidden = ${JSON.stringify(hidden)}::jsonb, agreed = ${JSON.stringify(agreed)}::jsonb
        WHERE uuid = ${known.uuid}`.execute(db);
      await tell(db, idOf(known.research));
      return asItem(await workshopFor(db, signed, params.uuid, 'workAlong'));
    }),
    route(workshopOperations.remove, async ({ db, signed, params }) => {
      const { uuid, research } = await workshopFor(db, signed, params.uuid, 'forget');
      await sql`DELETE FROM workshop WHERE uuid = ${uuid}`.execute(db);
      await tell(db, idOf(research));
      return noContent();
    }),
    ...participantRoutes(),
  ];
}

/** One phase on, and only when there is something to see there. */
function mayGoOn(known: Workshop, phase: Workshop['phase']): void {
  if (phase !== nextPhase(known)) throw new Problem('workshopPhase');
  const given = known.questions.reduce((sum, question) => sum + question.given, 0);
  const why = notYet(known, known, given);
  if (why) throw refused([{ path: 'phase', message: why }]);
}

const newCode = () => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

type Row = Put & {
  uuid: string;
  research: string;
  code: string;
  agreed: Given[];
  endsAt: Date;
  people: Content[];
};

/** Whatever is asked for, only of studies on which one works. */
async function workshopsWhere(db: Database, signed: Signed, condition: RawBuilder<unknown>): Promise<Workshop[]> {
  const { rows } = await sql<Row>`
    SELECT w.uuid, w.research, w.step, w.code, w.phase, w.questions, w.hidden, w.agreed, ${endsAt} AS "endsAt", COALESCE((
      SELECT jsonb_agg(jsonb_build_object('answers', p.answers, 'proposals', p.proposals, 'votes', p.votes))
      FROM workshop_participant p WHERE p.workshop = w.uuid), '[]'::jsonb) AS people
    FROM workshop w JOIN research r ON r.uuid = w.research
    WHERE ${isGoingOn} AND ${worksOn('r', sql`${signed.uuid}::uuid`)} AND ${condition}
    ORDER BY w.created_at, w.uuid`.execute(db);
  return rows.map(({ people, ...row }) =>
    member(`/api/workshops/${row.uuid}`, 'Workshop', {
      uuid: row.uuid,
      research: `/api/researches/${row.research}`,
      step: row.step,
      code: row.code,
      phase: row.phase,
      endsAt: row.endsAt.toISOString(),
      ...tally(row, people),
      agreed: row.agreed,
    }),
  );
}

async function workshopFor(db: Database, signed: Signed, uuid: string, right: Right): Promise<Workshop> {
  const { rows } = await sql<{ research: string }>`SELECT w.research FROM workshop w WHERE w.uuid = ${uuid}`.execute(
    db,
  );
  if (!rows[0]) throw new Problem('notFound');
  await researchFor(db, signed, rows[0].research, right);
  const [found] = await workshopsWhere(db, signed, sql`w.uuid = ${uuid}`);
  if (!found) throw new Problem('notFound');
  return found;
}

const asItem = ({ '@id': id, '@type': type, ...fields }: Workshop): object => item(id, type, fields);

/** A day after it began a session is gone, with all that people gave. */
async function clearWorkshops(db: Database): Promise<void> {
  await sql`DELETE FROM workshop w WHERE NOT ${isFresh}`.execute(db);
}

export const workshopRoom: Room = {
  resources: [workshopResource, participantResource],
  routes: workshopRoutes,
  housekeeping: clearWorkshops,
};
