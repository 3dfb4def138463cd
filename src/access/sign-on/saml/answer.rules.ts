import type { ToldLogin } from '../demands.rules.ts';
import { all, type Element, everything, is, only, readXml } from './xml.rules.ts';

/** Why an answer is not looked at any further; for the log. */
export class AnswerFault extends Error {
  override readonly name = 'AnswerFault';
}

/** Signs of an answer as XML; a large one, with its groups and encrypted, has some 60.000. */
const longest = 400_000;

const digests = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];
const signatures = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];
const canonical = ['http://www.w3.org/2001/10/xml-exc-c14n#', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'];
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const keyEncryption = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';
const sealing = ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2009/xmlenc11#aes256-gcm'];
/** Tells who may try what it holds by how it fails: taken only within a response whose signature is looked at first. */
const unsealing = ['http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'];

const must = (holds: unknown, fault: string): void => {
  if (!holds) throw new AnswerFault(fault);
};

function read(xml: string): Element {
  must(xml.length <= longest, 'too long');
  // No comment, document type or CDATA: what was signed is then what is read, whoever reads it.
  must(!/<!|<\?(?!xml\s)/.test(xml) && xml.lastIndexOf('<?') <= 0, 'more than elements and texts');
  const root = readXml(xml);
  const ids = everything(root).flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (/^(?:[^:]*:)?id$/i.test(name) ? [value] : [])),
  );
  must(new Set(ids).size === ids.length, 'an ID twice');
  return root;
}

const named = (root: Element, ...names: string[]) => everything(root).filter(({ name }) => names.includes(name));

/** Each signature stands in what it signs, and signs that alone, in a way that we trust. Other places for one there are not. */
function inspectSignatures(root: Element, owners: Element[]): void {
  const expected = owners.flatMap((owner) =>
    all(owner, 'signature', 'Signature').map((signature) => ({ owner, signature })),
  );
  must(named(root, 'Signature').length === expected.length, 'a signature elsewhere');
  must(
    owners.every((owner) => all(owner, 'signature', 'Signature').length <= 1),
    'two signatures',
  );
  must(named(root, 'Object', 'Manifest').length === 0, 'an object in a signature');
  for (const { owner, signature } of expected) {
    const info = only(signature, 'signature', 'SignedInfo');
    const reference = only(info, 'signature', 'Reference');
    must(info && reference && named(signature, 'SignedInfo', 'Reference').length === 2, 'not one reference');
    must(
      owner.attributes.ID && reference!.attributes.URI === `#${owner.attributes.ID}`,
      'a signature of something else',
    );
    const said = (of: Element | null, name: string) => only(of, 'signature', name)?.attributes.Algorithm ?? '';
    must(canonical.includes(said(info, 'CanonicalizationMethod')), 'canonicalization');
    must(signatures.includes(said(info, 'SignatureMethod')), 'signature method');
    must(digests.includes(said(reference, 'DigestMethod')), 'digest method');
    const transforms = all(only(reference, 'signature', 'Transforms'), 'signature', 'Transform');
    const [first, second, ...more] = transforms.map(({ attributes }) => attributes.Algorithm ?? '');
    must(first === enveloped && canonical.includes(second ?? '') && more.length === 0, 'transforms');
  }
}

function inspectEncryption(sealed: Element, responsesSigned: boolean): void {
  const [data, key] = [named(sealed, 'EncryptedData'), named(sealed, 'EncryptedKey')];
  must(data.length === 1 && key.length === 1, 'not one encrypted text and its key');
  const said = (of: Element) => only(of, 'encryption', 'EncryptionMethod')?.attributes.Algorithm ?? '';
  must(said(key[0]!) === keyEncryption, 'key encryption');
  must([...sealing, ...(responsesSigned ? unsealing : [])].includes(said(data[0]!)), 'encryption');
}

/** What an answer of a provider looks like, before anything of it is trusted. */
export interface Answered {
  response: Element;
  encrypted: boolean;
  /** An answer without an assertion says why there is none. */
  empty: boolean;
}

/**
 * The form of an answer, stricter than a reader of signatures is: one response with one assertion in its own place, so that there is no
 * other that could be taken for it. Throws an `AnswerFault` or an `XmlFault`.
 */
export function inspectAnswer(xml: string, { responsesSigned }: { responsesSigned: boolean }): Answered {
  const response = read(xml);
  must(is(response, 'protocol', 'Response') && named(response, 'Response').length === 1, 'not one response');
  const plain = all(response, 'assertion', 'Assertion');
  const sealed = all(response, 'assertion', 'EncryptedAssertion');
  must(
    named(response, 'Assertion', 'EncryptedAssertion').length === plain.length + sealed.length,
    'an assertion elsewhere',
  );
  must(plain.length + sealed.length <= 1, 'two assertions');
  inspectSignatures(response, [response, ...plain]);
  if (sealed[0]) inspectEncryption(sealed[0], responsesSigned);
  else must(named(response, 'EncryptedData', 'EncryptedKey').length === 0, 'encrypted elsewhere');
  return { response, encrypted: sealed.length > 0, empty: plain.length + sealed.length === 0 };
}

