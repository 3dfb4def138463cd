import * as z from 'zod/mini';
import { passkeyProof } from '#access/passkeys/credential.contract.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

export const roles = ['ROLE_USER', 'ROLE_COMPANY_ADMIN', 'ROLE_EDITOR', 'ROLE_ADMIN'] as const;
export type Role = (typeof roles)[number];

export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

/** What is missing or mistyped is told by the call itself, as Symfony does: 400, or 401 without a refresh token. */
const anything = z.optional(z.unknown());
const filled = () => z.string().check(z.minLength(1));

const examplePair = { token: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9…', refresh_token: 'q0uJ…43 characters' };

export const login = operation({
  name: 'login',
  secret: true,
  method: 'POST',
  path: '/api/login_check',
  access: 'public',
  kind: 'plain',
  summary:
    'Log in with an e-mail address and a password. Who may only log in at the provider of the organisation gets a 401 with `sign_on: true`. Who has a second factor gets a 401 with `second_factor: true`, and sends the same again with a `code`: six digits of the app, or a recovery code. Where that 401 says `passkey`, `also` or `only`, a `passkey` does too, as `passkeys.login` takes it. A `device` – 20 to 100 letters, digits, `-` and `_` that nobody can guess, made once and sent with every login – is known to the account after that: attempts of others do not hold it up, and their codes do not once it sent a right one.',
  body: z.looseObject({
    username: anything,
    password: anything,
    code: anything,
    passkey: anything,
    device: anything,
  }),
  needs: z.object({
    username: filled(),
    password: filled(),
    code: z.optional(z.nullable(z.string())),
    passkey: z.optional(z.nullable(passkeyProof)),
    device: z.optional(z.nullable(z.string())),
  }),
  example: { username: 'noor.aalbers@veldermeer.example', password: 'correct paard batterij' },
  answer: tokenPair,
  answerExample: examplePair,
  status: 200,
  problems: [
    'syntax',
    'wrongType',
    'invalid',
    'invalidCredentials',
    'secondFactorRequired',
    'secondFactorRefused',
    'signOnOnly',
    'passkeyRefused',
    'tooManyLogins',
  ],
});

export const refresh = operation({
  name: 'token.refresh',
  secret: true,
  method: 'POST',
  path: '/api/token/refresh',
  access: 'public',
  kind: 'plain',
  summary: 'Trade a refresh token for a new pair.',
  body: z.looseObject({ refresh_token: anything }),
  needs: z.object({ refresh_token: filled() }),
  example: { refresh_token: examplePair.refresh_token },
  answer: tokenPair,
  answerExample: examplePair,
  status: 200,
  problems: ['syntax', 'missingRefreshToken', 'unknownRefreshToken', 'expiredRefreshToken', 'tooManyLogins'],
});

export const logout = operation({
  name: 'token.invalidate',
  method: 'POST',
  path: '/api/token/invalidate',
  access: 'public',
  kind: 'plain',
  summary:
    'End the session that a refresh token belongs to. Of one that began at the provider of an organisation `end_session` is the address to go to, where the provider ends its own.',
  body: z.strictObject({ refresh_token: z.string() }),
  example: { refresh_token: examplePair.refresh_token },
  answer: z.object({ code: z.int(), message: z.string(), end_session: z.nullable(z.string()) }),
  answerExample: { code: 200, message: 'The session has ended.', end_session: null },
  status: 200,
  problems: ['tooManyLogins'],
});

const meFields = z.object({
  ...node('User'),
  uuid: z.uuid(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  companyId: z.int(),
  companyName: z.string(),
  licenseValidUntil: z.nullable(z.string()),
  licensed: z.boolean(),
  /** Whether a new research of one’s organisation is visible to colleagues, unless its maker says otherwise. */
  researchesVisible: z.boolean(),
  /** The company asks for a second factor that is not there yet; until then most calls are refused with 403. */
  secondFactorNeeded: z.boolean(),
  /** Whether a mail tells that one is named in notes, at most one an hour. */
  mentionMail: z.boolean(),
  /** Until which day one has seen what is new; null who never looked. */
  newsSeen: z.nullable(z.string()),
});
export type Me = z.infer<typeof meFields>;

export const me = operation({
  name: 'me',
  method: 'GET',
  path: '/api/me',
  access: 'user',
  beforeSecondFactor: true,
  kind: 'item',
  summary: 'Who is signed in.',
});

export const accessResource = {
  shortName: 'User',
  description: 'Who is signed in, and the calls that begin, prolong and end a session.',
  fields: meFields,
  operations: [login, refresh, logout, me],
  example: {
    '@id': '/api/me',
    '@type': 'User',
    uuid: '3d1f7a52-0c55-4f5e-8a3c-1b0d2c3e4f51',
    username: 'noor.aalbers@veldermeer.example',
    name: 'Noor Aalbers',
    roles: ['ROLE_USER'],
    companyId: 1,
    companyName: 'Gemeente Veldermeer',
    licenseValidUntil: '2027-12-31',
    licensed: true,
    researchesVisible: true,
    secondFactorNeeded: false,
    mentionMail: true,
    newsSeen: '2026-11-29',
  },
} as const satisfies Resource;
