import { textWidthOf } from './page.rules.ts';
import { lookOfTemplate, numberOf, styleSheet, tableStyleOf } from './styles.rules.ts';
import type { WordTemplate } from './template.contract.ts';
import { parseXml, saidIn } from './tree.rules.ts';

/** The styles of Word that a report uses, with what a Dutch Word calls each. */
export const builtInStyles = {
  Title: 'Titel',
  Subtitle: 'Ondertitel',
  'heading 1': 'Kop 1',
  'heading 2': 'Kop 2',
  'heading 3': 'Kop 3',
  'List Bullet': 'Lijst opsom.teken',
  'List Number': 'Lijstnummering',
  Quote: 'Citaat',
  'Intense Quote': 'Duidelijk citaat',
  caption: 'Bijschrift',
  Bibliography: 'Bibliografie',
  'TOC Heading': 'Kop van inhoudsopgave',
  'toc 1': 'Inhopg 1',
  'toc 2': 'Inhopg 2',
  'table of figures': 'Lijst met afbeeldingen',
  header: 'Koptekst',
  footer: 'Voettekst',
} as const;

/** What a template turned out to have, for who sent it. */
export interface FoundInTemplate {
  /** Names of styles of Word that a report uses, as a Dutch Word has them. */
  styles: string[];
  lacking: string[];
  headingFont: string | null;
  bodyFont: string | null;
  numberedHeadings: boolean;
  header: boolean;
  footer: boolean;
  firstPage: boolean;
  pageNumber: boolean;
  images: number;
  tableStyle: string | null;
  /** In millimetres: the page, and a line of text. */
  page: { width: number; height: number; line: number };
}

export function foundIn(template: WordTemplate): FoundInTemplate {
  const sheet = styleSheet(parseXml(template.styles));
  const look = lookOfTemplate(template);
  const has = (name: string) => sheet.named('paragraph', name) !== null;
  const said = Object.entries(builtInStyles);
  const { running, page } = template;
  const table = tableStyleOf(sheet, template.settings, dataTable);
  return {
    styles: said.filter(([name]) => has(name)).map(([, word]) => word),
    lacking: said.filter(([name]) => !has(name)).map(([, word]) => word),
    headingFont: look.headings?.name ?? null,
    bodyFont: look.body?.name ?? null,
    numberedHeadings: numberOf(sheet, sheet.named('paragraph', 'heading 1')) !== null,
    header: running.some(({ part }) => part === 'header'),
    footer: running.some(({ part }) => part === 'footer'),
    firstPage: template.titlePage && running.some(({ on }) => on === 'first'),
    pageNumber: running.some(({ numbered }) => numbered),
    images: running.reduce((sum, { images }) => sum + images.length, 0),
    tableStyle: table && saidIn(table, 'w:name'),
    page: { width: millimetres(page.width), height: millimetres(page.height), line: millimetres(textWidthOf(page)) },
  };
}

/** The style of ours for tables with data, by its name. */
export const dataTable = 'Rapporttabel';

const millimetres = (twips: number) => Math.round((twips / 1440) * 25.4);
