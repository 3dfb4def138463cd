import { Parser } from 'saxen';

/** XML as a tree. Texts and values of attributes stay as they were written: what is not looked at goes on as it came. */
export interface XmlNode {
  /** With its prefix: `w:style`. */
  name: string;
  attributes: Record<string, string>;
  children: (XmlNode | string)[];
}

/** This is no XML that we take; the message is for who writes code. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

/** No part of Word stands deeper than this; what does is there to break a reader. */
const deepest = 100;
const most = 200_000;

const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * The root of a part. Stricter than the parser is by itself: one root, declared prefixes, no entities of one's own (so nothing that
 * grows), not too deep and not too much. Comments and instructions are left out. Throws an `XmlFault`.
 */
export function parseXml(xml: string): XmlNode {
  if (unwritable.test(xml) || !xml.isWellFormed()) throw new XmlFault('a character that XML cannot hold');
  if (entity.test(xml)) throw new XmlFault('an unknown entity');
  const top: XmlNode = { name: '', attributes: {}, children: [] };
  const open: { node: XmlNode; prefixes: ReadonlySet<string> }[] = [{ node: top, prefixes: new Set(['xml', 'xmlns']) }];
  let count = 0;
  const add = (child: XmlNode | string) => open.at(-1)!.node.children.push(child);
  new Parser()
    .on('openTag', (name, read) => {
      const attributes = { ...read() };
      count += 1;
      if (count > most || open.length > deepest) throw new XmlFault('too many elements, or too deep');
      const declared = Object.keys(attributes).flatMap((key) => (key.startsWith('xmlns:') ? [key.slice(6)] : []));
      const above = open.at(-1)!.prefixes;
      const prefixes = declared.length > 0 ? new Set([...above, ...declared]) : above;
      for (const word of [name, ...Object.keys(attributes)]) {
        const [prefix, rest] = word.split(':');
        if (rest !== undefined && !prefixes.has(prefix!)) throw new XmlFault(`${word} has no namespace`);
      }
      if (Object.values(attributes).some((value) => value.includes('<'))) throw new XmlFault('a tag in an attribute');
      const node = { name, attributes, children: [] };
      add(node);
      open.push({ node, prefixes });
    })
    .on('closeTag', () => open.pop())
    .on('text', add)
    .on('cdata', (text) => add(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')))
    .on('attention', () => {
      throw new XmlFault('a document type');
    })
    .on('error', (fault) => {
      throw new XmlFault(fault.message);
    })
    .on('warn', (fault) => {
      throw new XmlFault(fault.message);
    })
    .parse(xml.replace(/^\ufeff/, ''));
  const [root, ...others] = top.children.filter((child) => typeof child !== 'string');
  if (!root || others.length > 0) throw new XmlFault('not one root');
  return root;
}

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** As text, without the declaration above it. */
export function writeXml({ name, attributes, children }: XmlNode): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
  const inside = children.map((child) => (typeof child === 'string' ? child : writeXml(child))).join('');
  return inside === '' ? `<${name}${words.join('')}/>` : `<${name}${words.join('')}>${inside}</${name}>`;
}

export const elementsOf = (node: XmlNode): XmlNode[] => node.children.filter((child) => typeof child !== 'string');

/** The first child of that name. */
export const childOf = (node: XmlNode | null | undefined, name: string): XmlNode | null =>
  (node && elementsOf(node).find((child) => child.name === name)) ?? null;

/** The value (`w:val`) of the first child of that name. */
export const saidIn = (node: XmlNode | null | undefined, name: string): string | null =>
  childOf(node, name)?.attributes['w:val'] ?? null;

/** The node and everything under it. */
export const within = (node: XmlNode): XmlNode[] => [node, ...elementsOf(node).flatMap(within)];

/** The same tree with every element as `change` wants it, from the inside out; null leaves it out. */
export function mapped(node: XmlNode, change: (node: XmlNode) => XmlNode | null): XmlNode | null {
  const children = node.children.flatMap((child) => {
    const next = typeof child === 'string' ? child : mapped(child, change);
    return next === null ? [] : [next];
  });
  return change({ ...node, children });
}

/** Whether a switch of Word (`<w:titlePg/>`) is on. */
export const isOn = (node: XmlNode | null): boolean =>
  node !== null && !['0', 'false', 'off'].includes(node.attributes['w:val'] ?? '');
