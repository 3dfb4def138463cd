import { sql } from 'kysely';
import * as z from 'zod/mini';
import { parseBody } from '#foundation/server/http/body.ts';
import type { Room } from '#foundation/server/room.ts';
import { uuidOf } from '#foundation/server/uuid-of.ts';
import { iri, longest, text } from '#foundation/shared/fields.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import { techniqueIdeaResource } from './votes/votes.contract.ts';
import { forgetVotes, ideaRoutes } from './votes/votes.server.ts';
import type { WorkingWithTechniques } from './working-with-techniques.contract.ts';
import { workingWithTechniquesStep } from './working-with-techniques.rules.ts';

/** Ideas stand in the step's JSON; beside it is kept who brought each in: whoever saved it first. */
export const workingWithTechniquesRoom: Room & StepRoom = {
  step: workingWithTechniquesStep,
  alongside: (research, content: WorkingWithTechniques) => [
    sql`INSERT INTO technique_idea (research, uuid, author)
      SELECT ${research}, idea.uuid, raised.updated_by FROM unnest(${content.ideas.map(({ uuid }) => uuid)}::uuid[]) AS idea(uuid), raised
      ON CONFLICT DO NOTHING`,
  ],
  translate: elaborations,
  resources: [techniqueIdeaResource],
  routes: ideaRoutes,
  forget: forgetVotes,
};

/** Other clients know one elaboration for each technique. */
const theirTechniques = z.object({
  techniques: z
    .array(z.object({ technic: iri('/api/technics'), elaboration: z.optional(text(longest.long)) }))
    .check(z.maxLength(300)),
});

/**
 * Each elaboration is an idea of its own at the chosen technique, always the same one; ideas that were made here stay as they are. A
 * technique that is chosen for several factors may come as many times.
 */
function elaborations(raw: Record<string, unknown>, study: Study): Record<string, unknown> | undefined {
  if (raw.techniques === undefined || raw.techniques === null) return undefined;
  const { techniques } = parseBody(theirTechniques, raw);
  const { links } = study.sections.linkingBehavioralTechniques;
  const { ideas: stored } = study.sections.conductingInterventionDesign;
  const ideas = new Map<unknown, object>(
    (Array.isArray(raw.ideas) ? raw.ideas : stored.map(({ uuid }) => ({ uuid }))).map((row) => [row?.uuid ?? row, row]),
  );
  const seen = new Map<string, number>();
  for (const [index, { technic, elaboration }] of techniques.entries()) {
    const chosen = links.filter((link) => link.technic === technic);
    if (chosen.length === 0)
      throw new Problem('unknownReference', {
        detail: `techniques[${index}].technic: Deze techniek is in dit onderzoek niet gekozen. Koppel haar eerst aan een factor.`,
      });
    const before = seen.get(technic) ?? 0;
    seen.set(technic, before + 1);
    const link = chosen[before % chosen.length]!.uuid;
    const uuid = uuidOf(link, 'elaboration', String(Math.floor(before / chosen.length)));
    ideas.set(uuid, { ...ideas.get(uuid), uuid, link, application: elaboration });
  }
  return { ...raw, ideas: [...ideas.values()] };
}
