import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as samlify from 'samlify';
import { makeOwnKey } from '../own-key/own-key.server.ts';
import { providerPeople } from '../testing.provider.ts';

export interface TestSamlProvider {
  metadataAddress: string;
  metadata: string;
  close(): Promise<void>;
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const template = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{Now}" Destination="{Acs}" InResponseTo="{Request}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{AssertionID}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${persistent}">{Name}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{Until}" Recipient="{Acs}" InResponseTo="{Request}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{Now}" NotOnOrAfter="{Until}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{Now}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>{Mail}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>{Called}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`;

/** Its types do not know of these two. */
const encryption: object = {
  dataEncryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
};

const page = (body: string) => `<!doctype html><html lang="en"><title>Provider</title><body>${body}</body></html>`;
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * `samlify` as a provider at an address of its own on 127.0.0.1: its page asks for a login (`noor` or `tim`), checks the signature of our
 * requests by our metadata, and answers with an assertion that is signed and encrypted, in a response that is signed.
 */
export async function openTestSamlProvider(loggedOutAddress: string): Promise<TestSamlProvider> {
  samlify.setSchemaValidator({ validate: async () => 'not looked at' });
  const own = await makeOwnKey('provider');
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(page(quoted(error.message))));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp = samlify.IdentityProvider({
    entityID: `${origin}/metadata`,
    signingCert: own.certificate,
    privateKey: own.key,
    wantAuthnRequestsSigned: true,
    isAssertionEncrypted: true,
    nameIDFormat: [persistent],
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    ...encryption,
    singleSignOnService: [{ Binding: redirect, Location: `${origin}/sso` }],
    singleLogoutService: [{ Binding: redirect, Location: `${origin}/slo` }],
    loginResponseTemplate: { context: template, attributes: [] },
  });

  /** Us, as our own metadata tell of us. */
  async function asker(url: URL) {
    const { searchParams } = url;
    const { inflateRawSync } = await import('node:zlib');
    const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
    const entityId = /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '';
    const metadata = await (await fetch(entityId)).text();
    const sp = samlify.ServiceProvider({ metadata, wantMessageSigned: true });
    const query = Object.fromEntries(searchParams);
    const parts = url.search.slice(1).split('&');
    const octetString = ['SAMLRequest', 'SigAlg']
      .map((name) => parts.find((part) => part.startsWith(`${name}=`)))
      .join('&');
    return { sp, entityId, request: { query, octetString } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (url.pathname === '/metadata')
      return void response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(idp.getMetadata());
    const { sp, entityId, request: sent } = await asker(url);
    if (url.pathname === '/slo') {
      await idp.parseLogoutRequest(sp, 'redirect', sent);
      return void response.writeHead(303, { location: loggedOutAddress }).end();
    }
    const parsed = await idp.parseLoginRequest(sp, 'redirect', sent);
    const who = url.searchParams.get('login') as keyof typeof providerPeople | null;
    if (!who) {
      const kept = [...url.searchParams].map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${quoted(value)}">`,
      );
      const form = `<form action="/sso"><label>Login <input name="login"></label>${kept.join('')}<button>Sign-in</button></form>`;
      return void response.writeHead(200, html).end(page(form));
    }
    const now = new Date();
    const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
    const { context } = await idp.createLoginResponse(
      sp,
      parsed as never,
      'post',
      {},
      {
        encryptThenSign: true,
        customTagReplacement: (text: string) => ({
          id: '',
          context: samlify.SamlLib.replaceTagsByValue(text, {
            ID: `_response-${now.getTime()}`,
            AssertionID: `_assertion-${now.getTime()}`,
            Now: now.toISOString(),
            Until: new Date(now.getTime() + 300_000).toISOString(),
            Acs: acs,
            Request: String(parsed.extract.request?.id),
            Issuer: idp.entityMeta.getEntityID(),
            Audience: entityId,
            Name: `${who}-at-work`,
            Mail: providerPeople[who].email,
            Called: providerPeople[who].name,
          }),
        }),
      },
    );
    const post = `<form method="post" action="${quoted(acs)}"><input type="hidden" name="SAMLResponse" value="${quoted(context)}"></form><script>document.forms[0].submit()</script>`;
    response.writeHead(200, html).end(page(post));
  }

  return {
    metadataAddress: `${origin}/metadata`,
    metadata: idp.getMetadata(),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
