import type { WordTemplate } from './template.contract.ts';
import { childOf, elementsOf, parseXml, saidIn, within, type XmlNode } from './tree.rules.ts';

/** The styles of a template, asked by the names that Word knows them by in every language: a Dutch Word calls `heading 1` `Kop1`. */
export interface StyleSheet {
  root: XmlNode;
  byId: ReadonlyMap<string, XmlNode>;
  named(type: string, name: string): XmlNode | null;
  /** What holds where no style is named. */
  usual(type: string): XmlNode | null;
  /** The style and those that it is based on, nearest first. */
  chain(style: XmlNode | null): XmlNode[];
}

export const idOf = (style: XmlNode): string => style.attributes['w:styleId'] ?? '';
const key = (type: string, name: string) => `${type} ${name.toLowerCase()}`;
const typeOf = (style: XmlNode) => style.attributes['w:type'] ?? 'paragraph';

export function styleSheet(root: XmlNode): StyleSheet {
  const all = elementsOf(root).filter(({ name }) => name === 'w:style');
  const byId = new Map(all.map((style) => [idOf(style), style]));
  const byName = new Map(all.map((style) => [key(typeOf(style), saidIn(style, 'w:name') ?? ''), style]));
  return {
    root,
    byId,
    named: (type, name) => byName.get(key(type, name)) ?? null,
    usual: (type) =>
      all.find(
        (style) => typeOf(style) === type && ['1', 'true', 'on'].includes(style.attributes['w:default'] ?? ''),
      ) ?? null,
    chain(style) {
      const found: XmlNode[] = [];
      for (let next = style; next && !found.includes(next); next = byId.get(saidIn(next, 'w:basedOn') ?? '') ?? null)
        found.push(next);
      return found;
    },
  };
}

/** Which list a style numbers its paragraphs with: null where it has none, or takes it off. */
export function numberOf(sheet: StyleSheet, style: XmlNode | null): string | null {
  for (const one of sheet.chain(style)) {
    const numbers = childOf(childOf(one, 'w:pPr'), 'w:numPr');
    if (numbers) {
      const number = saidIn(numbers, 'w:numId');
      return number === '0' ? null : number;
    }
  }
  return null;
}

/** A font by its name, and whether the theme says so. */
export interface TemplateFont {
  name: string;
  theme: 'major' | 'minor' | null;
}

export interface TemplateLook {
  headings: TemplateFont | null;
  body: TemplateFont | null;
  /** Six hexadecimal digits. */
  main: string | null;
  accent: string | null;
}

const hex = /^[0-9A-Fa-f]{6}$/;

/** Fonts and colours that a template has for what its styles do not name: those of its first heading and its text, or of its theme. */
export function lookOfTemplate({ styles, theme: themeXml }: Pick<WordTemplate, 'styles' | 'theme'>): TemplateLook {
  const sheet = styleSheet(parseXml(styles));
  const theme = themeXml === null ? null : parseXml(themeXml);
  const text = [
    ...sheet.chain(sheet.usual('paragraph')),
    ...(childOf(sheet.root, 'w:docDefaults') ? [childOf(childOf(sheet.root, 'w:docDefaults'), 'w:rPrDefault')!] : []),
  ].filter((node) => node !== null);
  const heading = [...sheet.chain(sheet.named('paragraph', 'heading 1')), ...text];
  const [own] = heading.flatMap((style) => childOf(childOf(style, 'w:rPr'), 'w:color') ?? []);
  const ownColour = own && hex.test(own.attributes['w:val'] ?? '') ? own.attributes['w:val']!.toUpperCase() : null;
  return {
    headings: fontOf(heading, theme),
    body: fontOf(text, theme),
    main: ownColour && !isInk(ownColour) ? ownColour : colourOf(theme, 'a:accent1'),
    accent: colourOf(theme, 'a:accent2'),
  };
}

/** Black and near it: letters, and no colour of a house. */
const isInk = (colour: string) => [0, 2, 4].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) < 0x40);

function fontOf(styles: XmlNode[], theme: XmlNode | null): TemplateFont | null {
  for (const style of styles) {
    const fonts = childOf(childOf(style, 'w:rPr'), 'w:rFonts')?.attributes ?? {};
    const themed = fonts['w:asciiTheme'];
    if (themed) {
      const slot = themed.startsWith('major') ? 'major' : 'minor';
      const name = themeFont(theme, slot);
      if (name) return { name, theme: slot };
    }
    const name = fonts['w:ascii'];
    if (name) return { name: plain(name), theme: null };
  }
  return null;
}

const plain = (name: string) => name.replaceAll('&amp;', '&');

export function themeFont(theme: XmlNode | null, slot: 'major' | 'minor'): string | null {
  const font = theme && within(theme).find(({ name }) => name === `a:${slot}Font`);
  return plain(childOf(font, 'a:latin')?.attributes.typeface ?? '') || null;
}

function colourOf(theme: XmlNode | null, name: string): string | null {
  const element = theme && within(theme).find((node) => node.name === name);
  const value = childOf(element, 'a:srgbClr')?.attributes.val ?? '';
  return hex.test(value) ? value.toUpperCase() : null;
}

/**
 * The style of the template for tables with data: one that is called as ours, the one that it starts every table with, or the first
 * that somebody made. Null where it has none.
 */
export function tableStyleOf(sheet: StyleSheet, settings: readonly string[], ours: string): XmlNode | null {
  const asked = settings.map((xml) => parseXml(named(xml))).find(({ name }) => name === 'w:defaultTableStyle');
  const own = elementsOf(sheet.root).find(
    (style) =>
      style.name === 'w:style' &&
      typeOf(style) === 'table' &&
      ['1', 'true', 'on'].includes(style.attributes['w:customStyle'] ?? '') &&
      !childOf(style, 'w:semiHidden'),
  );
  return sheet.named('table', ours) ?? sheet.byId.get(asked?.attributes['w:val'] ?? '') ?? own ?? null;
}

/** A piece of a part by itself lacks the names that stand at the root of the part. */
export const named = (xml: string): string =>
  xml.replace(/^<([\w:]+)/, '<$1 xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"');

/** Whether the first heading of a template has a number; null where it has no such heading, so that ours holds. */
export function hasHeadings({ styles }: Pick<WordTemplate, 'styles'>): 'numbered' | 'plain' | null {
  const sheet = styleSheet(parseXml(styles));
  const heading = sheet.named('paragraph', 'heading 1');
  return heading && (numberOf(sheet, heading) === null ? 'plain' : 'numbered');
}
