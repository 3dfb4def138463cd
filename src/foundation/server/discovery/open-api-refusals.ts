import { Problem, type ProblemName, problems } from '#foundation/shared/problem.ts';
import { isRepeatable, type Operation } from '#foundation/shared/resource.ts';
import { problemAnswer } from '../http/problem-answer.ts';
import type { Json } from './open-api-schemas.ts';

/**
 * Everything that this call can answer but success, by status, each problem with its body as an example. What calls have in common
 * is written once, among `responses`.
 */
export function refusals(operation: Operation, responses: Record<string, Json>): Json {
  const byStatus = Map.groupBy(problemsOf(operation), (name) => problems[name].status);
  const shared = (names: ProblemName[]) => {
    const plain = operation.kind === 'plain' && names.includes('tooMany');
    const key = [...names.sort(), ...(plain ? ['plain'] : [])].join('.');
    responses[key] ??= refusal(names, plain);
    return { $ref: `#/components/responses/${key}` };
  };
  return Object.fromEntries([...byStatus].map(([status, names]) => [status, shared(names)]));
}

function refusal(names: ProblemName[], plain: boolean): Json {
  const answers = names.map((name) => ({
    name,
    ...problemAnswer(new Problem(name, plain ? { members: { plain } } : extraOf(name))),
  }));
  const content = Object.fromEntries(
    [...Map.groupBy(answers, ({ type }) => type.split(';', 1)[0] ?? type)].map(([type, ofType]) => [
      type,
      {
        schema: {
          anyOf: [...new Set(ofType.map(({ body }) => schemaName(body)))].map((id) => ({
            $ref: `#/components/schemas/${id}`,
          })),
        },
        examples: Object.fromEntries(
          ofType.map(({ name, body }) => [name, { summary: problems[name].detail, value: body }]),
        ),
      },
    ]),
  );
  return { description: problems[names[0]!].title, content };
}

const extraOf = (name: ProblemName) =>
  name === 'invalid'
    ? {
        violations: [
          { propertyPath: 'name', message: 'Vul de titel in.', code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3' },
        ],
      }
    : {};

const schemaName = (body: object): string =>
  'code' in body ? 'LexikError' : 'violations' in body ? 'ConstraintViolationList' : 'Error';

/** The problems that a call declares, and those that follow from what it is. */
function problemsOf(operation: Operation): ProblemName[] {
  const { access, beforeSecondFactor, body, kind, method, path, problems: own = [] } = operation;
  const names: ProblemName[] = [
    ...own,
    ...(access === 'user' ? (['noToken', 'expiredToken', 'invalidToken'] as const) : []),
    ...(access === 'user' && !beforeSecondFactor ? (['secondFactorNeeded'] as const) : []),
    ...(body
      ? ([
          'syntax',
          'wrongType',
          'unknownReference',
          'tooLarge',
          'unsupportedMediaType',
          'invalid',
          'tooMany',
          'busy',
        ] as const)
      : []),
    ...(kind === 'collection' && method === 'GET' ? (['badPage'] as const) : []),
    ...(kind === 'item' || kind === 'collection' ? (['notAcceptable'] as const) : []),
    ...(path.includes('{') ? (['notFound'] as const) : []),
    ...(isRepeatable(operation) ? (['badKey', 'keyBusy', 'keyReused'] as const) : []),
    'broken',
    'away',
    'full',
  ];
  return [...new Set(names)];
}