/** The form of an assertion that was encrypted; the same demands. */
export function inspectDecrypted(xml: string): void {
  const assertion = read(xml);
  must(is(assertion, 'assertion', 'Assertion'), 'not an assertion');
  must(named(assertion, 'Assertion', 'EncryptedAssertion', 'Response').length === 1, 'an assertion within');
  must(all(assertion, 'signature', 'Signature').length === 1, 'no signature');
  inspectSignatures(assertion, [assertion]);
}

/** What an answer is held against. */
export interface Expected {
  /** The entity ID of the provider. */
  issuer: string;
  /** Ours. */
  audience: string;
  /** Where answers are sent to. */
  recipient: string;
  /** The ID of the request. */
  request: string;
  now: Date;
}

/** Milliseconds that clocks may differ. */
export const skew = 120_000;

const isNow = ({ attributes }: Element, now: Date, begin = 'NotBefore', end = 'NotOnOrAfter'): boolean => {
  const [from, until] = [attributes[begin], attributes[end]];
  // Of what is no moment neither comparison holds.
  return (
    (from === undefined || Date.parse(from) <= now.getTime() + skew) &&
    (until === undefined || Date.parse(until) > now.getTime() - skew)
  );
};

/** Holds the response around an assertion against what was asked. */
export function checkResponse({ attributes, ...response }: Element, expected: Expected): void {
  const { issuer, recipient, request } = expected;
  must(attributes.Version === '2.0', 'version');
  must(attributes.Destination === recipient, 'destination');
  must(attributes.InResponseTo === request, 'in response to');
  must(issuerOf({ attributes, ...response }) === issuer, 'issuer of the response');
}

/** Holds an assertion of which the signature was checked against what was asked; yields its ID and its end. */
export function checkAssertion(assertion: Element, expected: Expected): { id: string; end: Date } {
  const { issuer, audience, recipient, request, now } = expected;
  const { Version, ID, IssueInstant } = assertion.attributes;
  must(is(assertion, 'assertion', 'Assertion') && Version === '2.0' && ID, 'not an assertion');
  must(Date.parse(IssueInstant ?? '') <= now.getTime() + skew, 'made later than now');
  must(issuerOf(assertion) === issuer, 'issuer of the assertion');
  const subject = only(assertion, 'assertion', 'Subject');
  const confirmed = all(subject, 'assertion', 'SubjectConfirmation').flatMap((confirmation) => {
    const data = only(confirmation, 'assertion', 'SubjectConfirmationData');
    const holds =
      confirmation.attributes.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data?.attributes.Recipient === recipient &&
      data.attributes.InResponseTo === request &&
      data.attributes.NotBefore === undefined &&
      data.attributes.NotOnOrAfter !== undefined &&
      isNow(data, now);
    return holds ? [new Date(data.attributes.NotOnOrAfter!)] : [];
  });
  must(confirmed.length > 0, 'nobody is confirmed');
  const conditions = only(assertion, 'assertion', 'Conditions');
  must(conditions && isNow(conditions, now), 'conditions');
  const audiences = all(conditions, 'assertion', 'AudienceRestriction');
  must(audiences.length > 0, 'no audience');
  for (const restriction of audiences)
    must(
      all(restriction, 'assertion', 'Audience').some(({ text }) => text.trim() === audience),
      'audience',
    );
  const sessions = all(assertion, 'assertion', 'AuthnStatement');
  must(sessions.length > 0, 'nobody logged in');
  must(
    sessions.every((one) => isNow(one, now, 'none', 'SessionNotOnOrAfter')),
    'a session that is over',
  );
  return { id: ID!, end: new Date(Math.max(...confirmed.map(Number)) + skew) };
}

/** What an assertion tells of each login at the provider: how sure that was of who it is, and when. */
export const loginsIn = (assertion: Element): ToldLogin[] =>
  all(assertion, 'assertion', 'AuthnStatement').map((statement) => {
    const level = only(only(statement, 'assertion', 'AuthnContext'), 'assertion', 'AuthnContextClassRef');
    const at = new Date(statement.attributes.AuthnInstant ?? '');
    return { level: level?.text.trim() || null, at: Number.isNaN(at.getTime()) ? null : at };
  });

const entity = 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity';

function issuerOf(of: Element): string | null {
  const issuer = only(of, 'assertion', 'Issuer');
  return issuer && [undefined, entity].includes(issuer.attributes.Format) ? issuer.text.trim() : null;
}

/** The codes of an answer's status, the outer one first. */
export function statusOf(response: Element): string[] {
  const codes: string[] = [];
  let at = only(only(response, 'protocol', 'Status'), 'protocol', 'StatusCode');
  while (at) {
    codes.push(at.attributes.Value ?? '');
    at = only(at, 'protocol', 'StatusCode');
  }
  return codes.map((code) => code.replace(/^urn:oasis:names:tc:SAML:2\.0:status:/, ''));
}
