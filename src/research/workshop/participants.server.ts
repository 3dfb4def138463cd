import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type Asker, type Route, route } from '#foundation/server/http/route.ts';
import { countSender } from '#foundation/server/rate-limit.ts';
import { item } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { most, plainCode } from './forms.contract.ts';
import { endsAt, isGoingOn, refused, tell } from './going-on.server.ts';
import { asks, type Content, everyProposal, faultsOf, inSight, optionsOf, type Put } from './tally.rules.ts';
import { participantOperations, type WorkshopParticipant } from './workshop.contract.ts';

/** Twenty phones in one room ask every few seconds, all from one address; several rooms may do so at once. */
const callsPerAddress = { most: 3000, seconds: 60 };
/** Codes that may be tried from one address, right ones too: five full rooms. */
const codesPerAddress = { most: 100, seconds: 600 };

/**
 * What a phone makes up and keeps. It names one participant and nobody else, and opens these two calls of one session: whoever knows it
 * can give that one's answers, and no more.
 */
const secretForm = /^[\w-]{32,64}$/;

const admit = ({ db, address }: Asker) => countSender(db, 'workshop', address, callsPerAddress);

/** Taking part: coming in by the code, and giving. Each call says the whole, so that saying it again changes nothing. */
export const participantRoutes = (): Route[] => [
  route(
    participantOperations.read,
    async ({ db, params }) => present(known(await sessionOf(db, hashOf(params.secret)))),
    { admit },
  ),
  route(
    participantOperations.save,
    async ({ db, params, body, address }) => {
      const hash = hashOf(params.secret);
      const { code, ...given } = body;
      if (code !== undefined && !(await sessionOf(db, hash))) {
        // Outside the transaction: who is refused has tried all the same.
        await countSender(db, 'workshop_code', address, codesPerAddress);
        await db.transaction().execute((inside) => join(inside, hash, plainCode(code)));
      }
      await db.transaction().execute((inside) => give(inside, hash, given));
      return present(known(await sessionOf(db, hash)));
    },
    { admit, transaction: false },
  ),
];

const hashOf = (secret: string): Buffer => {
  if (!secretForm.test(secret)) throw new Problem('notFound');
  return createHash('sha256').update(secret).digest();
};

type Session = Put & Content & { uuid: string; research: string; endsAt: Date; people: Pick<Content, 'proposals'>[] };

function known(session: Session | undefined): Session {
  if (!session) throw new Problem('notFound');
  return session;
}

/** The session in which a participant is, and what that one gave; unknown, ended and thrown away are all nothing. */
async function sessionOf(db: Database, hash: Buffer): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    SELECT w.uuid, w.research, w.step, w.phase, w.questions, w.hidden, ${endsAt} AS "endsAt", p.answers, p.proposals, p.votes,
      CASE WHEN w.phase <> 'voting' THEN '[]'::jsonb ELSE (
        SELECT jsonb_agg(jsonb_build_object('proposals', o.proposals)) FROM workshop_participant o WHERE o.workshop = w.uuid
      ) END AS people
    FROM workshop_participant p JOIN workshop w ON w.uuid = p.workshop JOIN research r ON r.uuid = w.research
    WHERE p.hash = ${hash} AND ${isGoingOn}`.execute(db);
  return rows[0];
}

/** A place in the session with this code; the session is locked, so that no two take the last one. */
async function join(db: Database, hash: Buffer, code: string): Promise<void> {
  const { rows } = await sql<{ uuid: string; research: string }>`
    SELECT w.uuid, w.research FROM workshop w JOIN research r ON r.uuid = w.research
    WHERE w.code = ${code} AND ${isGoingOn} FOR UPDATE OF w`.execute(db);
  const session = rows[0];
  if (!session)
    throw new Problem('notFound', {
      detail: 'Deze code klopt niet, of de werksessie is afgelopen. Kijk op het scherm.',
    });
  const { rows: places } = await sql<{ hash: Buffer }>`
    INSERT INTO workshop_participant (hash, workshop)
    SELECT ${hash}, ${session.uuid}
    WHERE (SELECT count(*) FROM workshop_participant WHERE workshop = ${session.uuid}) < ${most.people}
    ON CONFLICT (hash) DO UPDATE SET workshop = EXCLUDED.workshop, answers = '[]', proposals = '[]', votes = '[]'
    RETURNING hash`.execute(db);
  if (places.length === 0) throw new Problem('workshopFull');
  await tell(db, session.research);
}

/** Keeps what one gives, as long as it is asked. The session waits meanwhile, so that nothing comes in behind what is shown. */
async function give(db: Database, hash: Buffer, given: Partial<Content>): Promise<void> {
  if (Object.keys(given).length === 0) return;
  await sql`SELECT FROM workshop w JOIN workshop_participant p ON p.workshop = w.uuid WHERE p.hash = ${hash} FOR SHARE OF w`.execute(
    db,
  );
  const session = known(await sessionOf(db, hash));
  for (const what of ['answers', 'proposals', 'votes'] as const)
    if (given[what] && !asks[what](session)) throw new Problem('workshopPhase');
  // A vote may have been on its way while what it is for was hidden: it is no mistake, and counts for nothing.
  const inTime = { ...given, ...(given.votes && { votes: inSight(given.votes, session.hidden) }) };
  const faults = faultsOf(session, inTime, optionsOf(session, everyProposal(session.people)));
  if (faults.length > 0) throw refused(faults);
  const { answers = session.answers, proposals = session.proposals, votes = session.votes } = inTime;
  await sql`
    UPDATE workshop_participant SET answers = ${JSON.stringify(answers)}::jsonb, proposals = ${JSON.stringify(proposals)}::jsonb,
      votes = ${JSON.stringify([...new Set(votes)])}::jsonb WHERE hash = ${hash}`.execute(db);
  await tell(db, session.research);
}

/** Where it lives is told without the secret, which is for the address alone. */
function present(session: Session): Omit<WorkshopParticipant, '@context'> {
  const { step, phase, questions, hidden, answers, proposals, votes, people } = session;
  return item('/api/workshop_participants', 'WorkshopParticipant', {
    step,
    phase,
    endsAt: session.endsAt.toISOString(),
    questions: [...questions],
    proposals: phase === 'voting' ? everyProposal(people).filter(({ key }) => !hidden.includes(key)) : null,
    answers: [...answers],
    written: [...proposals],
    votes: inSight(votes, hidden),
  });
}
