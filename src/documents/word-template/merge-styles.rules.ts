import { dataTable } from './found.rules.ts';
import { idOf, numberOf, type StyleSheet, styleSheet, type TemplateLook, tableStyleOf } from './styles.rules.ts';
import { childOf, elementsOf, mapped, parseXml, saidIn, writeXml, type XmlNode } from './tree.rules.ts';

export interface StylesMerge {
  /** The style that a paragraph, run or table of ours has now. */
  styleOf(ours: string): string;
  /** Whether it is one of the template. */
  isTheirs(ours: string): boolean;
  /** The part, once it is known what our lists are called now. */
  xml(numberOf: (ours: string) => string): string;
  /** The number that the numbered lists of each have. */
  numbered: { ours: string | null; template: string | null };
}

interface Sheets {
  template: string;
  settings: readonly string[];
  look: TemplateLook;
  ours: string;
  /** Styles that our text uses. */
  used: ReadonlySet<string>;
}

/** Lists of which a style without a list would make plain paragraphs. */
const lists = ['list bullet', 'list number'];

/**
 * The styles of the template, with those of ours that it lacks. A style of ours is one of the template where that has one of the same
 * name and kind, whatever its language calls it. What is added takes its fonts of the template; its colours stand in it by themselves,
 * as the theme is that of the template.
 */
export function mergeStyles({ template, settings, look, ours, used }: Sheets): StylesMerge {
  const [theirs, own] = [styleSheet(parseXml(template)), styleSheet(parseXml(ours))];
  const match = (style: XmlNode): XmlNode | null => {
    const [type, name] = [style.attributes['w:type'] ?? 'paragraph', saidIn(style, 'w:name') ?? ''];
    if (own.usual(type) === style) return theirs.usual(type) ?? theirs.named(type, name);
    if (name === dataTable) return tableStyleOf(theirs, settings, dataTable);
    const found = theirs.named(type, name);
    return found && lists.includes(name.toLowerCase()) && numberOf(theirs, found) === null ? null : found;
  };
  const matched = new Map([...own.byId].flatMap(([id, style]) => (match(style) ? [[id, match(style)!] as const] : [])));
  const added = needed(own, used, matched);
  const ids = new Map(added.map((style) => [idOf(style), freeId(idOf(style), theirs)]));
  const styleOf = (id: string) => (matched.has(id) ? idOf(matched.get(id)!) : (ids.get(id) ?? id));
  const list = (sheet: StyleSheet) => numberOf(sheet, sheet.named('paragraph', 'List Number'));
  const counted = theirs.named('paragraph', 'heading 1') !== null;
  return {
    styleOf,
    isTheirs: (id) => matched.has(id),
    numbered: { ours: list(own), template: list(theirs) },
    xml: (numbersOf) => {
      const rewritten = added.map((style) => adapted(style, { styleOf, numbersOf, look, theirs, counted }));
      return writeXml({
        ...theirs.root,
        children: [...defaultsOf(theirs.root, own.root), ...withoutDefaults(theirs.root), ...rewritten],
      });
    },
  };
}

/** The styles that our text uses and the template lacks, with those that they rest on. */
function needed(own: StyleSheet, used: ReadonlySet<string>, matched: ReadonlyMap<string, XmlNode>): XmlNode[] {
  const wanted = new Set<XmlNode>();
  const want = (id: string | null) => {
    const style = id === null ? undefined : own.byId.get(id);
    if (!style || matched.has(id!) || wanted.has(style)) return;
    wanted.add(style);
    for (const name of ['w:basedOn', 'w:next', 'w:link']) want(saidIn(style, name));
  };
  for (const id of used) want(id);
  for (const type of ['paragraph', 'table']) want(own.usual(type) ? idOf(own.usual(type)!) : null);
  return [...own.byId.values()].filter((style) => wanted.has(style));
}

const freeId = (id: string, theirs: StyleSheet): string => (theirs.byId.has(id) ? freeId(`${id}Rapport`, theirs) : id);

