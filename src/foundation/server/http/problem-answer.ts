import { type Problem, problems, type Violation } from '#foundation/shared/problem.ts';

/** A problem as it travels: Hydra and RFC 9457 in one body; 401 and the login's 429 keep the shape of Lexik's bundle. */
export function problemAnswer(problem: Problem): {
  status: number;
  type: string;
  headers: Record<string, string>;
  body: object;
} {
  const { status, title } = problems[problem.kind];
  const detail = problem.message;
  const retry: Record<string, string> = problem.extra.retryAfter
    ? { 'retry-after': String(Math.ceil(problem.extra.retryAfter)) }
    : {};
  if (status === 401 || problem.kind === 'tooManyLogins') {
    const challenge: Record<string, string> =
      status === 401 && !problem.kind.endsWith('RefreshToken') ? { 'www-authenticate': 'Bearer' } : {};
    return {
      status,
      type: 'application/json',
      headers: { ...retry, ...challenge },
      body: {
        code: status,
        message: detail,
        ...(problem.kind.startsWith('secondFactor') && { second_factor: true, ...problem.extra.members }),
        ...(problem.kind === 'signOnOnly' && { sign_on: true }),
      },
    };
  }
  const violations = problem.extra.violations;
  const description = violations?.length ? violations.map(sentenceOf).join('\n') : detail;
  return {
    status,
    type: 'application/problem+json; charset=utf-8',
    headers: retry,
    body: {
      '@context': violations ? '/api/contexts/ConstraintViolationList' : '/api/contexts/Error',
      '@id': `/api/errors/${status}`,
      '@type': violations ? 'ConstraintViolationList' : 'hydra:Error',
      type: `/errors/${status}`,
      title,
      status,
      detail: description,
      'hydra:title': title,
      'hydra:description': description,
      ...(violations ? { violations } : {}),
      ...problem.extra.members,
    },
  };
}

/** What is wrong with the whole has no name before it. */
export const sentenceOf = ({ propertyPath, message }: Pick<Violation, 'propertyPath' | 'message'>): string =>
  propertyPath === '' ? message : `${propertyPath}: ${message}`;
