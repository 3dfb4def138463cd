import * as z from 'zod/mini';
import { exampleResearch } from '#access/person/wire-example.contract.ts';
import { reference } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const path = '/api/researches/{uuid}/adviser';

export const adviserOperations = {
  offer: operation({
    name: 'past_advisers.offer',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'Say that colleagues may ask you about a completed research that you work on: whoever may read it then sees your name with it.',
    body: z.strictObject({}),
    example: {},
    problems: ['readOnlyForYou', 'notFound', 'notCompleted'],
  }),
  withdraw: operation({
    name: 'past_advisers.withdraw',
    method: 'DELETE',
    path,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Take your name away from it again, at any moment.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
};

export const adviserResource = {
  shortName: 'PastAdviser',
  description: 'That colleagues may ask somebody about a completed research, by their own choice alone.',
  fields: z.object({ ...node('PastAdviser'), research: reference('/api/researches') }),
  operations: Object.values(adviserOperations),
  example: { '@id': `${exampleResearch}/adviser`, '@type': 'PastAdviser', research: exampleResearch },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    PastAdviser: typeof adviserResource;
  }
}
