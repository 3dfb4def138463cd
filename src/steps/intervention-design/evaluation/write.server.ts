import type { Answer } from '#foundation/server/http/answer.ts';
import type { Call } from '#foundation/server/http/route.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import { type Research, researchFor } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import { asked, baseOf, type StepDeps, savedAnswer } from '#study/step/step.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';

/**
 * Saves what the server alone writes of the plan: what `make` yields of what is stored, by the one save of its step. It is made of the
 * version that was seen alone; of another the save refuses.
 */
export async function writePlan(
  deps: StepDeps,
  room: StepRoom,
  call: Pick<Call<{ uuid: string }>, 'db' | 'signed' | 'params' | 'headers' | 'query'>,
  make: (study: Study, research: Research) => Promise<Partial<Evaluation>>,
): Promise<Answer> {
  const research = await researchFor(call.db, call.signed, call.params.uuid, 'change', asked);
  const study = await readStudy(call.db, deps.steps, research.uuid, research);
  const base = baseOf('intervention_design', call.headers['if-match']);
  const isSeen = base === null || base.includes(study.steps.intervention_design.version);
  const saved = await saveStep(call.db, deps.steps, room, {
    research: research.uuid,
    standing: research,
    by: call.signed.uuid,
    body: {},
    base,
    // Nobody looked at the step for it.
    confirms: false,
    ...(isSeen && { writes: await make(study, research) }),
  });
  return savedAnswer(deps, call, 'intervention_design', research, [saved]);
}
