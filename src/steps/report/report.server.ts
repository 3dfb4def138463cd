import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { keepPast } from '#study/past/past.server.ts';
import type { Details } from '#study/research.contract.ts';
import { toldAs } from '#study/research-event.server.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import type { StepDeps } from '#study/step/step.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import { pastOf } from './past/past.rules.ts';
import { privacyProblems } from './privacy/privacy.rules.ts';
import { publicResearchResource } from './public/public.contract.ts';
import { publicRoutes } from './public/public.server.ts';
import type { PublicDeps } from './public/view.server.ts';
import { reportClassOperations, reportOperations } from './report.operations.contract.ts';
import { completionChecks, reportStep } from './report.rules.ts';

export const reportRoom: StepRoom & Room<StepDeps & PublicDeps> = {
  step: reportStep,
  operations: { step: reportOperations.step, all: reportClassOperations },
  prepare: (body, study) => {
    refuseWider(body, study);
    return body;
  },
  resources: [publicResearchResource],
  routes: (deps) => [...reportRoutes(deps), ...publicRoutes(deps)],
};

/** Nobody can choose to show more of people than these were told, from whatever client the choice comes. */
function refuseWider(body: object, { sections }: Study): void {
  const chosen = ['quotes', 'conversations'].some((field) => field in body);
  const found = chosen ? privacyProblems({ ...sections.completeResearch, ...body }, sections) : [];
  if (found.length > 0)
    throw new Problem('invalid', {
      violations: found.map(({ path, message }) => ({ propertyPath: path, message, code: null })),
    });
}

/** What completing needs, with what is done already. */
export const completionOf = (sections: Study['sections'], endProduct: Details['endProduct']) =>
  completionChecks(sections, endProduct);

/** Completing and reopening; the report's texts are saved like any step. */
function reportRoutes(deps: StepDeps): Route[] {
  return [
    route(reportOperations.complete, async (call) => {
      const research = await researchFor(call.db, call.signed, call.params.uuid, 'own');
      if (research.status === 'completed') throw new Problem('completed');
      if (call.body.conclusion !== undefined)
        await saveStep(call.db, deps.steps, reportRoom, {
          research: research.uuid,
          by: call.signed.uuid,
          body: { conclusion: call.body.conclusion },
          base: null,
          confirms: true,
        });
      const { sections } = await readStudy(call.db, deps.steps, research.uuid);
      const missing = completionOf(sections, await endProductOf(call.db, research.uuid)).filter((check) => !check.done);
      if (missing.length > 0)
        throw new Problem('invalid', {
          violations: missing.map(({ path, message }) => ({ propertyPath: path, message, code: null })),
        });
      await setStatus(call.db, research, 'completed', call.signed.uuid);
      for (const { whenCompleted } of deps.steps) await whenCompleted?.(call.db, research.uuid);
      await keepPast(call.db, { steps: deps.steps, pastOf }, research.uuid);
      return answer(await deps.present(call, research.uuid));
    }),
    route(reportOperations.reopen, async (call) => {
      const research = await researchFor(call.db, call.signed, call.params.uuid, 'own');
      if (research.status !== 'completed') throw new Problem('notCompleted');
      await setStatus(call.db, research, 'in_progress', call.signed.uuid);
      await keepPast(call.db, { steps: deps.steps, pastOf }, research.uuid);
      return answer(await deps.present(call, research.uuid));
    }),
  ];
}

async function endProductOf(db: Database, research: string): Promise<Details['endProduct']> {
  const { rows } = await sql<{
    endProduct: Details['endProduct'];
  }>`SELECT details->>'endProduct' AS "endProduct" FROM research WHERE uuid = ${research}`.execute(db);
  return rows[0]?.endProduct ?? null;
}

async function setStatus(
  db: Database,
  research: Research,
  status: 'completed' | 'in_progress',
  by: string,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE research SET status = ${status}, completed_at = CASE WHEN ${status} = 'completed' THEN now() END,
        event_no = event_no + 1, updated_at = now(), updated_by = ${by}
      WHERE uuid = ${research.uuid} RETURNING event_no
    )
    ${toldAs(status === 'completed' ? 'completed' : 'reopened', { research: research.uuid, by })}`.execute(db);
}
