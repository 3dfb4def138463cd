import * as z from 'zod/mini';
import { uuid } from '#foundation/shared/fields.ts';
import { namedShape, node } from '#foundation/shared/hydra.ts';

/** Someone as others see them: never with an e-mail address. */
export const person = namedShape('Person', z.object({ ...node('User'), uuid: uuid(), name: z.string() }));

export type Person = z.infer<typeof person>;

/** That somebody works along on a research: has an address of its own, by which it can be ended. */
export const collaboration = z.object({
  ...node('ResearchCollaborator'),
  uuid: uuid(),
  name: z.string(),
  user: person,
  /** Was invited to the organisation and has not answered yet: works along from then on. */
  pending: z.boolean(),
});

export type Collaboration = z.infer<typeof collaboration>;
