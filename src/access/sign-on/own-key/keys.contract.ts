import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** The one in use, and the one that comes after it or went before it. */
export const mostKeys = 2;

/** A key of ours by which a provider knows us: in the place of a client secret, or by SAML. Its private half is never told. */
const fields = z.object({
  ...node('SignOnKey'),
  uuid: z.uuid(),
  /** What it is called in what is signed with it; by SAML nothing is signed with its name. */
  kid: z.string(),
  /** Of two keys one signs; both are at the address of our keys, or in our metadata, so that a provider knows the next before it is used. */
  signs: z.boolean(),
  /** For providers that take no address of keys: PEM, with its SHA-1 and SHA-256 as they show these. */
  certificate: z.string(),
  fingerprints: z.object({ sha1: z.string(), sha256: z.string() }),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type SignOnKey = z.infer<typeof fields>;

const list = '/api/companies/{id}/sign_on/keys';
const one = '/api/sign_on_keys/{uuid}';

/** The public half of a key, as RFC 7517 has it. */
const publicKey = z.object({
  kty: z.literal('RSA'),
  use: z.literal('sig'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  x5c: z.array(z.string()),
  x5t: z.string(),
  'x5t#S256': z.string(),
});
export type PublicKey = z.infer<typeof publicKey>;

export const publicKeysOperation = operation({
  name: 'sign_on.keys',
  method: 'GET',
  path: '/api/sign_on/{uuid}/keys',
  access: 'public',
  kind: 'plain',
  summary:
    'For the provider of an organisation: the public keys with which we show who we are (`private_key_jwt`), as a JWK Set. The next key is there before it is used.',
  answer: z.object({ keys: z.array(publicKey) }),
  answerExample: {
    keys: [
      {
        kty: 'RSA',
        use: 'sig',
        kid: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
        n: '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMs',
        e: 'AQAB',
        x5c: ['MIIDGjCCAgKgAwIBAgIQ…'],
        x5t: 'A1bC2dE3fH4iJ5kL6mN7oP8qR9s',
        'x5t#S256': '4RCmnv2u5p2m1rTyKXxCjKz2e6s6iQ8H0nE1mYb7UQk',
      },
    ],
  },
  problems: ['notFound', 'tooMany'],
});

export const keyOperations = {
  list: operation({
    name: 'sign_on_keys.list',
    method: 'GET',
    path: list,
    access: 'user',
    kind: 'collection',
    summary: 'The keys by which the provider of a company knows us, the oldest first; two at most, for its admin.',
    problems: ['accessDenied', 'notFound'],
  }),
  read: operation({
    name: 'sign_on_keys.read',
    method: 'GET',
    path: one,
    access: 'user',
    kind: 'item',
    summary: 'A key by which the provider of a company knows us.',
    problems: ['accessDenied', 'notFound'],
  }),
  add: operation({
    name: 'sign_on_keys.add',
    method: 'POST',
    path: list,
    access: 'user',
    kind: 'item',
    once: true,
    summary:
      'Make the next key. It is published at once, and signs only after `use`; the first of all signs from the start.',
    body: z.strictObject({}),
    example: {},
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded'],
  }),
  use: operation({
    name: 'sign_on_keys.use',
    method: 'POST',
    path: `${one}/use`,
    access: 'user',
    kind: 'item',
    status: 200,
    once: true,
    summary: 'Sign with this key from now on. The other stays published, so that one can go back.',
    body: z.strictObject({}),
    example: {},
    problems: ['accessDenied', 'notFound', 'licenceEnded'],
  }),
  remove: operation({
    name: 'sign_on_keys.remove',
    method: 'DELETE',
    path: one,
    access: 'user',
    kind: 'item',
    summary:
      'Take a key away for good. Not the one that signs, as long as the provider knows us by a key. What the provider encrypted for it cannot be read any more.',
    problems: ['accessDenied', 'notFound', 'invalid', 'outdated'],
  }),
};

const fingerprint = (bytes: number) => Array.from({ length: bytes }, (_, at) => (at + 160).toString(16)).join(':');

export const keyResource = {
  shortName: 'SignOnKey',
  description:
    'A key of ours by which the provider of an organisation knows us: in the place of a client secret, or by SAML.',
  fields,
  operations: Object.values(keyOperations),
  example: {
    '@id': '/api/sign_on_keys/7a0de0c0-45a7-4c7b-8a51-5d4d5a1be0f4',
    '@type': 'SignOnKey',
    uuid: '7a0de0c0-45a7-4c7b-8a51-5d4d5a1be0f4',
    kid: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs',
    signs: true,
    certificate: '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n',
    fingerprints: { sha1: fingerprint(20).toUpperCase(), sha256: fingerprint(32).toUpperCase() },
    madeAt: '2026-11-30T09:20:00.000Z',
    endsAt: '2036-11-30T09:20:00.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    SignOnKey: typeof keyResource;
  }
}
