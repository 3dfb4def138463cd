import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';
import { makeOwnKey, type OwnKey } from '../own-key/own-key.server.ts';

/** What a provider that lies may change of an answer that is right. What is null is left out. */
export interface Forgery {
  inResponseTo?: string | null;
  subjectInResponseTo?: string | null;
  destination?: string | null;
  recipient?: string | null;
  audience?: string | null;
  issuer?: string;
  responseIssuer?: string;
  assertionId?: string;
  /** Milliseconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  issued?: number;
  subjectNotBefore?: number;
  confirmation?: string;
  status?: string;
  /** As XML within `Subject`. */
  nameId?: string;
  conditions?: string;
  authnStatement?: string;
  key?: OwnKey;
  assertionKey?: OwnKey | null;
  responseKey?: OwnKey | null;
  algorithm?: string;
  digest?: string;
  canonicalization?: string;
  transforms?: string[];
  /** Of the XML, before the assertion and before the response are signed, and when all is signed. */
  beforeAssertion?: (xml: string) => string;
  beforeResponse?: (xml: string) => string;
  after?: (xml: string) => string;
  encrypt?: { certificate: string; algorithm?: string; keyAlgorithm?: string };
}

export interface Person {
  nameId: string;
  format?: string;
  attributes: Record<string, string | string[]>;
}

/** What our request asks, as the provider reads it from an address. */
export interface Asked {
  id: string;
  acs: string;
  issuer: string;
  xml: string;
  signed: boolean;
}

export const formats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
};

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const newId = () => `_${randomBytes(16).toString('hex')}`;
const bare = (certificate: string) => certificate.replace(/-----[A-Z ]+-----|\s/g, '');
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Signs the element with this ID, and puts the signature after its issuer. */
export function signed(xml: string, id: string, { key, certificate }: OwnKey, how: Forgery = {}): string {
  const signing = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm: how.algorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: (how.canonicalization ?? exclusive) as never,
  });
  const xpath = `//*[@ID='${id}']`;
  signing.addReference({
    xpath,
    transforms: how.transforms ?? [enveloped, exclusive],
    digestAlgorithm: how.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signing.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
  });
  return signing.getSignedXml();
}

export interface SamlForger {
  entityId: string;
  key: OwnKey;
  metadata(change?: { certificates?: string[]; entityId?: string; more?: string; signOut?: boolean }): string;
  read(address: string): Asked;
  /** The form that the browser posts. */
  answer(asked: Asked, person: Person, forgery?: Forgery): Promise<string>;
}

/** A provider of our own, that can do everything wrong. It speaks by the browser alone, so it listens nowhere. */
export async function openSamlForger(entityId = 'https://login.veldermeer.example/saml'): Promise<SamlForger> {
  const key = await makeOwnKey('provider');
  const place = (name: string, path: string) =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.veldermeer.example/${path}"/>`;
  return {
    entityId,
    key,
    metadata: ({ certificates = [key.certificate], entityId: called = entityId, more = '', signOut = true } = {}) =>
      `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${called}"><!-- made by hand --><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${certificates
        .map(
          (certificate) =>
            `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
        )
        .join(
          '',
        )}${signOut ? place('SingleLogoutService', 'slo') : ''}${place('SingleSignOnService', 'sso')}${more}</md:IDPSSODescriptor></md:EntityDescriptor>`,
    read(address) {
      const { searchParams } = new URL(address);
      const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
      const said = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
      return {
        id: said('ID'),
        acs: said('AssertionConsumerServiceURL'),
        issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
        xml,
        signed: searchParams.has('Signature'),
      };
    },
    async answer(asked, person, forgery = {}) {
      const now = Date.now();
      const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
      const attribute = (name: string, value: string | null) => (value === null ? '' : ` ${name}="${escaped(value)}"`);
      const or = <Value>(value: Value | undefined, otherwise: Value) => (value === undefined ? otherwise : value);
      const [responseId, assertionId] = [newId(), forgery.assertionId ?? newId()];
      const until = at(forgery.notOnOrAfter ?? 300_000);
      const issuer = forgery.issuer ?? entityId;
      const audience = or(forgery.audience, asked.issuer);
      const nameId =
        forgery.nameId ??
        `<saml:NameID Format="${person.format ?? formats.persistent}">${escaped(person.nameId)}</saml:NameID>`;
      const attributes = Object.entries(person.attributes).map(
        ([name, value]) =>
          `<saml:Attribute Name="${escaped(name)}">${[value]
            .flat()
            .map((one) => `<saml:AttributeValue>${escaped(one)}</saml:AttributeValue>`)
            .join('')}</saml:Attribute>`,
      );
      const conditions =
        forgery.conditions ??
        `<saml:Conditions NotBefore="${at(forgery.notBefore ?? -1000)}" NotOnOrAfter="${until}">${
          audience === null
            ? ''
            : `<saml:AudienceRestriction><saml:Audience>${escaped(audience)}</saml:Audience></saml:AudienceRestriction>`
        }</saml:Conditions>`;
      let assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${at(forgery.issued ?? 0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject>${nameId}<saml:SubjectConfirmation Method="${forgery.confirmation ?? 'urn:oasis:names:tc:SAML:2.0:cm:bearer'}"><saml:SubjectConfirmationData${attribute('Recipient', or(forgery.recipient, asked.acs))}${attribute('InResponseTo', or(forgery.subjectInResponseTo, or(forgery.inResponseTo, asked.id)))} NotOnOrAfter="${until}"${forgery.subjectNotBefore === undefined ? '' : ` NotBefore="${at(forgery.subjectNotBefore)}"`}/></saml:SubjectConfirmation></saml:Subject>${conditions}${forgery.authnStatement ?? `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="session-${assertionId}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`}<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
      assertion = forgery.beforeAssertion?.(assertion) ?? assertion;
      const signs = forgery.key ?? key;
      const [assertionKey, responseKey] = [or(forgery.assertionKey, signs), or(forgery.responseKey, signs)];
      if (assertionKey) assertion = signed(assertion, assertionId, assertionKey, forgery);
      if (forgery.encrypt) assertion = await sealed(assertion, forgery.encrypt);
      let xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${responseId}" Version="2.0" IssueInstant="${at(0)}"${attribute('Destination', or(forgery.destination, asked.acs))}${attribute('InResponseTo', or(forgery.inResponseTo, asked.id))}><saml:Issuer>${forgery.responseIssuer ?? issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${forgery.status ?? 'Success'}"/></samlp:Status>${assertion}</samlp:Response>`;
      xml = forgery.beforeResponse?.(xml) ?? xml;
      if (responseKey) xml = signed(xml, responseId, responseKey, forgery);
      return Buffer.from(forgery.after?.(xml) ?? xml).toString('base64');
    },
  };
}

async function sealed(
  assertion: string,
  { certificate, algorithm, keyAlgorithm }: NonNullable<Forgery['encrypt']>,
): Promise<string> {
  const text = await new Promise<string>((done, fail) => {
    encrypt(
      assertion,
      {
        rsa_pub: certificate,
        pem: certificate,
        encryptionAlgorithm: algorithm ?? 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
        keyEncryptionAlgorithm: keyAlgorithm ?? 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
        warnInsecureAlgorithm: false,
      } as never,
      (error, result) => (error ? fail(error) : done(result as string)),
    );
  });
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${text}</saml:EncryptedAssertion>`;
}
