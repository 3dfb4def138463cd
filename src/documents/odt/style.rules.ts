import { type Attributes, element, encoded, points } from './element.rules.ts';

/** Styles of an OpenDocument text: named ones, which somebody can change in one place, and those of a single paragraph or table. */

/** Where a tab leads, in twips from the start of the paragraph. */
export interface TabStop {
  at: number;
  right?: true;
  dotted?: true;
}

export interface ParagraphStyle {
  parent?: string;
  next?: string;
  /** Where LibreOffice lists it. */
  group?: 'text' | 'list' | 'index' | 'extra' | 'html' | 'chapter';
  paragraph?: Attributes;
  text?: Attributes;
  tabs?: readonly TabStop[];
  /** The level of a heading. */
  outline?: number;
  /** The numbers or bullets of its paragraphs; null for a heading that has none of those of its level. */
  list?: string | null;
  /** The master page that begins with it. */
  page?: string;
}

const properties = (kind: string, attributes: Attributes = {}, ...content: string[]) =>
  Object.keys(attributes).length === 0 && content.length === 0
    ? ''
    : element(`style:${kind}-properties`, attributes, ...content);

const tabStops = (tabs: readonly TabStop[] = []) =>
  tabs.length === 0
    ? []
    : [
        element(
          'style:tab-stops',
          {},
          ...tabs.map(({ at, right, dotted }) =>
            element('style:tab-stop', {
              'style:position': points(at),
              ...(right ? { 'style:type': 'right' } : {}),
              ...(dotted ? { 'style:leader-style': 'dotted', 'style:leader-text': '.' } : {}),
            }),
          ),
        ),
      ];

/** A named style of paragraphs, under the name that LibreOffice shows. */
export const paragraphStyle = (name: string, it: ParagraphStyle): string =>
  element(
    'style:style',
    {
      'style:name': encoded(name),
      ...shown(name),
      'style:family': 'paragraph',
      'style:parent-style-name': it.parent && encoded(it.parent),
      'style:next-style-name': it.next && encoded(it.next),
      'style:default-outline-level': it.outline,
      'style:list-style-name': it.list === null ? '' : it.list && encoded(it.list),
      'style:master-page-name': it.page && encoded(it.page),
      'style:class': it.group,
    },
    properties('paragraph', it.paragraph, ...tabStops(it.tabs)),
    properties('text', it.text),
  );

/** A named style of words. */
export const textStyle = (name: string, text: Attributes): string =>
  element(
    'style:style',
    { 'style:name': encoded(name), ...shown(name), 'style:family': 'text' },
    properties('text', text),
  );

const shown = (name: string) => (encoded(name) === name ? {} : { 'style:display-name': name });

/** What a style of a table, its columns, rows and cells says. */
export type TableFamily = 'table' | 'table-column' | 'table-row' | 'table-cell';

/** Styles that belong to one place of the text: the same one is written once. */
export interface AutomaticStyles {
  paragraph(parent: string, paragraph: Attributes, page?: string): string;
  table(family: TableFamily, attributes: Attributes): string;
  readonly xml: () => string;
}

export function automaticStyles(): AutomaticStyles {
  const known = new Map<string, { name: string; xml: string }>();
  const named = (prefix: string, attributes: Attributes, content: string): string => {
    const key = element(prefix, attributes, content);
    const found = known.get(key);
    if (found) return found.name;
    const name = `${prefix}${known.size + 1}`;
    known.set(key, { name, xml: element('style:style', { 'style:name': name, ...attributes }, content) });
    return name;
  };
  return {
    paragraph: (parent, paragraph, page) =>
      named(
        'P',
        {
          'style:family': 'paragraph',
          'style:parent-style-name': encoded(parent),
          'style:master-page-name': page && encoded(page),
        },
        properties('paragraph', paragraph),
      ),
    table: (family, attributes) =>
      named(
        { table: 'T', 'table-column': 'K', 'table-row': 'R', 'table-cell': 'C' }[family],
        { 'style:family': family },
        properties(family, attributes),
      ),
    xml: () => [...known.values()].map(({ xml }) => xml).join(''),
  };
}
