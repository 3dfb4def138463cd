import { element, encoded } from '#documents/odt/element.rules.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { placeOf } from '#steps/report/model/sources/citation.rules.ts';
import { type StyleName, styleNames } from './style-names.rules.ts';
import { type Label, paragraph, tab, within, words } from './text.server.ts';

/** A heading as the contents name it. */
export interface Chapter {
  level: 1 | 2;
  /** `2.1`; null where headings have none. */
  number: string | null;
  title: string;
  /** Where it stands. */
  place: string;
}

/** The page on which a place is: LibreOffice fills it in when it opens the file. */
const pageOf = (name: string) =>
  element('text:bookmark-ref', { 'text:reference-format': 'page', 'text:ref-name': name }, '–');

const entry = (style: StyleName, name: string, ...content: string[]) =>
  paragraph(style, within(name, ...content, tab, pageOf(name)));

/** How LibreOffice makes a line anew when somebody asks for it: with a link, dots and the page. */
const template = (
  kind: 'table-of-content' | 'table-index' | 'illustration-index',
  level: number | null,
  style: StyleName,
) =>
  element(
    `text:${kind}-entry-template`,
    { ...(level === null ? {} : { 'text:outline-level': level }), 'text:style-name': encoded(styleNames[style]) },
    ...(level === null
      ? []
      : [
          element('text:index-entry-link-start'),
          element('text:index-entry-chapter'),
          element('text:index-entry-tab-stop', {
            'style:type': 'left',
            'style:position': '0pt',
            'style:leader-char': ' ',
          }),
        ]),
    element('text:index-entry-text'),
    element('text:index-entry-tab-stop', { 'style:type': 'right', 'style:leader-char': '.' }),
    element('text:index-entry-page-number'),
    ...(level === null ? [] : [element('text:index-entry-link-end')]),
  );

const titled = (style: StyleName, title: string) => [
  element('text:index-title-template', { 'text:style-name': encoded(styleNames[style]) }, words(title)),
  element('text:index-title', { 'text:name': `${title} kop` }, paragraph(style, words(title))),
];

/** Contents of two levels, of the headings under their own names: what is smaller in a summary of one page stays out. */
function chapters(list: readonly Chapter[]): string {
  const [headTemplate, head] = titled('contents', 'Inhoud');
  return element(
    'text:table-of-content',
    { 'text:name': 'Inhoud', 'text:protected': 'false' },
    element(
      'text:table-of-content-source',
      {
        'text:outline-level': 2,
        'text:use-outline-level': 'false',
        'text:use-index-marks': 'false',
        'text:use-index-source-styles': 'true',
      },
      headTemplate!,
      template('table-of-content', 1, 'contents1'),
      template('table-of-content', 2, 'contents2'),
      ...(['heading1', 'heading2'] as const).map((style, index) =>
        element(
          'text:index-source-styles',
          { 'text:outline-level': index + 1 },
          element('text:index-source-style', { 'text:style-name': encoded(styleNames[style]) }),
        ),
      ),
    ),
    element(
      'text:index-body',
      {},
      head!,
      ...list.map(({ level, number, title, place }) =>
        entry(
          level === 1 ? 'contents1' : 'contents2',
          place,
          ...(number === null ? [] : [words(number), tab]),
          words(title),
        ),
      ),
    ),
  );
}

/** All tables, or all figures, with their pages; nothing where there are none. */
function captions(title: string, label: Label, { sections }: ReportModel): string {
  const type = label === 'Tabel' ? 'table' : 'figure';
  const captioned = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ((block.type === 'table' || block.type === 'figure') && block.type === type ? [block] : []));
  if (captioned.length === 0) return '';
  const kind = type === 'table' ? 'table-index' : 'illustration-index';
  const [headStyle, lineStyle] =
    type === 'table' ? (['tables', 'tables1'] as const) : (['figures', 'figures1'] as const);
  const [headTemplate, head] = titled(headStyle, title);
  return element(
    `text:${kind}`,
    { 'text:name': title, 'text:protected': 'false' },
    element(
      `text:${kind}-source`,
      { 'text:caption-sequence-name': label, 'text:caption-sequence-format': 'text' },
      headTemplate!,
      template(kind, null, lineStyle),
    ),
    element(
      'text:index-body',
      {},
      head!,
      ...captioned.map(({ number, caption }) =>
        entry(lineStyle, placeOf(type, number), words(`${label} ${number}. ${caption}`)),
      ),
    ),
  );
}

/** The full account has lists of its tables and figures as well; a shorter report has too few to look for. */
export const contents = (model: ReportModel, list: readonly Chapter[]): string =>
  [
    chapters(list),
    ...(model.form === 'full' ? [captions('Tabellen', 'Tabel', model), captions('Figuren', 'Figuur', model)] : []),
  ].join('');
