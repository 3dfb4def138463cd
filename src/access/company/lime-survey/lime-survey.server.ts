import { sql } from 'kysely';
import { actorOf, lockCompany, needsLicence, noteDown, refused } from '#access/company/power.server.ts';
import { issueTicket, redeemTicket, type TicketDeps } from '#access/person/ticket.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, created } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { contextOf, item, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import {
  type LimeSurvey,
  limeSurveyFrameResource,
  limeSurveyOperations,
  limeSurveyResource,
  openFrame,
} from './lime-survey.contract.ts';
import { framePath, limeSurveyAddress } from './lime-survey.rules.ts';

interface LimeSurveyDeps {
  /** Where this server itself is. */
  sender(): { publicUrl: string };
}

/** Where an organisation has its LimeSurvey: told to who works there, chosen by its admins. */
const limeSurveyRoutes = (deps: LimeSurveyDeps): Route[] => [
  route(limeSurveyOperations.read, async ({ db, signed, params }) => {
    const company = Number(params.id);
    if (!signed.roles.includes('ROLE_ADMIN')) needsToWorkAt(signed, company);
    return itself(db, company);
  }),
  route(limeSurveyOperations.save, async (call) => {
    const company = Number(call.params.id);
    const actor = actorOf(call);
    if (actor.company !== null) needsToWorkAt(call.signed, company);
    needsLicence(actor);
    await lockCompany(call.db, company);
    const from = await addressOf(call.db, company);
    const to = call.body.address === undefined ? from : kept(call.body.address, deps.sender().publicUrl);
    if (to !== from) {
      await keep(call.db, company, to);
      await noteDown(call.db, actor, { action: 'lime_survey_changed', company, details: { address: { from, to } } });
    }
    return itself(call.db, company);
  }),
  route(openFrame, async ({ db, signed, params }) => {
    const company = Number(params.id);
    needsToWorkAt(signed, company);
    if (!signed.licensed) throw new Problem('licenceEnded');
    if ((await addressOf(db, company)) === null) throw new Problem('notFound');
    const { token, expiresAt } = await issueTicket(db, signed, framePath);
    const url = `${framePath}?bearer=${token}`;
    return created(item(`/api/companies/${company}/lime_survey_frames`, 'LimeSurveyFrame', { url, expiresAt }), {
      location: url,
    });
  }),
];

function needsToWorkAt(signed: Signed, company: number): void {
  if (signed.company.id !== company) throw new Problem('notFound');
}

const itself = async (db: Database, company: number) =>
  answer({ '@context': contextOf('LimeSurvey'), ...(await present(db, company)) });

async function present(db: Database, company: number): Promise<LimeSurvey> {
  const { rows } = await sql<{ address: string | null }>`
    SELECT s.address FROM company c LEFT JOIN company_lime_survey s ON s.company_id = c.id WHERE c.id = ${company}`.execute(
    db,
  );
  if (!rows[0]) throw new Problem('notFound');
  return member(`/api/companies/${company}/lime_survey`, 'LimeSurvey', { address: rows[0].address });
}

async function addressOf(db: Database, company: number): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM company_lime_survey WHERE company_id = ${company}`.execute(db);
  return rows[0]?.address ?? null;
}

function kept(typed: string | null, ownAddress: string): string | null {
  if (typed === null || typed.trim() === '') return null;
  const found = limeSurveyAddress(typed, ownAddress);
  if ('fault' in found) throw refused('address', found.fault);
  return found.address;
}

async function keep(db: Database, company: number, address: string | null): Promise<void> {
  if (address === null) await sql`DELETE FROM company_lime_survey WHERE company_id = ${company}`.execute(db);
  else
    await sql`
      INSERT INTO company_lime_survey (company_id, address) VALUES (${company}, ${address})
      ON CONFLICT (company_id) DO UPDATE SET address = excluded.address`.execute(db);
}

/** Which LimeSurvey the page in the frame may talk to: that of the organisation of whose ticket it is; null for a ticket that is none. */
export async function limeSurveyOfTicket(deps: TicketDeps, ticket: string): Promise<string | null> {
  try {
    const signed = await redeemTicket(deps, ticket, framePath);
    return signed.licensed ? await addressOf(deps.db, signed.company.id) : null;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

export const limeSurveyRoom: Room<LimeSurveyDeps> = {
  resources: [limeSurveyResource, limeSurveyFrameResource],
  routes: limeSurveyRoutes,
};
