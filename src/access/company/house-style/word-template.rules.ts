import type { ShownTemplate } from './word-template.contract.ts';

const joined = (words: readonly string[]) => new Intl.ListFormat('nl-NL', { type: 'conjunction' }).format(words);

/** What was found in a template, in words: a term and what is so. */
export function foundFacts(template: ShownTemplate): [term: string, told: string][] {
  const { styles, lacking, headingFont, bodyFont, header, footer, firstPage, pageNumber, images } = template;
  const edges = [header ? 'koptekst' : '', footer ? 'voettekst' : ''].filter(Boolean);
  return [
    ['Stijlen', styles.length > 0 ? joined(styles) : 'Geen van de stijlen die een rapport gebruikt.'],
    ...(lacking.length > 0 ? ([['Van ons', joined(lacking)]] as [string, string][]) : []),
    ['Lettertypen', fontSentence(headingFont, bodyFont)],
    ['Koppen', template.numberedHeadings ? 'Genummerd, zoals in het sjabloon.' : numberless(styles)],
    [
      'Kop- en voettekst',
      edges.length === 0
        ? 'Geen. Die van ons blijven staan.'
        : [
            `Met ${joined(edges)}${images > 0 ? ` en ${images === 1 ? 'één afbeelding' : `${images} afbeeldingen`}` : ''}.`,
            firstPage ? 'De eerste bladzijde heeft eigen kop- of voettekst.' : '',
            pageNumber ? '' : 'Zonder nummer van de bladzijde: dat zetten we eronder.',
          ]
            .filter(Boolean)
            .join(' '),
    ],
    ['Tabellen', template.tableStyle === null ? 'Zoals wij ze maken.' : `Tabelstijl ‘${template.tableStyle}’.`],
    ['Bladzijde', `${template.pageWidth} bij ${template.pageHeight} mm, met regels van ${template.lineWidth} mm.`],
  ];
}

const numberless = (styles: readonly string[]) =>
  styles.includes('Kop 1') ? 'Zonder nummers, zoals in het sjabloon.' : 'Zoals wij ze maken.';

function fontSentence(headings: string | null, body: string | null): string {
  const told =
    headings === null && body === null
      ? null
      : headings === body || body === null
        ? headings!
        : headings === null
          ? body
          : `${headings} voor koppen, ${body} voor tekst`;
  return told === null
    ? 'Geen eigen: die van de huisstijl.'
    : `${told}. Wie die niet op de computer heeft, ziet een ander lettertype.`;
}
