import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { planFixedMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { isPending } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import { asked, baseOf, type StepDeps, savedAnswer } from '#study/step/step.server.ts';
import { readStudy } from '#study/study.server.ts';
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
    async (call) => {
      const { db, signed } = call;
      const research = await researchFor(db, signed, call.params.uuid, 'change', asked);
      const study = await readStudy(db, deps.steps, research.uuid, research);
      const plan = study.sections.interventionDesign;
      if (plan.fixedPlan !== null) throw new Problem('planFixed');
      const base = baseOf('intervention_design', call.headers['if-match']);
      // What somebody did not see is not fixed by them; that it is not complete is only then of use to tell.
      const isSeen = base === null || base.includes(study.steps.intervention_design.version);
      const missing = isSeen ? missingToFix(plan) : [];
      if (missing.length > 0)
        throw new Problem('invalid', {
          violations: missing.map(({ path, message }) => ({ propertyPath: path, message, code: null })),
        });
      const fixedPlan = fixedNow(plan, await firstDataAt(db, research.uuid, study));
      const saved = await saveStep(db, deps.steps, room, {
        research: research.uuid,
        standing: research,
        by: signed.uuid,
        body: {},
        base,
        confirms: false,
        writes: { fixedPlan },
      });
      await mailHash(db, deps.sender(), research, signed.name, fixedPlan);
      return savedAnswer(deps, call, 'intervention_design', research, [saved]);
    },
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
