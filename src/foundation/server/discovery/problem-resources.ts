import * as z from 'zod/mini';
import { item, node } from '#foundation/shared/hydra.ts';
import { Problem, problems } from '#foundation/shared/problem.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { type Route, route } from '../http/route.ts';
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

/** What the `type` and the `@id` of a refusal lead to. */
const problemOperation = operation({
  name: 'errors.read',
  method: 'GET',
  path: '/api/errors/{status}',
  aliases: ['/errors/{status}'],
  access: 'public',
  kind: 'item',
  summary: 'What a status of a refusal means here.',
});

/** A kind of refusal, in the words of the refusal itself, with everything that can be the matter. */
function kindOfProblem(status: number): object {
  const ofStatus = Object.values(problems).filter((one) => one.status === status);
  const [first] = ofStatus;
  if (!first) throw new Problem('notFound');
  const detail = [...new Set(ofStatus.map((one) => one.detail))].join('\n');
  return item(`/api/errors/${status}`, 'hydra:Error', {
    '@context': '/api/contexts/Error',
    type: `/errors/${status}`,
    title: first.title,
    status,
    detail,
    'hydra:title': first.title,
    'hydra:description': detail,
  });
}

export const problemRoutes = (): Route[] => [
  route(problemOperation, async ({ params }) =>
    kindOfProblem(/^\d{3}$/.test(params.status) ? Number(params.status) : 0),
  ),
];

/** The shapes of refusals are classes as well: they have a context and stand in the documentation. */
export const problemResources: readonly Resource[] = [
  {
    shortName: 'Error',
    description: 'Why a call was refused or failed.',
    fields: z.object({ ...node('hydra:Error'), ...problem }),
    operations: [problemOperation],
    example: kindOfProblem(404),
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

/**
 * 401, and 429 at the login, keep the shape of Lexik's bundle. `second_factor` asks for a `code` beside the password, and `passkey` says whether a passkey does instead, or is the
 * only way; `sign_on` asks for the provider of the organisation.
 */
export const lexikProblem = z.object({
  code: z.int(),
  message: z.string(),
  second_factor: z.optional(z.literal(true)),
  passkey: z.optional(z.enum(['also', 'only'])),
  sign_on: z.optional(z.literal(true)),
});
