import type { RunningPart, TemplatePage } from './template.contract.ts';
import { childOf, elementsOf, isOn, within, writeXml, type XmlNode } from './tree.rules.ts';

export type RunningReference = Pick<RunningPart, 'part' | 'on'> & { id: string };

/** A4 with 25 mm at the sides, for a template that says nothing of its page. */
const usual: TemplatePage = {
  width: 11906,
  height: 16838,
  landscape: false,
  margin: { top: 1417, right: 1417, bottom: 1417, left: 1417, header: 708, footer: 708, gutter: 0 },
};

const occasions = ['default', 'first', 'even'] as const;

/** Page, margins and the headers and footers of the last section; what that does not name it has of the sections before it. */
export function pageOf(document: XmlNode) {
  const sections = within(document).filter(({ name }) => name === 'w:sectPr');
  const references = new Map<string, RunningReference>();
  for (const element of sections.flatMap(elementsOf)) {
    const [, part] = /^w:(header|footer)Reference$/.exec(element.name) ?? [];
    const on = occasions.find((occasion) => occasion === (element.attributes['w:type'] ?? 'default'));
    const id = element.attributes['r:id'];
    if ((part === 'header' || part === 'footer') && on && id) references.set(`${part} ${on}`, { part, on, id });
  }
  return {
    page: sizesOf(sections.at(-1) ?? null),
    titlePage: sections.some((section) => isOn(childOf(section, 'w:titlePg'))),
    references: [...references.values()],
  };
}

/** A page between that of a postcard and A3, with a column of at least 8 cm; anything else is taken for a mistake. */
function sizesOf(section: XmlNode | null): TemplatePage {
  const size = childOf(section, 'w:pgSz')?.attributes ?? {};
  const edges = childOf(section, 'w:pgMar')?.attributes ?? {};
  const number = (value: string | undefined, otherwise: number) => {
    const twips = Math.abs(Number.parseInt(value ?? '', 10));
    return Number.isFinite(twips) && twips <= 23820 ? twips : otherwise;
  };
  const margin = Object.fromEntries(
    Object.entries(usual.margin).map(([side, otherwise]) => [side, number(edges[`w:${side}`], otherwise)]),
  ) as TemplatePage['margin'];
  const page = {
    width: number(size['w:w'], usual.width),
    height: number(size['w:h'], usual.height),
    landscape: size['w:orient'] === 'landscape',
    margin,
  };
  return textWidthOf(page) >= 4536 && page.height - margin.top - margin.bottom >= 4536 ? page : usual;
}

/** How wide a line of text is, in twips. */
export const textWidthOf = ({ width, margin }: TemplatePage): number =>
  width - margin.left - margin.right - margin.gutter;

/** The order of what a template decides among the settings of Word (ECMA-376 part 1, CT_Settings), with its neighbours of ours. */
export const settingsOrder = [
  'w:displayBackgroundShape',
  'w:embedTrueTypeFonts',
  'w:mirrorMargins',
  'w:gutterAtTop',
  'w:defaultTabStop',
  'w:autoHyphenation',
  'w:consecutiveHyphenLimit',
  'w:hyphenationZone',
  'w:doNotHyphenateCaps',
  'w:defaultTableStyle',
  'w:evenAndOddHeaders',
  'w:characterSpacingControl',
  'w:updateFields',
  'w:compat',
  'w:themeFontLang',
  'w:clrSchemeMapping',
  'w:decimalSymbol',
  'w:listSeparator',
];

const ours = ['w:displayBackgroundShape', 'w:embedTrueTypeFonts', 'w:updateFields'];

/** What of the settings says how pages and letters are set. */
export const settingsOf = (settings: XmlNode | null): string[] =>
  (settings ? elementsOf(settings) : [])
    .filter(({ name }) => settingsOrder.includes(name) && !ours.includes(name))
    .map((element) => writeXml(namespaced(element)));

/** A part of a compatibility setting may be of a newer Word: what is not of the language itself goes. */
const namespaced = (node: XmlNode): XmlNode => ({
  ...node,
  attributes: Object.fromEntries(Object.entries(node.attributes).filter(([key]) => key.startsWith('w:'))),
  children: elementsOf(node).filter(({ name }) => name.startsWith('w:')),
});
