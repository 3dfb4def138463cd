import { verify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { AnswerFault, skew } from './answer.rules.ts';
import { all, is, only, readXml } from './xml.rules.ts';

/** What a provider asks when somebody logged out there. */
export interface LogoutRequest {
  id: string;
  /** Whose sessions: what it calls them, and who gave that name when it says so. */
  name: string;
  nameQualifier: string | null;
  /** Which of its sessions; all when it names none. */
  sessions: string[];
  /** Until when it counts. */
  end: Date;
}

/** What a request is held against. */
export interface ExpectedLogout {
  issuer: string;
  destination: string;
  /** PEM. */
  certificates: readonly string[];
  now: Date;
}

const digests: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};
/** Characters of a query, bytes of what is packed in it, and milliseconds that a request counts. */
const [longest, largest, lasts] = [16_000, 64_000, 10 * 60_000];

/** The only value of a parameter as it was sent, still encoded; null when it is not there, or more than once. */
export function sentValue(search: string, name: string): string | null {
  const found = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part.startsWith(`${name}=`));
  return found.length === 1 ? found[0]!.slice(name.length + 1) : null;
}

const decoded = (sent: string): string => decodeURIComponent(sent.replaceAll('+', ' '));

const must = (holds: unknown, fault: string): void => {
  if (!holds) throw new AnswerFault(fault);
};

/**
 * Reads a request to log somebody out that came by redirect (SAML 2.0 Bindings, 3.4). Its signature is over the query as it was sent, so that
 * nothing has to be made canonical. Throws an `AnswerFault`, or whatever reading throws.
 */
export function readLogoutRequest(search: string, expected: ExpectedLogout): LogoutRequest {
  must(search.length <= longest, 'too long');
  const [request, relay, algorithm, signature] = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'].map((name) =>
    sentValue(search, name),
  );
  if (!request || !algorithm || !signature) throw new AnswerFault('not signed');
  const digest = Object.hasOwn(digests, decoded(algorithm)) ? digests[decoded(algorithm)]! : null;
  if (digest === null) throw new AnswerFault('signature method');
  const signed = Buffer.from(
    `SAMLRequest=${request}${relay === null || relay === undefined ? '' : `&RelayState=${relay}`}&SigAlg=${algorithm}`,
  );
  const given = Buffer.from(decoded(signature), 'base64');
  must(
    expected.certificates.some((pem) => verify(digest, signed, pem, given)),
    'signature',
  );
  const packed = Buffer.from(decoded(request), 'base64');
  return checked(inflateRawSync(packed, { maxOutputLength: largest }).toString('utf8'), expected);
}

function checked(xml: string, { issuer, destination, now }: ExpectedLogout): LogoutRequest {
  const root = readXml(xml);
  const { ID, Version, Destination, IssueInstant, NotOnOrAfter } = root.attributes;
  must(is(root, 'protocol', 'LogoutRequest') && Version === '2.0' && ID, 'not a request to log out');
  must(Destination === destination, 'destination');
  must(only(root, 'assertion', 'Issuer')?.text.trim() === issuer, 'issuer');
  const made = Date.parse(IssueInstant ?? '');
  const end = Math.min(made + lasts, NotOnOrAfter === undefined ? Number.POSITIVE_INFINITY : Date.parse(NotOnOrAfter));
  // Of what is no moment neither comparison holds.
  must(made <= now.getTime() + skew && end > now.getTime() - skew, 'not of now');
  const name = only(root, 'assertion', 'NameID');
  must(name && name.children.length === 0 && name.text.trim() !== '', 'nobody');
  return {
    id: ID!,
    name: name!.text.trim(),
    nameQualifier: name!.attributes.NameQualifier ?? null,
    sessions: all(root, 'protocol', 'SessionIndex').map(({ text }) => text.trim()),
    end: new Date(end + skew),
  };
}
