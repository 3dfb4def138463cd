import { type Identity, type NameId, SignOnRefused } from '../identity.server.ts';
import type { SamlConnection } from '../store.server.ts';
import { loginsIn } from './answer.rules.ts';
import { knownMail } from './attributes.rules.ts';
import { all, type Element, only } from './xml.rules.ts';

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
/** As those of OpenID Connect: the longest that a value of one line may be, and is shown. */
const longestValue = 255;

/** What attributes are called: the object identifiers of `eduPerson` and LDAP, the names of SURFconext, of Entra ID and ADFS, and plain ones. */
const names = {
  name: [
    'urn:oid:2.16.840.1.113730.3.1.241',
    'urn:mace:dir:attribute-def:displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'displayName',
    'urn:oid:2.5.4.3',
    'urn:mace:dir:attribute-def:cn',
    'cn',
  ],
  given: [
    'urn:oid:2.5.4.42',
    'urn:mace:dir:attribute-def:givenName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'givenName',
    'firstName',
  ],
  family: [
    'urn:oid:2.5.4.4',
    'urn:mace:dir:attribute-def:sn',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'sn',
    'surname',
    'lastName',
  ],
};

/** Who somebody is by an assertion that counts. Their key is a name that lasts, or the attribute that was chosen; never the e-mail address. */
export function identityOf(connection: SamlConnection, assertion: Element): Omit<Identity, 'unmet'> {
  const attributes = attributesOf(assertion);
  const text = (wanted: readonly string[]): string | null => {
    for (const name of wanted) {
      const [value] = attributes.find((one) => one.name === name)?.values ?? [];
      if (value !== undefined && value !== '' && value.length <= longestValue) return value;
    }
    return null;
  };
  const nameId = nameIdOf(assertion);
  const { nameAttribute, groupClaim } = connection;
  return {
    issuer: connection.anchor,
    subject: subjectOf(connection, nameId, attributes),
    address: text(knownMail),
    addressDenied: false,
    name:
      nameAttribute === null
        ? (text(names.name) ?? ([text(names.given), text(names.family)].filter(Boolean).join(' ') || null))
        : text([nameAttribute]),
    groups: groupClaim === null ? [] : attributes.flatMap(({ name, values }) => (name === groupClaim ? values : [])),
    session: sessionOf(assertion),
    nameId,
    claims: [
      ...(nameId === null
        ? []
        : [{ name: `NameID (${nameId.format?.split(':').at(-1) ?? 'unspecified'})`, value: nameId.value }]),
      ...loginsIn(assertion).flatMap(({ level, at }) => [
        ...(level === null ? [] : [{ name: 'AuthnContextClassRef', value: level }]),
        ...(at === null ? [] : [{ name: 'AuthnInstant', value: at.toISOString() }]),
      ]),
      ...attributes.map(({ name, values }) => ({ name, value: values.join(', ') })),
    ]
      .slice(0, 60)
      .map(({ name, value }) => ({
        name: name.slice(0, longestValue),
        value: value.slice(0, 1000),
        source: 'assertion' as const,
      })),
  };
}

interface Attribute {
  name: string;
  values: string[];
}

/** One that stands there twice counts once, with the values of both. */
function attributesOf(assertion: Element): Attribute[] {
  const found = new Map<string, string[]>();
  for (const statement of all(assertion, 'assertion', 'AttributeStatement'))
    for (const attribute of all(statement, 'assertion', 'Attribute')) {
      const { Name = '' } = attribute.attributes;
      const values = all(attribute, 'assertion', 'AttributeValue')
        .filter(({ children }) => children.length === 0)
        .map(({ text }) => text.trim());
      if (Name !== '') found.set(Name, [...(found.get(Name) ?? []), ...values]);
    }
  return [...found].map(([name, values]) => ({ name, values }));
}

function nameIdOf(assertion: Element): NameId | null {
  const subject = only(assertion, 'assertion', 'Subject');
  const found = all(subject, 'assertion', 'NameID');
  if (found.length > 1 || found[0]?.children.length) throw new SignOnRefused('untrusted');
  const value = found[0]?.text.trim() ?? '';
  if (!found[0] || value === '') return null;
  if (value.length > longestValue) throw new SignOnRefused('untrusted');
  const { Format = null, NameQualifier = null, SPNameQualifier = null } = found[0].attributes;
  return { value, format: Format, nameQualifier: NameQualifier, spNameQualifier: SPNameQualifier };
}

/** With what it is: the same number is another person in another attribute, or from another party behind the provider. */
function subjectOf(
  { subjectAttribute, issuer }: SamlConnection,
  nameId: NameId | null,
  attributes: readonly Attribute[],
): string {
  if (subjectAttribute === null) {
    if (nameId?.format !== persistent) throw new SignOnRefused('no_lasting_name');
    const from = nameId.nameQualifier;
    return from === null || from === issuer ? nameId.value : `${from}!${nameId.value}`;
  }
  const values = attributes.find(({ name }) => name === subjectAttribute)?.values ?? [];
  if (values.length !== 1 || values[0] === '' || values[0]!.length > longestValue)
    throw new SignOnRefused('no_lasting_name');
  return `${subjectAttribute}=${values[0]}`;
}

const sessionOf = (assertion: Element): string | null =>
  all(assertion, 'assertion', 'AuthnStatement')[0]?.attributes.SessionIndex?.slice(0, 1000) ?? null;
