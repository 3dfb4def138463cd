import * as z from 'zod/mini';
import { accessResource, tokenPair } from '#access/session/session.contract.ts';
import { longest } from '#foundation/shared/fields.ts';
import { contextOf, node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { examplePersonalData, personalData } from './export.contract.ts';

/** A name may be anything that can be read; never nothing. */
export const name = () =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest.title),
    z.refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'text'),
  );

/** Lengths and strength are the password rules' to judge; here it is only text or not. */
const given = () => z.string().check(z.minLength(1));

/** Either shows who it is: what a call takes, and what it needs. */
export const proofFields = { password: z.optional(z.string()), code: z.optional(z.string()) };
const proof = z.strictObject(proofFields);
export const eitherProofWith = <Fields extends z.core.$ZodShape>(fields: Fields) =>
  z.union([
    z.strictObject({ password: given(), code: z.optional(z.string()), ...fields }),
    z.strictObject({ password: z.optional(z.string()), code: given(), ...fields }),
  ]);
const eitherProof = eitherProofWith({});

export const accountOperations = {
  save: operation({
    name: 'me.save',
    method: 'PUT',
    path: '/api/me',
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary:
      'Change your own name, whether mails tell that you are named in notes, and until which day you have seen what is new.',
    body: z.strictObject({
      name: z.optional(name()),
      mentionMail: z.optional(z.boolean()),
      newsSeen: z.optional(z.nullable(z.iso.date())),
    }),
    example: { name: 'Sanne de Wit' },
    problems: ['outdated'],
  }),
  changePassword: operation({
    name: 'me.password',
    secret: true,
    method: 'PUT',
    path: '/api/me/password',
    access: 'user',
    beforeSecondFactor: true,
    kind: 'plain',
    summary:
      'Choose another password. Ends all sessions and mailed links; this device goes on with the tokens of the answer.',
    body: z.strictObject({ current: given(), password: given() }),
    example: { current: 'correct paard batterij', password: 'vier losse woorden samen' },
    answer: tokenPair,
    answerExample: { token: 'eyJ…', refresh_token: 'mUo7…' },
    problems: ['tooMany'],
  }),
  export: operation({
    name: 'me.export',
    method: 'GET',
    path: '/api/me/export',
    access: 'user',
    kind: 'plain',
    summary: 'Everything that is kept about you, as a file.',
    answer: personalData,
    answerExample: examplePersonalData,
    problems: ['tooMany'],
  }),
};

/** The calls about who is signed in, those of a session and those of one's own account, are of one class. */
/** Oneself: who is signed in, and what one may change about that. */
export const ownResource = {
  ...accessResource,
  writable: ['name', 'mentionMail', 'newsSeen'],
  operations: [...accessResource.operations, ...Object.values(accountOperations)],
} as const satisfies Resource;

const sessionFields = z.object({
  ...node('Session'),
  uuid: z.uuid(),
  /** The session that this call is made in. */
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  /** To within the quarter of an hour that an access token lives. */
  lastUsedAt: z.iso.datetime(),
  /** Browser and system in words, such as `Firefox op Windows`. */
  userAgent: z.string(),
  /** Whether it began at the provider of the organisation; then it lasts twelve hours at most. */
  signOn: z.boolean(),
});
export type Session = z.infer<typeof sessionFields>;

const sessions = '/api/sessions';

export const sessionOperations = {
  list: operation({
    name: 'sessions.list',
    method: 'GET',
    path: sessions,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'collection',
    summary: 'Where you are signed in: this session first, then the last used.',
  }),
  read: operation({
    name: 'sessions.read',
    method: 'GET',
    path: `${sessions}/{uuid}`,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary: 'One of your own sessions.',
  }),
  end: operation({
    name: 'sessions.end',
    method: 'DELETE',
    path: `${sessions}/{uuid}`,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary: 'End one of your own sessions, at once and on every server.',
    problems: ['outdated'],
  }),
  endAll: operation({
    name: 'sessions.end_all',
    method: 'POST',
    path: `${sessions}/end_all`,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    status: 204,
    summary: 'End all your sessions, or with `exceptCurrent` all but this one.',
    body: z.strictObject({ exceptCurrent: z.optional(z.boolean()) }),
    example: { exceptCurrent: true },
  }),
};

