import { mayFetch } from '../guarded-fetch.server.ts';
import { readCertificate } from './certificates.server.ts';
import { all, type Element, is, only, readXml } from './xml.rules.ts';

/** What the metadata of a provider say. */
export interface ProviderMetadata {
  entityId: string;
  /** Where people go to log in, and to log out if there is such a place; both by redirect. */
  signOnAddress: string;
  signOutAddress: string | null;
  /** Base64 of DER: the current one and those that follow it. */
  certificates: string[];
}

/** These metadata cannot be used; the message is for who gave them. */
export class MetadataFault extends Error {
  override readonly name = 'MetadataFault';
}

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
/** The current certificate and the next, and as many for providers that work with several keys at once. */
const most = 4;
const longestId = 500;

/** Reads metadata of a provider (SAML V2.0 Metadata); throws a `MetadataFault`. */
export function readMetadata(xml: string, privateHosts: readonly string[], now: Date): ProviderMetadata {
  const [provider, ...others] = providersIn(parsed(xml));
  if (!provider)
    throw new MetadataFault(
      'Hierin staat geen inlogdienst (IDPSSODescriptor). Neem de metadata van de inlogdienst zelf.',
    );
  if (others.length > 0)
    throw new MetadataFault('Hierin staan meer inlogdiensten. Neem de metadata van jullie inlogdienst alleen.');
  const { entity, role } = provider;
  const { entityID = '', validUntil } = entity.attributes;
  if (entityID === '' || entityID.length > longestId || /\s/.test(entityID))
    throw new MetadataFault('De inlogdienst heeft hierin geen naam (entityID).');
  if (validUntil !== undefined && !(Date.parse(validUntil) > now.getTime()))
    throw new MetadataFault('Deze metadata zijn verlopen (validUntil). Haal nieuwe op bij de inlogdienst.');
  const signOnAddress = placeOf(role, 'SingleSignOnService');
  if (signOnAddress === null)
    throw new MetadataFault('De inlogdienst noemt geen adres om via HTTP-Redirect in te loggen.');
  const signOutAddress = placeOf(role, 'SingleLogoutService');
  for (const address of [signOnAddress, signOutAddress])
    if (address !== null && !(URL.canParse(address) && mayFetch(privateHosts, new URL(address))))
      throw new MetadataFault('De adressen van de inlogdienst moeten beginnen met https://.');
  return { entityId: entityID, signOnAddress, signOutAddress, certificates: certificatesIn(role, now) };
}

function parsed(xml: string): Element {
  try {
    return readXml(xml);
  } catch {
    throw new MetadataFault('Dit zijn geen metadata in XML. Kopieer het hele bestand, vanaf de eerste regel.');
  }
}

interface Provider {
  entity: Element;
  role: Element;
}

function providersIn(root: Element): Provider[] {
  if (is(root, 'metadata', 'EntitiesDescriptor')) return root.children.flatMap(providersIn);
  if (!is(root, 'metadata', 'EntityDescriptor')) return [];
  const role = all(root, 'metadata', 'IDPSSODescriptor').find(({ attributes }) =>
    attributes.protocolSupportEnumeration?.split(/\s+/).includes(protocol),
  );
  return role ? [{ entity: root, role }] : [];
}

const placeOf = (role: Element, name: string): string | null =>
  all(role, 'metadata', name).find(({ attributes }) => attributes.Binding === redirect)?.attributes.Location ?? null;

function certificatesIn(role: Element, now: Date): string[] {
  const found = all(role, 'metadata', 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use !== 'encryption')
    .flatMap((key) => all(only(key, 'signature', 'KeyInfo'), 'signature', 'X509Data'))
    .flatMap((data) => all(data, 'signature', 'X509Certificate'))
    .flatMap(({ text }) => readCertificate(text) ?? []);
  if (found.length === 0)
    throw new MetadataFault('Hierin staat geen certificaat waarmee de inlogdienst haar antwoorden ondertekent.');
  const current = found.filter(({ ends }) => ends > now);
  if (current.length === 0) throw new MetadataFault('Het certificaat van de inlogdienst is verlopen.');
  const strong = current.filter(({ fault }) => fault === null);
  if (strong.length === 0)
    throw new MetadataFault(
      'Het certificaat van de inlogdienst is te zwak. Nodig is een RSA-sleutel van 2048 bits of meer.',
    );
  const texts = [...new Set(strong.map(({ text }) => text))];
  if (texts.length > most) throw new MetadataFault(`Hierin staan meer dan ${most} certificaten.`);
  return texts;
}
