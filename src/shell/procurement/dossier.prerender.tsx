import { renderToStaticMarkup } from 'react-dom/server';
import { DossierParts, ProcurementDossier } from './dossier.parts.tsx';
import { namedDocuments, tablesOf } from './dossier.rules.ts';

/** Draws the page `Inkoopdossier`, which has no script. */
export async function drawPages() {
  return [
    {
      page: 'dossier',
      title: 'Inkoopdossier',
      modules: ['src/shell/procurement/dossier.main.ts', 'src/shell/procurement/dossier.parts.tsx'],
      html: renderToStaticMarkup(<ProcurementDossier productName="%PRODUCT_NAME%" />),
    },
  ];
}

/** What the zip is made of, beside the bill of materials: texts by name, and the documents of the repository that go along. */
export const dossierOfZip = () => ({
  texts: {
    'inkoopdossier.html': `<!doctype html>\n<html lang="nl">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>Inkoopdossier</title>\n<style>${plainStyles}</style>\n<main>\n<h1>Inkoopdossier</h1>\n${renderToStaticMarkup(<DossierParts addressOf={(file) => file} />)}\n</main>\n</html>\n`,
    ...tablesOf(),
  },
  documents: namedDocuments,
});

/** Of the page in the zip, which has no other file to get them from. */
const plainStyles =
  'main{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}table{width:100%;border-collapse:collapse}th,td{padding:.5rem .5rem .5rem 0;border-bottom:1px solid #bbb;text-align:left;vertical-align:top;overflow-wrap:anywhere}tbody th{width:32%}td p,td ul{margin:0 0 .5rem}td ul{padding:0;list-style:none;font-size:.875rem}';
