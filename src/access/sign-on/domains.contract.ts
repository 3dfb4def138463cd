import * as z from 'zod/mini';
import { longest } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** A domain of e-mail addresses, proved or still to be proved by a TXT record, for the provider that is filled in now. */
const fields = z.object({
  ...node('SignOnDomain'),
  uuid: z.uuid(),
  /** `veldermeer.example`, in lower case; of signs beyond ASCII as DNS has it. */
  domain: z.string(),
  /** Name and text of the TXT record that proves it. */
  recordName: z.string(),
  recordText: z.string(),
  /** When the record was first found; null as long as it is not there, or not any more. */
  provedAt: z.nullable(z.iso.datetime()),
  /** When we last looked; it is looked at anew every week. */
  checkedAt: z.nullable(z.iso.datetime()),
  /** What was wrong when we last looked: a sentence. */
  fault: z.nullable(z.string()),
});
export type SignOnDomain = z.infer<typeof fields>;

const list = '/api/companies/{id}/sign_on/domains';
const one = '/api/sign_on_domains/{uuid}';

export const domainOperations = {
  list: operation({
    name: 'sign_on_domains.list',
    method: 'GET',
    path: list,
    access: 'user',
    kind: 'collection',
    summary: 'The domains of a company, with the TXT record that proves each, for its admin.',
    problems: ['accessDenied', 'notFound'],
  }),
  read: operation({
    name: 'sign_on_domains.read',
    method: 'GET',
    path: one,
    access: 'user',
    kind: 'item',
    summary: 'A domain of a company.',
    problems: ['accessDenied', 'notFound'],
  }),
  add: operation({
    name: 'sign_on_domains.add',
    method: 'POST',
    path: list,
    access: 'user',
    kind: 'item',
    summary: 'Name a domain of a company, once its provider is filled in. It counts when it is proved.',
    body: z.strictObject({ domain: z.string().check(z.maxLength(longest.short)) }),
    example: { domain: 'veldermeer.example' },
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded'],
  }),
  prove: operation({
    name: 'sign_on_domains.prove',
    method: 'POST',
    path: `${one}/prove`,
    access: 'user',
    kind: 'item',
    status: 200,
    once: true,
    summary:
      'Look in DNS whether the record is there; `provedAt` and `fault` tell. A domain belongs to one company at a time.',
    body: z.strictObject({}),
    example: {},
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'tooMany'],
  }),
  remove: operation({
    name: 'sign_on_domains.remove',
    method: 'DELETE',
    path: one,
    access: 'user',
    kind: 'item',
    summary: 'Take a domain away. Who logged in with an address of it before still can.',
    problems: ['accessDenied', 'notFound', 'outdated'],
  }),
};

export const domainResource = {
  shortName: 'SignOnDomain',
  description: 'A domain of e-mail addresses of an organisation, proved in DNS.',
  fields,
  writable: ['domain'],
  operations: Object.values(domainOperations),
  example: {
    '@id': '/api/sign_on_domains/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    '@type': 'SignOnDomain',
    uuid: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    domain: 'veldermeer.example',
    recordName: '_sign-on.veldermeer.example',
    recordText: 'sign-on=Jm1cN0r3Yv8QmZkq4mYJ1m0nVtqzvNnS5E0oTz3vV3k',
    provedAt: '2026-11-29T09:20:00.000Z',
    checkedAt: '2026-11-29T09:20:00.000Z',
    fault: null,
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    SignOnDomain: typeof domainResource;
  }
}
