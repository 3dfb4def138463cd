import * as z from 'zod/mini';
import { eitherProofWith, proofFields } from '#access/account/account.contract.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** Days between asking and erasing, as long as a research lies in the bin. */
export const graceDays = 30;

const fields = z.object({
  ...node('CompanyClosing'),
  /** Null while nobody ended it. */
  askedAt: z.nullable(z.iso.datetime()),
  /** From when on all of it is erased. */
  eraseAt: z.nullable(z.iso.datetime()),
  /** Whether who asks shows with a password or a code who they are. */
  needsProof: z.boolean(),
});
export type CompanyClosing = z.infer<typeof fields>;

const path = '/api/companies/{id}/closing';

export const companyClosingOperations = {
  read: operation({
    name: 'company_closing.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'Whether an organisation ends, and from when on it is erased; for its own admin, or one of everything.',
    problems: ['accessDenied', 'notFound'],
  }),
  ask: operation({
    name: 'company_closing.ask',
    secret: true,
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    status: 200,
    once: true,
    summary: `End an organisation: ${graceDays} days later all of it is erased, unless one of its admins withdraws that. Asks for its name, and for your password or a code of your second factor.`,
    body: z.strictObject({ name: z.string(), ...proofFields }),
    // Who logs in at a provider alone has neither, and sends neither.
    needs: eitherProofWith({ name: z.string() }),
    example: { name: 'Gemeente Veldermeer', password: 'correct paard batterij' },
    problems: ['accessDenied', 'notFound', 'invalid', 'tooMany', 'outdated'],
  }),
  withdraw: operation({
    name: 'company_closing.withdraw',
    method: 'DELETE',
    path,
    access: 'user',
    kind: 'item',
    summary: 'Let an organisation go on after all.',
    problems: ['accessDenied', 'notFound', 'outdated'],
  }),
};

export const companyClosingResource = {
  shortName: 'CompanyClosing',
  description: 'The end of an organisation: from asking for it until all of it is erased.',
  fields,
  writable: ['name', ...Object.keys(proofFields)],
  operations: Object.values(companyClosingOperations),
  example: {
    '@id': '/api/companies/1/closing',
    '@type': 'CompanyClosing',
    askedAt: '2026-11-30T09:15:00.000Z',
    eraseAt: '2026-12-30T09:15:00.000Z',
    needsProof: true,
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    CompanyClosing: typeof companyClosingResource;
  }
}
