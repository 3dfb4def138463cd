import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { planFixedMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { isPending } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { writePlan } from '#steps/intervention-design/evaluation/write.server.ts';
import type { Research } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { StepDeps } from '#study/step/step.server.ts';
import { firstDataAt } from './first-data.server.ts';
import type { FixedPlan } from './fixed-plan.contract.ts';
import { fixPlan } from './fixing.operations.contract.ts';
import { canonicalText, missingToFix } from './plan.rules.ts';

export interface FixingDeps extends StepDeps {
  sender(): Sender;
}

/** `Meetplan vastzetten`: what stands in the step now is written down, hashed and mailed; `room` saves it like any change of its step. */
export const fixingRoutes = (deps: FixingDeps, room: StepRoom): Route[] => [
  route(
    fixPlan,
    (call) =>
      writePlan(deps, room, call, async (study, research) => {
        const plan = study.sections.interventionDesign;
        if (plan.fixedPlan !== null) throw new Problem('planFixed');
        const missing = missingToFix(plan);
        if (missing.length > 0)
          throw new Problem('invalid', {
            violations: missing.map(({ path, message }) => ({ propertyPath: path, message, code: null })),
          });
        const fixedPlan = fixedNow(plan, await firstDataAt(call.db, research.uuid, study));
        await mailHash(call.db, deps.sender(), research, call.signed.name, fixedPlan);
        return { fixedPlan };
      }),
    { ifMatch: 'handled' },
  ),
];

function fixedNow(plan: Evaluation, first: string | null): FixedPlan {
  const text = canonicalText(plan);
  return {
    fixedAt: new Date().toISOString(),
    text,
    hash: createHash('sha256').update(text, 'utf8').digest('hex'),
    firstDataAt: first,
  };
}

/** To all who work on the research and can log in: a hash that lies in our own database alone proves nothing. */
async function mailHash(
  db: Database,
  sender: Sender,
  research: Research,
  by: string,
  { hash, fixedAt, firstDataAt: first }: FixedPlan,
): Promise<void> {
  const { rows } = await sql<{ uuid: string; username: string; name: string }>`
    SELECT u.uuid, u.username, u.name FROM user_account u
    WHERE u.active AND NOT ${isPending('u')} AND (u.uuid = ${research.ownerUuid} OR u.uuid IN
      (SELECT user_uuid FROM research_collaborator WHERE research = ${research.uuid}))
    ORDER BY u.uuid`.execute(db);
  for (const { uuid, username, name } of rows) {
    const mail = planFixedMail(sender, {
      ...{ name, by, research: research.name, path: `/onderzoek/${research.uuid}/interventiedesign` },
      ...{ hash, at: new Date(fixedAt), isBefore: first === null },
    });
    await queueMail(db, username, mail, { key: `plan ${research.uuid} ${uuid}` });
  }
}
