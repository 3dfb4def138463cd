import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { citedText, type Surroundings } from './citations.rules.ts';
import { escapeText, link } from './html.rules.ts';

/** The prose of a text, from the parser's nodes to our simple HTML. What does not fit in that is reported, never passed on. */

/** What Markdown can do and a text of the library cannot. */
export const refused: Record<string, string> = {
  html: 'HTML kan niet; schrijf Markdown',
  code: 'een regel die inspringt of tussen ``` staat, wordt code; haal de spaties of tekens weg',
  inlineCode: 'tekst tussen ` kan niet; gebruik “ ” of *nadruk*',
  blockquote: 'een citaat (>) kan niet; zeg het in eigen woorden',
  thematicBreak: 'een lijn kan niet; gebruik een tussenkop',
  break: 'een regel afbreken binnen een alinea kan niet; haal de spaties of de \\ aan het eind weg',
  definition: 'zet het adres achter de woorden: [woorden](adres)',
  linkReference: 'zet het adres achter de woorden: [woorden](adres)',
  imageReference: 'zet het bestand achter de beschrijving: ![beschrijving](media/bestand.svg)',
  image: 'een afbeelding staat alleen in haar alinea',
};

export type Placed = RootContent | PhrasingContent;

/** Writes the nodes of one text as HTML; `firstLine` is the line of the file on which that text begins. */
export function proseWriter(markdown: string, firstLine: number, around: Surroundings) {
  const lineOf = (node: Placed) => firstLine + (node.position?.start.line ?? 1) - 1;
  const fault = (node: Placed, sentence: string) => around.report(lineOf(node), sentence);
  const source = (node: Placed) => markdown.slice(node.position?.start.offset, node.position?.end.offset);

  const inline = (nodes: readonly PhrasingContent[]): string => nodes.map(phrase).join('');

  function phrase(node: PhrasingContent): string {
    if (node.type === 'text') {
      if (/https?:\/\//.test(node.value)) fault(node, 'geef het adres woorden: [woorden](adres)');
      return citedText(node.value, lineOf(node), around);
    }
    if (node.type === 'emphasis') return `<em>${inline(node.children)}</em>`;
    if (node.type === 'strong') return `<strong>${inline(node.children)}</strong>`;
    if (node.type === 'link') return anchor(node);
    fault(node, refused[node.type] ?? 'dit kan niet in een tekst');
    return '';
  }

  function anchor(node: Extract<PhrasingContent, { type: 'link' }>): string {
    const address = addressOf(node.url, around);
    if (node.title) fault(node, 'achter een adres kan geen titel staan');
    if (inline(node.children).trim() === '') fault(node, 'een link heeft woorden nodig: [woorden](adres)');
    if ('path' in address) return link(address.path, '').replace('></a>', `>${inline(node.children)}</a>`);
    fault(node, address.fault);
    return '';
  }

  function block(node: RootContent, indent = ''): string {
    if (node.type === 'paragraph') {
      checkParagraph(node);
      return `${indent}<p>${inline(node.children).trim()}</p>`;
    }
    if (node.type === 'heading') {
      if (!source(node).startsWith('#')) fault(node, 'maak een kop met ## ervoor, niet met streepjes eronder');
      else if (node.depth === 1) fault(node, 'de titel staat al bij name; begin met ##');
      else if (node.depth > 3) fault(node, 'er zijn twee soorten koppen: ## en ###');
      if (node.children.length === 0) fault(node, 'de kop is leeg');
      return `<h${node.depth}>${inline(node.children)}</h${node.depth}>`;
    }
    if (node.type === 'list') return list(node, indent);
    fault(node, refused[node.type] ?? 'dit kan niet in een tekst');
    return '';
  }

  function list(node: List, indent: string): string {
    const tag = node.ordered ? 'ol' : 'ul';
    if (node.ordered && node.start !== 1) fault(node, 'een genummerde lijst begint bij 1');
    const items = node.children.map((item) => {
      if (item.children.length === 0) fault(item, 'hier staat een leeg punt in de lijst');
      const paragraphs = item.children.filter(({ type }) => type === 'paragraph').length;
      const parts = item.children.map((child) => {
        if (child.type === 'paragraph' && paragraphs === 1) return inline(child.children);
        if (child.type === 'heading') fault(child, 'in een lijst kan geen kop staan');
        return `\n${block(child, `${indent}    `)}\n${indent}  `;
      });
      return `${indent}  <li>${parts.join('').replaceAll('\n\n', '\n')}</li>`;
    });
    return `${indent}<${tag}>\n${items.join('\n')}\n${indent}</${tag}>`;
  }

  function checkParagraph(node: Paragraph) {
    const text = source(node);
    if (text.replaceAll('\u00a0', '').trim() === '') fault(node, 'de alinea is leeg');
    if (/^#{1,6}[^\s#]|^#{1,6}\u00a0/.test(text)) fault(node, 'na de hekjes van een kop hoort een gewone spatie');
    if (/^([-*+]|\d+[.)])\u00a0|^[•–] /.test(text))
      fault(node, 'een opsomming begint met een streepje en een gewone spatie');
    if (/^\|/.test(text)) fault(node, 'een tabel kan niet; maak er een lijst van');
  }

  return { block, fault };
}

/** Where a link leads: an item by its slug, or a site. */
function addressOf(url: string, around: Surroundings): { path: string } | { fault: string } {
  const [, kind, slug] = /^([a-z]+):([^/].*)$/.exec(url) ?? [];
  if (kind !== undefined && slug !== undefined) {
    const path = around.pageOf(kind, slug);
    if (path !== null) return { path };
    if (['factor', 'techniek', 'thema', 'pagina'].includes(kind))
      return { fault: `${kind === 'thema' ? 'het' : 'de'} ${kind} ${slug} bestaat niet` };
  }
  if (/^https:\/\/[^\s"<>]+$/.test(url) && URL.canParse(url)) return { path: url };
  return { fault: `het adres ${escapeText(url)} kan niet; begin met https:, factor:, techniek:, thema: of pagina:` };
}
