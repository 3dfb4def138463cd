import { sql } from 'kysely';
import { collaborationMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { isPending, personJson } from '#access/person/person.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { created, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { Room } from '#foundation/server/room.ts';
import { idOf, item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem, violationCodes } from '#foundation/shared/problem.ts';
import {
  type Collaborator,
  collaboratorOperations,
  collaboratorResource,
  notInCompany,
} from '#study/collaborators.contract.ts';
import { announce } from '#study/research-event.server.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import type { WaitingRoom, Waits } from '#study/waiting.server.ts';
import { candidateRoutes } from './candidates.server.ts';

const path = '/api/research_collaborators';

/** Who works along: the owner lets people of the company in and out; anyone may leave. */
export function collaboratorRoutes(deps: { sender(): Sender }): Route[] {
  return [
    route(collaboratorOperations.list, async ({ db, signed, filters }) => {
      const uuid = filters.search('research.uuid')?.at(-1);
      if (!uuid) return listed([]);
      const research = await visible(db, signed, uuid);
      if (!research) return listed([]);
      return listed((await listOf(db, research.uuid)).map((one) => member(one['@id'], 'ResearchCollaborator', one)));
    }),
    route(collaboratorOperations.read, async ({ db, signed, params }) => {
      const found = await oneOf(db, params.uuid);
      const research = await researchFor(db, signed, found.research, 'read');
      const one = (await listOf(db, research.uuid)).find(({ uuid }) => uuid === params.uuid);
      if (!one) throw new Problem('notFound');
      return item(one['@id'], 'ResearchCollaborator', one);
    }),
    route(collaboratorOperations.create, async ({ db, signed, body, address }) => {
      const research = await researchFor(db, signed, idOf(body.research), 'own');
      const user = await colleague(
        db,
        signed,
        research,
        body.user ? { uuid: idOf(body.user) } : { email: addressIn(body) },
      );
      const { rows } = await sql<{ uuid: string }>`
        INSERT INTO research_collaborator (research, user_uuid) VALUES (${research.uuid}, ${user.uuid})
        ON CONFLICT DO NOTHING RETURNING uuid`.execute(db);
      if (!rows[0])
        throw refused(
          body.user ? 'user' : 'email',
          `${user.name} werkt al mee aan dit onderzoek.`,
          violationCodes.unique,
        );
      const isUndone = await wasJustTakenOut(db, research.uuid, user.uuid);
      await announce(db, research.uuid, signed.uuid, 'collaborator_added');
      await audit(db, {
        action: 'collaborator_added',
        company: research.companyId,
        actor: signed.uuid,
        subject: user.uuid,
        research: research.uuid,
        address,
      });
      // Who cannot log in yet finds it on the first day.
      if (!isUndone && !user.pending) await tell(db, deps.sender(), { research, by: signed.name, user: user.uuid });
      const { pending, ...person } = user;
      const made = {
        ...{ uuid: rows[0].uuid, research: `/api/researches/${research.uuid}`, name: user.name },
        ...{ user: person, pending },
      };
      return created(item(`${path}/${made.uuid}`, 'ResearchCollaborator', made));
    }),
    route(collaboratorOperations.remove, async ({ db, signed, params, address }) => {
      const found = await oneOf(db, params.uuid);
      const leaving = found.user === signed.uuid;
      const research = await researchFor(db, signed, found.research, leaving ? 'read' : 'remove');
      const { rows } = await sql`DELETE FROM research_collaborator WHERE uuid = ${params.uuid} RETURNING uuid`.execute(
        db,
      );
      // Somebody else was quicker.
      if (!rows[0]) throw new Problem('notFound');
      await announce(db, research.uuid, signed.uuid, 'collaborator_removed');
      await audit(db, {
        action: 'collaborator_removed',
        company: research.companyId,
        actor: signed.uuid,
        subject: leaving ? null : found.user,
        research: research.uuid,
        address,
      });
      return noContent();
    }),
  ];
}

/** Whoever takes a removal back adds someone who knows of the research already; the screen offers it for ten seconds. */
async function wasJustTakenOut(db: Database, research: string, user: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM audit_entry
    WHERE subject = ${user} AND research = ${research} AND action = 'collaborator_removed' AND at > now() - interval '1 minute'
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Mails who was added. Added again before that went out, one hears of it once. */
async function tell(
  db: Database,
  sender: Sender,
  { research, by, user }: { research: Research; by: string; user: string },
): Promise<void> {
  const { rows } = await sql<{ username: string; name: string }>`
    SELECT username, name FROM user_account WHERE uuid = ${user}`.execute(db);
  const { username, name } = rows[0]!;
  const mail = collaborationMail(sender, { name, by, research: research.name, path: `/onderzoek/${research.uuid}` });
  await queueMail(db, username, mail, { key: `collaborator ${research.uuid} ${user}` });
}

/** A list tells nothing of what one may not see, not even that it is there. */
async function visible(db: Database, signed: Signed, uuid: string): Promise<Research | null> {
  try {
    return await researchFor(db, signed, uuid, 'read');
  } catch (error) {
    if (error instanceof Problem && error.kind === 'notFound') return null;
    throw error;
  }
}

/** Where a collaborator belongs; whether one may know is asked of that research. */
async function oneOf(db: Database, uuid: string): Promise<{ research: string; user: string }> {
  const { rows } = await sql<{ research: string; user: string }>`
    SELECT research, user_uuid AS user FROM research_collaborator WHERE uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return rows[0];
}

async function listOf(db: Database, research: string): Promise<Collaborator[]> {
  const { rows } = await sql<Pick<Collaborator, 'uuid' | 'user' | 'pending'>>`
    SELECT c.uuid, ${personJson('u')} AS user, ${isPending('u')} AS pending
    FROM research_collaborator c JOIN user_account u ON u.uuid = c.user_uuid WHERE c.research = ${research} ORDER BY c.created_at`.execute(
    db,
  );
  return rows.map(({ uuid, user, pending }) => ({
    '@id': `${path}/${uuid}`,
    uuid,
    research: `/api/researches/${research}`,
    name: user.name,
    user,
    pending,
  }));
}

/** Other clients call the address of a colleague a username. */
function addressIn({ email, username }: { email?: string | undefined; username?: string | undefined }): string {
  const address = (email ?? username ?? '').trim();
  if (!address) throw refused('email', 'Noem wie er gaat meewerken.', violationCodes.notBlank);
  return address;
}

/** Only people of the research's own company can work along; whether an address exists elsewhere is not told. */
async function colleague(
  db: Database,
  signed: Signed,
  research: Research,
  who: { uuid?: string; email?: string },
): Promise<Collaborator['user'] & { pending: boolean }> {
  const field = who.uuid ? 'user' : 'email';
  const { rows } = await sql<Collaborator['user'] & { pending: boolean }>`
    SELECT '/api/users/' || uuid AS "@id", 'User' AS "@type", uuid, name, ${isPending('user_account')} AS pending FROM user_account
    WHERE company_id = ${research.companyId} AND (active OR invited_at IS NOT NULL)
      AND ${who.uuid && /^[0-9a-f-]{36}$/i.test(who.uuid) ? sql`uuid = ${who.uuid}` : sql`lower(username) = lower(${who.email ?? ''})`}`.execute(
    db,
  );
  const found = rows[0];
  if (!found)
    throw refused(
      field,
      'In je organisatie is niemand met dit e-mailadres. Vraag je beheerder om die persoon uit te nodigen.',
      notInCompany,
    );
  if (found.uuid === signed.uuid) throw refused(field, 'Je bent zelf de eigenaar van dit onderzoek.', null);
  return found;
}

const refused = (field: string, message: string, code: string | null) =>
  new Problem('invalid', { violations: [{ propertyPath: field, message, code }] });

/** Researches that somebody was added to and has not opened a step of. */
const addedWaiting: Waits = ({ uuid }) => sql`
  SELECT 'added', mine.uuid, NULL::uuid, NULL::text, ${personJson('o')}::jsonb, 1, c.created_at
  FROM research_collaborator c JOIN mine ON mine.uuid = c.research JOIN user_account o ON o.uuid = mine.owner_uuid
  WHERE c.user_uuid = ${uuid} AND c.opened_at IS NULL`;

export const collaboratorsRoom: Room<{ sender(): Sender }> & WaitingRoom = {
  waits: addedWaiting,
  resources: [collaboratorResource],
  routes: (deps) => [...collaboratorRoutes(deps), ...candidateRoutes(deps)],
};
