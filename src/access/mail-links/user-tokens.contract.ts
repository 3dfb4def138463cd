import * as z from 'zod/mini';
import { longest, text } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** What a link that came by mail is for: to confirm an account, or to choose a new password. */
export const tokenKinds = ['verify', 'reset'] as const;
export type TokenKind = (typeof tokenKinds)[number];

const tokenFields = z.object({
  ...node('Token'),
  token: z.string(),
  type: z.enum(tokenKinds),
  /** Whose account it was: told to who used the token, as they have the account by now; reading says nothing of that. */
  username: z.optional(z.string()),
  /** As the account is called now: also told to who reads a token to confirm it, as the name to begin with. */
  name: z.optional(z.string()),
});
export type Token = Pick<z.infer<typeof tokenFields>, 'token' | 'type' | 'name'>;
/** To who used it. */
const usedToken = z.extend(tokenFields, { username: z.string(), name: z.string() });
export type UsedToken = z.infer<typeof usedToken>;

const example = { '@id': '/api/tokens/4Zt-q', '@type': 'Token', token: '4Zt-q', type: 'verify' };
const usedExample = { ...example, username: 'sanne.dewit@veldermeer.example', name: 'Sanne de Wit' };

/** Lengths and strength are the password rules' to judge; here it is only text or not. */
const given = () => z.optional(z.nullable(z.string()));

/** In one of two fields: the original’s own, or the other name that it has elsewhere. */
const either = (field: string, other: string, also: Record<string, z.ZodMiniType> = {}) =>
  z.union([z.object({ [field]: filled(), ...also }), z.object({ [other]: filled(), ...also })]);
const filled = () => z.string().check(z.minLength(1));

/** Calls of product.md: fields that we do not know are ignored. */
export const tokenOperations = {
  read: operation({
    name: 'tokens.read',
    secret: true,
    method: 'GET',
    path: '/api/tokens/{token}',
    access: 'public',
    kind: 'item',
    summary:
      'What a token from a mail is for, and of one to confirm an account the name that it has so far. Reading does not use it up.',
    problems: ['notFound', 'tooMany'],
  }),
  verify: operation({
    name: 'tokens.verify_user',
    secret: true,
    method: 'PUT',
    path: '/api/tokens/verify_user/{token}',
    access: 'public',
    kind: 'item',
    summary: 'Confirm an account; a user without a password chooses one.',
    body: z.object({ password: given(), name: z.optional(text(longest.title)) }),
    example: { password: 'vier losse woorden samen', name: 'Sanne de Wit' },
    answer: usedToken,
    answerExample: usedExample,
    problems: ['syntax', 'wrongType', 'notFound', 'invalid', 'tooMany'],
  }),
  askReset: operation({
    name: 'tokens.reset_password.ask',
    secret: true,
    method: 'POST',
    path: '/api/tokens/reset_password',
    access: 'public',
    kind: 'item',
    status: 202,
    summary: 'Ask for a mail with a link to choose a new password. The answer is the same for unknown addresses.',
    body: z.object({ username: given(), email: given() }),
    needs: either('username', 'email'),
    example: { username: 'sanne.dewit@veldermeer.example' },
    problems: ['syntax', 'wrongType', 'invalid', 'tooMany'],
  }),
  reset: operation({
    name: 'tokens.reset_password',
    secret: true,
    method: 'PUT',
    path: '/api/tokens/reset_password/{token}',
    access: 'public',
    kind: 'item',
    summary:
      'Choose a new password. Ends all sessions of the user. A `device` is known from then on, as after logging in without a code; all others are forgotten.',
    body: z.object({ password: given(), plainPassword: given(), device: given() }),
    needs: either('password', 'plainPassword', { device: given() }),
    example: { password: 'vier losse woorden samen' },
    answer: usedToken,
    answerExample: { ...usedExample, type: 'reset' },
    problems: ['syntax', 'wrongType', 'notFound', 'invalid', 'tooMany'],
  }),
};

/** The form of a token; whatever has another form names nothing. */
export const tokenForm = /^[\w-]{1,200}$/;

/** Without signs that mean something in a header or a page, and with a domain that has a dot. */
const addressForm = /^[^\s@"<>()[\]\\,;:]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u;

/** What counts as an e-mail address, wherever one is typed; long ones do not fit a mail's envelope. */
export const isAddress = (text: string) =>
  text.length <= 254 && addressForm.test(text) && text.isWellFormed() && !/\p{Cc}/u.test(text);

export const tokenResource = {
  shortName: 'Token',
  description: 'A link that came by mail: to confirm an account, or to choose a new password.',
  fields: tokenFields,
  writable: ['name', 'password', 'plainPassword', 'device'],
  operations: Object.values(tokenOperations),
  example,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Token: typeof tokenResource;
  }
}
