import * as z from 'zod/mini';
import { parseBody } from '#foundation/server/http/body.ts';
import type { Room } from '#foundation/server/room.ts';
import { uuidOf } from '#foundation/server/uuid-of.ts';
import { longest, text } from '#foundation/shared/fields.ts';
import { mergeBody } from '#foundation/shared/section.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import { firstMeasuredAt, refuseOtherPlan } from './evaluation/fixing/fixed.server.ts';
import { fixPlan } from './evaluation/fixing/fixing.operations.contract.ts';
import { type FixingDeps, fixingRoutes } from './evaluation/fixing/fixing.server.ts';
import { forecastResource } from './evaluation/forecast/forecast.contract.ts';
import { forecastRoutes, forgetForecasts } from './evaluation/forecast/forecast.server.ts';
import { lotsOperations } from './evaluation/lots/lots.operations.contract.ts';
import { lotsRoutes, refuseUndrawn } from './evaluation/lots/lots.server.ts';
import { keepPlanned } from './evaluation/reminder/reminder.server.ts';
import { type InterventionDesign, interventionDesign } from './intervention-design.contract.ts';
import { interventionDesignStep } from './intervention-design.rules.ts';

export const interventionDesignRoom: StepRoom & Room<FixingDeps> = {
  step: interventionDesignStep,
  besides: [fixPlan, ...Object.values(lotsOperations)],
  translate: theOneDesign,
  alongside: (research, content: InterventionDesign) => keepPlanned(research, content),
  prepare: (body, study) => {
    const before = study.sections.interventionDesign;
    const after = mergeBody(interventionDesign, before, body);
    refuseOtherPlan(before, after);
    refuseUndrawn(before, after);
    const first = firstMeasuredAt(before, after);
    return first === before.firstMeasuredAt ? body : { ...body, firstMeasuredAt: first };
  },
  resources: [forecastResource],
  forget: forgetForecasts,
  routes: (deps) => [
    ...fixingRoutes(deps, interventionDesignRoom),
    ...lotsRoutes(deps, interventionDesignRoom),
    ...forecastRoutes(deps),
  ],
};

/** Other clients know one design of four texts; channels may come as a list. */
const theirs = {
  title: z.optional(text(longest.title)),
  description: z.optional(text(longest.long)),
  channels: z.optional(
    z.pipe(
      z.transform((value) =>
        Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value,
      ),
      text(longest.long),
    ),
  ),
  planning: z.optional(text(longest.long)),
};
const theirDesign = z.object(theirs);

/** It is an intervention of its own, always the same one, beside those that were made here. */
function theOneDesign(
  raw: Record<string, unknown>,
  study: Study,
  research: string,
): Record<string, unknown> | undefined {
  if (!Object.keys(theirs).some((field) => raw[field] !== undefined)) return undefined;
  const { title: name, description: procedure, channels: form, planning } = parseBody(theirDesign, raw);
  const uuid = uuidOf(research, 'intervention_design');
  const { interventions: stored } = study.sections.interventionDesign;
  const rows = Array.isArray(raw.interventions) ? raw.interventions : stored.map((row) => ({ uuid: row.uuid }));
  const own = { uuid, name, procedure, form, planning };
  const isThere = rows.some((row) => row?.uuid === uuid);
  return {
    ...raw,
    interventions: isThere ? rows.map((row) => (row?.uuid === uuid ? { ...row, ...own } : row)) : [...rows, own],
  };
}
