import * as z from 'zod/mini';

/** Base64url without padding, as WebAuthn has all bytes in JSON. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };

/** What an authenticator answers when it makes a passkey: `RegistrationResponseJSON` of WebAuthn level 3. Browsers send more than this. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type Attestation = z.infer<typeof attestation>;

/** What an authenticator answers when a passkey is used: `AuthenticationResponseJSON`. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** The random of this browser, of which `binding` went with the question. */
export const random = () => z.string().check(z.regex(/^[\w-]{43}$/));

/** A passkey as proof of who it is, with the random that the question was bound to. */
export const passkeyProof = z.strictObject({ random: random(), credential: assertion });
export type PasskeyProof = z.infer<typeof passkeyProof>;

export const exampleAssertion = {
  id: '9PqY2sUvT0m7x1ZkQw3nBg',
  rawId: '9PqY2sUvT0m7x1ZkQw3nBg',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAABQ',
    signature: 'MEUCIQDbV4TzCw',
    userHandle: 'PR96UgxVT16KPBsNLD5PUQ',
  },
};
