import * as z from 'zod/mini';
import { parseBody } from '#foundation/server/http/body.ts';
import { uuidOf } from '#foundation/server/uuid-of.ts';
import { longest, text } from '#foundation/shared/fields.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import { interventionDesignStep } from './intervention-design.rules.ts';

export const interventionDesignRoom: StepRoom = { step: interventionDesignStep, translate: theOneDesign };

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
