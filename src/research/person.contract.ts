import * as z from 'zod/mini';
import { uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';

/** Someone as others see them: never with an e-mail address. */
export const person = z.object({ ...node('User'), uuid: uuid(), name: z.string() });

export type Person = z.infer<typeof person>;

/** An invented person, for the documentation. */
export function examplePerson(name: string, number: number): Person {
  const uuid = `7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa0${number}`;
  return { '@id': `/api/users/${uuid}`, '@type': 'User', uuid, name };
}
