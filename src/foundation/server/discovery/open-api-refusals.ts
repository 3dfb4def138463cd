import { Problem, type ProblemName, problems } from '#foundation/shared/problem.ts';
import { isRepeatable, type Operation, tooManyOf } from '#foundation/shared/resource.ts';
import { problemAnswer } from '../http/problem-answer.ts';
import { header, versionHeader } from './open-api-headers.ts';
import type { Json } from './open-api-schemas.ts';

/**
 * Everything that this call can answer but success, by status, each problem with its body as an example. What calls have in common
 * is written once, among `responses`.
 */
export function refusals(operation: Operation, responses: Record<string, Json>): Json {
  const byStatus = Map.groupBy(problemsOf(operation), (name) => problems[name].status);
  const shared = (names: ProblemName[]) => {
    const key = names.sort().join('.');
    responses[key] ??= refusal(names);
    return { $ref: `#/components/responses/${key}` };
  };
  return Object.fromEntries([...byStatus].map(([status, names]) => [status, shared(names)]));
}

function refusal(names: ProblemName[]): Json {
  const answers = names.map((name) => ({
    name,
    ...problemAnswer(new Problem(name, extraOf(name))),
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
  const headers = headersOf(answers.map(({ headers }) => headers));
  return { description: problems[names[0]!].title, headers, content };
}

const extraOf = (name: ProblemName) =>
  name === 'invalid'
    ? {
        violations: [
          { propertyPath: 'name', message: 'Vul de titel in.', code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3' },
        ],
      }
    : waits.includes(name)
      ? { retryAfter: 60 }
      : {};

/** Refusals that tell when it can be tried again. */
const waits: readonly ProblemName[] = ['tooMany', 'tooManyLogins', 'keyBusy', 'busy', 'queueFull', 'away', 'full'];

const told: Record<string, Json> = {
  'retry-after': { 'Retry-After': header('Seconds after which it can be tried again.', { type: 'integer' }) },
  'www-authenticate': { 'WWW-Authenticate': header('`Bearer`.') },
};

/** The headers that every one of these answers has. */
function headersOf(each: readonly Record<string, string>[]): Json {
  const common = Object.keys(told).filter((name) => each.every((headers) => name in headers));
  return Object.assign({ ...versionHeader }, ...common.map((name) => told[name]));
}

const schemaName = (body: object): string =>
  'code' in body ? 'LexikError' : 'violations' in body ? 'ConstraintViolationList' : 'Problem';

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
          tooManyOf(operation),
          'busy',
        ] as const)
      : []),
    ...(body && access === 'public' ? (['tooSlow'] as const) : []),
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
