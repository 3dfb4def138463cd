import * as z from 'zod/mini';
import { uuid } from '#foundation/shared/fields.ts';
import { namedShape, node } from '#foundation/shared/hydra.ts';

/** Someone as others see them: never with an e-mail address. */
export const person = namedShape('Person', z.object({ ...node('User'), uuid: uuid(), name: z.string() }));

export type Person = z.infer<typeof person>;
