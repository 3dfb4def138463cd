import { parseXml, type XmlNode } from '#documents/word-template/tree.rules.ts';

/** The namespaces of what SAML providers send. */
export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;
export type Namespace = keyof typeof namespaces;

/** An element with its namespace instead of a prefix, and texts as they are meant. */
export interface Element {
  namespace: string;
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** What stands in it between its elements. */
  text: string;
}

/** Reads XML without document type or entities of its own; throws an `XmlFault`. */
export const readXml = (xml: string): Element => named(parseXml(xml), {});

function named(node: XmlNode, above: Readonly<Record<string, string>>): Element {
  const declared = Object.entries(node.attributes).flatMap(([key, value]) =>
    key === 'xmlns' ? [['', decoded(value)]] : key.startsWith('xmlns:') ? [[key.slice(6), decoded(value)]] : [],
  );
  const prefixes = declared.length > 0 ? { ...above, ...Object.fromEntries(declared) } : above;
  const [first = '', rest] = node.name.split(':');
  const attributes = Object.entries(node.attributes).filter(([key]) => !/^xmlns(:|$)/.test(key));
  return {
    namespace: prefixes[rest === undefined ? '' : first] ?? '',
    name: rest ?? first,
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, decoded(value)])),
    children: node.children.flatMap((child) => (typeof child === 'string' ? [] : [named(child, prefixes)])),
    text: decoded(node.children.filter((child) => typeof child === 'string').join('')),
  };
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return characters[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

export const is = (element: Element, namespace: Namespace, name: string): boolean =>
  element.name === name && element.namespace === namespaces[namespace];

/** The children of that name. */
export const all = (element: Element | null | undefined, namespace: Namespace, name: string): Element[] =>
  element?.children.filter((child) => is(child, namespace, name)) ?? [];

/** The only child of that name; null when there is none, or more than one. */
export function only(element: Element | null | undefined, namespace: Namespace, name: string): Element | null {
  const found = all(element, namespace, name);
  return found.length === 1 ? found[0]! : null;
}

/** The element and everything under it. */
export const everything = (element: Element): Element[] => [element, ...element.children.flatMap(everything)];
