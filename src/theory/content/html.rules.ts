/** The simple HTML of the library: a handful of tags, made from facts here and written by hand in `library/`. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it literally. */
export const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character]!);

/** Library HTML as the words that a reader sees. */
export const wordsOfHtml = (html: string) =>
  Object.entries(entities)
    .reduceRight((text, [character, entity]) => text.replaceAll(entity, character), html.replaceAll(/<[^>]*>/g, ''))
    .trim();

export const heading = (text: string) => `<h2>${escapeText(text)}</h2>`;

export const paragraph = (text: string) => `<p>${escapeText(text)}</p>`;

/** A list whose items are HTML already. */
export const bullets = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const numbered = (items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

/** A link to a page of ours. */
export const link = (path: string, text: string) => `<a href="${escapeText(path)}">${escapeText(text)}</a>`;

const allowed = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a']);

/** An address that may be followed; what leads out of here says so to the browser. */
const linkAttributes = /^ href="(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"\s]*"( rel="noopener")?$/;

/** What is wrong with a piece of library HTML, or null: only our tags, only links as attribute, everything closed in order. */
export function htmlFault(html: string): string | null {
  const open: string[] = [];
  for (const [tag, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z0-9]*)([^<>]*)>/gi)) {
    if (!allowed.has(name)) return `het label ${tag} mag niet`;
    if (slash) {
      if (open.pop() !== name) return `${tag} sluit iets dat niet open is`;
    } else if (name === 'a' ? !linkAttributes.test(attributes) : attributes !== '') {
      return `de kenmerken van ${tag} mogen niet`;
    } else open.push(name);
  }
  if (open.length > 0) return `<${open.at(-1)}> is niet gesloten`;
  return /[<>]/.test(html.replaceAll(/<\/?[a-z0-9]+[^<>]*>/g, '')) ? 'er staat een los < of >' : null;
}