export const sessionResource = {
  shortName: 'Session',
  description: 'A device on which you are signed in.',
  collection: sessions,
  fields: sessionFields,
  operations: Object.values(sessionOperations),
  example: {
    '@id': `${sessions}/5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11`,
    '@type': 'Session',
    uuid: '5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11',
    current: true,
    createdAt: '2026-10-12T08:02:51.000Z',
    lastUsedAt: '2026-10-12T14:32:08.000Z',
    userAgent: 'Firefox op Windows',
    signOn: false,
  },
} as const satisfies Resource;

const factorFields = z.object({
  ...node('SecondFactor'),
  active: z.boolean(),
  /** Whether the company asks for it. */
  required: z.boolean(),
  activeSince: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  /** For the app, as base 32 in groups of four; only in the answer that makes it. */
  secret: z.nullable(z.string()),
  /** The same as an `otpauth:` address, for a QR code. */
  uri: z.nullable(z.string()),
  /** Only in the answer that makes them; we keep no more than their hashes. */
  recoveryCodes: z.nullable(z.array(z.string())),
});
export type SecondFactor = z.infer<typeof factorFields>;

const factor = '/api/me/second_factor';

const exampleFactor = {
  '@id': factor,
  '@type': 'SecondFactor',
  active: true,
  required: false,
  activeSince: '2026-10-12T08:02:51.000Z',
  recoveryCodesLeft: 10,
  secret: null,
  uri: null,
  recoveryCodes: null,
};
const withContext = (fields: object) => ({ '@context': contextOf('SecondFactor'), ...exampleFactor, ...fields });
const withCodes = withContext({ recoveryCodes: ['kx3d-9pqa-7mwt', 'b2qk-dqzk-qgqp'] });

export const factorOperations = {
  read: operation({
    name: 'second_factor.read',
    secret: true,
    method: 'GET',
    path: factor,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary: 'Whether you log in with a second factor.',
  }),
  make: operation({
    name: 'second_factor.make',
    secret: true,
    method: 'POST',
    path: factor,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    once: true,
    summary:
      'Make a secret for an authenticator app (RFC 6238). Asks for the password. It counts once a code of it has been given.',
    body: z.strictObject({ password: given() }),
    example: { password: 'correct paard batterij' },
    answerExample: withContext({
      active: false,
      activeSince: null,
      recoveryCodesLeft: 0,
      secret: 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ',
      uri: 'otpauth://totp/Drijfveer:noor.aalbers%40veldermeer.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Drijfveer',
    }),
    problems: ['secondFactorActive', 'tooMany', 'outdated'],
  }),
  activate: operation({
    name: 'second_factor.activate',
    secret: true,
    method: 'PUT',
    path: factor,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    once: true,
    summary: 'Put the second factor in force with a code of the app; gives the recovery codes.',
    body: z.strictObject({ code: given() }),
    example: { code: '492039' },
    answerExample: withCodes,
    problems: ['notFound', 'secondFactorActive', 'tooMany', 'outdated'],
  }),
  remove: operation({
    name: 'second_factor.remove',
    secret: true,
    method: 'DELETE',
    path: factor,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary: 'Log in without a second factor again. Asks for the password, a code of the app, or a recovery code.',
    body: proof,
    needs: eitherProof,
    example: { code: '492039' },
    problems: ['notFound', 'tooMany', 'outdated'],
  }),
  renew: operation({
    name: 'second_factor.recovery_codes',
    secret: true,
    method: 'POST',
    path: `${factor}/recovery_codes`,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    status: 200,
    once: true,
    summary: 'Make new recovery codes; the earlier ones stop working. Asks for the password or a code.',
    body: proof,
    needs: eitherProof,
    example: { password: 'correct paard batterij' },
    answerExample: withCodes,
    problems: ['notFound', 'tooMany'],
  }),
};

export const factorResource = {
  shortName: 'SecondFactor',
  description: 'What you log in with besides a password: codes of an authenticator app, and recovery codes.',
  fields: factorFields,
  operations: Object.values(factorOperations),
  example: exampleFactor,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Me: typeof ownResource;
    Session: typeof sessionResource;
    SecondFactor: typeof factorResource;
  }
}