interface Adapting {
  styleOf: (ours: string) => string;
  numbersOf: (ours: string) => string;
  look: TemplateLook;
  theirs: StyleSheet;
  /** Whether the template says itself how its first heading is numbered: ours under it then have no numbers. */
  counted: boolean;
}

function adapted(style: XmlNode, { styleOf, numbersOf, look, theirs, counted }: Adapting): XmlNode {
  const name = saidIn(style, 'w:name') ?? '';
  const isHeading = /^heading \d$/i.test(name);
  const taken = theirs.named(style.attributes['w:type'] ?? 'paragraph', name) !== null;
  const next = mapped(style, (node) => {
    const { 'w:val': value = '' } = node.attributes;
    if (node.name === 'w:name' && taken) return { ...node, attributes: { 'w:val': `${name} (rapport)` } };
    if (['w:basedOn', 'w:next', 'w:link'].includes(node.name))
      return { ...node, attributes: { 'w:val': styleOf(value) } };
    if (node.name === 'w:numPr' && isHeading && counted) return null;
    if (node.name === 'w:numId') return { ...node, attributes: { 'w:val': numbersOf(value) } };
    if (node.name === 'w:rFonts') return { ...node, attributes: fontsOf(node.attributes, look) };
    return 'w:themeColor' in node.attributes ? withoutThemeColour(node) : node;
  })!;
  const { 'w:default': usual, ...attributes } = next.attributes;
  const type = attributes['w:type'] ?? 'paragraph';
  return {
    ...next,
    attributes: {
      ...attributes,
      ...(usual && theirs.usual(type) === null ? { 'w:default': usual } : {}),
      'w:styleId': styleOf(idOf(style)),
    },
  };
}

function withoutThemeColour(node: XmlNode): XmlNode {
  const { 'w:themeColor': _, ...attributes } = node.attributes;
  return { ...node, attributes };
}

/** The fonts of a style of ours, where the template says its own without its theme. */
function fontsOf(fonts: Record<string, string>, { headings, body }: TemplateLook): Record<string, string> {
  const font = fonts['w:asciiTheme']?.startsWith('major') ? headings : fonts['w:asciiTheme'] ? body : null;
  if (!font) return fonts;
  const name = font.name.replaceAll('&', '&amp;');
  if (font.theme === null) return { 'w:ascii': name, 'w:hAnsi': name, 'w:cs': name };
  return Object.fromEntries(
    Object.entries(fonts).map(([key, value]) => [key, value.replace(/^(?:major|minor)/, font.theme!)]),
  );
}

const isDefaults = ({ name }: XmlNode) => name === 'w:docDefaults';
const withoutDefaults = (root: XmlNode) => elementsOf(root).filter((node) => !isDefaults(node));

/** What holds for every paragraph: that of the template, in Dutch; ours where it says nothing. */
function defaultsOf(theirs: XmlNode, own: XmlNode): XmlNode[] {
  const defaults = elementsOf(theirs).find(isDefaults);
  if (!defaults) {
    const ours = elementsOf(own).find(isDefaults)!;
    return [mapped(ours, (node) => ('w:themeColor' in node.attributes ? withoutThemeColour(node) : node))!];
  }
  const run = childOf(childOf(defaults, 'w:rPrDefault'), 'w:rPr') ?? { name: 'w:rPr', attributes: {}, children: [] };
  const children = elementsOf(run);
  const at = children.findIndex(({ name }) => behindLanguage.test(name));
  const language = { name: 'w:lang', attributes: { 'w:val': 'nl-NL' }, children: [] };
  const set = { ...run, children: at < 0 ? [...children, language] : children.toSpliced(at, 0, language) };
  return [
    {
      ...defaults,
      children: [
        { name: 'w:rPrDefault', attributes: {}, children: [set] },
        ...elementsOf(defaults).filter(({ name }) => name !== 'w:rPrDefault'),
      ],
    },
  ];
}

/** What stands behind the language in the order of ECMA-376. */
const behindLanguage = /^(?:w:eastAsianLayout|w:specVanish|w:oMath|w14:.*|w15:.*)$/;
