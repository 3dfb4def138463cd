import * as z from 'zod/mini';
import { eitherProofWith, name, proofFields } from '#access/account/account.contract.ts';
import { tokenPair } from '#access/session/session.contract.ts';
import { binding, exampleBinding, exampleTicket } from '#access/sign-on/sign-on.contract.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { attestation, exampleAssertion, passkeyProof, random } from './credential.contract.ts';

/** How many somebody may have. */
export const mostPasskeys = 10;

const fields = z.object({
  ...node('Passkey'),
  uuid: z.uuid(),
  name: z.string(),
  madeOn: z.iso.date(),
  lastUsedOn: z.nullable(z.iso.date()),
  /** Whether it is kept elsewhere as well, so that it outlives its device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof fields>;

const passkeys = '/api/passkeys';
const one = `${passkeys}/{uuid}` as const;
/** What the browser hands on as it is. */
const question = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});
const creation = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    /** Those that are there: an authenticator makes no second one beside them. */
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    extensions: z.object({ credProps: z.boolean() }),
    hints: z.array(z.enum(['security-key', 'client-device', 'hybrid'])),
  }),
});
const challenge = 'q7h3mKcUu0n2yX8c6c1N4oJb0r9sT5vWzYxAqLpEfGk';

export const passkeyOperations = {
  list: operation({
    name: 'passkeys.list',
    method: 'GET',
    path: passkeys,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'collection',
    summary: 'Your own passkeys, the first that was made first.',
  }),
  read: operation({
    name: 'passkeys.read',
    method: 'GET',
    path: one,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary: 'One of your own passkeys.',
  }),
  begin: operation({
    name: 'passkeys.begin',
    secret: true,
    method: 'POST',
    path: `${passkeys}/begin`,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'plain',
    once: true,
    status: 200,
    summary:
      'Begin to add a passkey. Asks for the password, or a code of a second factor; gives what the browser asks an authenticator (`PublicKeyCredentialCreationOptionsJSON`), good once and for five minutes. `binding` is the SHA-256 of a random that the browser keeps, as base64url.',
    body: z.strictObject({ ...proofFields, binding: binding() }),
    needs: eitherProofWith({ binding: binding() }),
    example: { password: 'correct paard batterij', binding: exampleBinding },
    answer: creation,
    answerExample: {
      options: {
        challenge,
        rp: { name: 'Drijfveer', id: 'drijfveer.example' },
        user: { id: 'PR96UgxVT16KPBsNLD5PUQ', name: 'noor.aalbers@veldermeer.example', displayName: 'Noor Aalbers' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        extensions: { credProps: true },
        hints: [],
      },
    },
    problems: ['tooMany'],
  }),
  add: operation({
    name: 'passkeys.add',
    secret: true,
    method: 'POST',
    path: passkeys,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    once: true,
    summary: 'Keep the passkey that an authenticator made, by the random of this browser; ten at most.',
    body: z.strictObject({ name: name(), random: random(), credential: attestation }),
    example: {
      name: 'Chrome op Windows',
      random: exampleTicket.random,
      credential: {
        ...exampleAssertion,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA',
          transports: ['internal'],
        },
      },
    },
    problems: ['tooMany'],
  }),
  rename: operation({
    name: 'passkeys.rename',
    method: 'PUT',
    path: one,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary: 'Give one of your passkeys another name.',
    body: z.strictObject({ name: z.optional(name()) }),
    example: { name: 'Laptop van het werk' },
    problems: ['outdated'],
  }),
  remove: operation({
    name: 'passkeys.remove',
    secret: true,
    method: 'DELETE',
    path: one,
    access: 'user',
    beforeSecondFactor: true,
    kind: 'item',
    summary:
      'Remove one of your passkeys. Asks for the password, or a code of a second factor. Ends no session. Not the last, where the company asks for a second factor and there is no app.',
    body: z.strictObject(proofFields),
    needs: eitherProofWith({}),
    example: { password: 'correct paard batterij' },
    problems: ['tooMany', 'outdated'],
  }),
  beginLogin: operation({
    name: 'passkeys.begin_login',
    secret: true,
    method: 'POST',
    path: '/api/passkey_login/begin',
    access: 'public',
    kind: 'plain',
    status: 200,
    summary:
      'Begin to log in with a passkey, or to give one beside the password: what the browser asks an authenticator (`PublicKeyCredentialRequestOptionsJSON`), good once and for five minutes.',
    body: z.strictObject({ binding: binding() }),
    example: { binding: exampleBinding },
    answer: question,
    answerExample: {
      options: { challenge, rpId: 'drijfveer.example', timeout: 300_000, userVerification: 'required' },
    },
    problems: ['tooManyLogins'],
  }),
  login: operation({
    name: 'passkeys.login',
    secret: true,
    method: 'POST',
    path: '/api/passkey_login',
    access: 'public',
    kind: 'plain',
    status: 200,
    summary:
      'Log in with a passkey: two factors in one, so that no code is asked. `device` is as `login` takes it. A 403 says why not, in `reason` and in words.',
    body: z.strictObject({ ...passkeyProof.shape, device: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
    example: { random: exampleTicket.random, credential: exampleAssertion },
    answer: tokenPair,
    answerExample: { token: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9…', refresh_token: 'q0uJ…43 characters' },
    problems: ['passkeyRefused', 'tooManyLogins'],
  }),
};

const example = {
  '@id': `${passkeys}/0c2f4a8e-5b6d-4e7f-8a9b-1c2d3e4f5a6b`,
  '@type': 'Passkey',
  uuid: '0c2f4a8e-5b6d-4e7f-8a9b-1c2d3e4f5a6b',
  name: 'Chrome op Windows',
  madeOn: '2026-11-30',
  lastUsedOn: null,
  backedUp: true,
};

export const passkeyResource = {
  shortName: 'Passkey',
  description: 'A key on a device or in a password manager, to log in with and as a second factor (WebAuthn).',
  collection: passkeys,
  fields,
  writable: ['name'],
  operations: Object.values(passkeyOperations),
  example,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Passkey: typeof passkeyResource;
  }
}
