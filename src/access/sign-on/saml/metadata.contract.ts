import * as z from 'zod/mini';
import { operation } from '#foundation/shared/resource.ts';

/** Signs of metadata that are pasted: those of one provider have some 5.000 to 100.000. */
export const longestMetadata = 200_000;

const example = 'https://login.veldermeer.example/saml/metadata';

export const samlOperations = {
  metadata: operation({
    name: 'sign_on.metadata',
    method: 'GET',
    path: '/api/sign_on/{uuid}/metadata',
    access: 'public',
    kind: 'file',
    summary:
      'Our own SAML 2.0 metadata for the provider of an organisation: entity ID, where answers go, the certificates that requests are signed with, now or next, and the one that assertions can be encrypted for.',
    media: ['application/samlmetadata+xml'],
    problems: ['notFound', 'tooMany'],
  }),
  acs: operation({
    name: 'sign_on.acs',
    method: 'POST',
    path: '/api/sign_on/{uuid}/acs',
    access: 'public',
    kind: 'plain',
    status: 303,
    largestBody: 768 * 1024,
    summary:
      'Where a SAML 2.0 provider has the browser post its answer: a redirect to the page where the login began, with `#sign_on=TICKET` or `#sign_on_refused=CODE`.',
    body: z.looseObject({ SAMLResponse: z.optional(z.unknown()) }),
    example: { SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlIHhtbG5zOnNhbWxwPSJ1cm46…' },
    problems: ['tooMany'],
  }),
  logout: operation({
    name: 'sign_on.saml_logout',
    method: 'GET',
    path: '/api/sign_on/{uuid}/logout',
    access: 'public',
    kind: 'plain',
    status: 303,
    summary:
      'Where a SAML 2.0 provider sends the browser about logging out, by redirect: a signed `SAMLRequest` ends the sessions that it speaks of and goes back with our answer; all else goes to the login page.',
    parameters: ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'].map((name) => ({
      name,
      in: 'query' as const,
      description: 'As SAML 2.0 has it.',
    })),
    problems: ['tooMany'],
  }),
  readMetadata: operation({
    name: 'sign_on.read_metadata',
    method: 'POST',
    path: '/api/companies/{id}/sign_on/metadata',
    access: 'user',
    kind: 'plain',
    status: 200,
    once: true,
    summary:
      'Read the metadata of a SAML 2.0 provider, from an address that is then asked again every day, or as XML. Other metadata than before – of another provider, from another address, or pasted with a certificate that was not there – begin anew: a trial, and domains to be proved.',
    // What begins with < is XML; anything else has to be an address.
    body: z.strictObject({ metadata: z.string().check(z.minLength(1), z.maxLength(longestMetadata)) }),
    example: { metadata: example },
    answer: z.object({ issuer: z.string(), certificates: z.int() }),
    answerExample: { issuer: 'https://login.veldermeer.example/saml', certificates: 2 },
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'tooMany'],
  }),
};
