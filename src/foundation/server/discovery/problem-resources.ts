import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import type { Resource } from '#foundation/shared/resource.ts';
import { nameless } from './meaning.ts';

/** What went wrong, in the words of RFC 9457 and of Hydra at once. */
const problem = {
  '@context': z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
};

const violation = z
  .object({ propertyPath: z.string(), message: z.string(), code: z.nullable(z.string()) })
  .register(nameless, { type: 'ConstraintViolation' });

/** The shapes of refusals are classes as well: they have a context and stand in the documentation. */
export const problemResources: readonly Resource[] = [
  {
    shortName: 'Error',
    description: 'Why a call was refused or failed.',
    fields: z.object({ ...node('hydra:Error'), ...problem }),
    operations: [],
  },
  {
    shortName: 'ConstraintViolationList',
    description: 'Which fields break a rule, each with a sentence and the code of Symfony’s validator.',
    fields: z.object({
      ...node('ConstraintViolationList'),
      ...problem,
      violations: z.array(violation),
    }),
    operations: [],
  },
];

/** 401, and 429 at the login, keep the shape of Lexik's bundle. `second_factor` asks for a `code` beside the password. */
export const lexikProblem = z.object({
  code: z.int(),
  message: z.string(),
  second_factor: z.optional(z.literal(true)),
});
