/** A text with markup as the editor holds it (ProseMirror's JSON); only what the library may hold. */
export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

export type RichBlock =
  | { type: 'paragraph'; content?: RichWords[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichWords[] }
  | RichList;

export interface RichList {
  type: 'bulletList' | 'orderedList';
  content: RichItem[];
}

export interface RichItem {
  type: 'listItem';
  content: RichBlock[];
}

/** Words that look alike. */
export interface RichWords {
  type: 'text';
  text: string;
  marks?: RichMark[];
}

export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

/** A text as HTML of `h2 h3 p ul ol li strong em a`, without empty lines; nothing but white space is `''`. */
export const htmlOf = ({ content }: RichText): string => content.map(blockHtml).join('');

/** The words alone, for counting. */
export const wordsOf = (blocks: readonly (RichBlock | RichItem | RichWords)[]): string =>
  blocks.map((block) => (block.type === 'text' ? block.text : wordsOf(block.content ?? []))).join('');

const isEmpty = (block: RichBlock | RichItem) => wordsOf([block]).trim() === '';

function blockHtml(block: RichBlock): string {
  if (isEmpty(block)) return '';
  if (block.type === 'paragraph') return `<p>${wordsHtml(block.content)}</p>`;
  if (block.type === 'heading') return `<h${block.attrs.level}>${wordsHtml(block.content)}</h${block.attrs.level}>`;
  const tag = block.type === 'bulletList' ? 'ul' : 'ol';
  return `<${tag}>${block.content.map(itemHtml).join('')}</${tag}>`;
}

/** An item of one line stands without a paragraph around it; in an item a heading is a line like any other. */
function itemHtml(item: RichItem): string {
  if (isEmpty(item)) return '';
  const blocks = item.content.filter((block) => !isEmpty(block));
  const lines = blocks.filter((block) => block.type === 'paragraph' || block.type === 'heading');
  const parts = blocks.map((block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading') return blockHtml(block);
    return lines.length === 1 ? wordsHtml(block.content) : `<p>${wordsHtml(block.content)}</p>`;
  });
  return `<li>${parts.join('')}</li>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

const layers = ['link', 'bold', 'italic'] as const;

/** Neighbours under the same mark share one tag: a link outermost, then strong, then em. */
function wordsHtml(words: readonly RichWords[] = [], depth = 0): string {
  const layer = layers[depth];
  if (!layer) return words.map(({ text }) => escaped(text)).join('');
  const runs: { key: string | null; words: RichWords[] }[] = [];
  for (const word of words) {
    const key = keyOf(word, layer);
    const last = runs.at(-1);
    if (last && last.key === key) last.words.push(word);
    else runs.push({ key, words: [word] });
  }
  return runs
    .map(({ key, words: run }) => {
      const inside = wordsHtml(run, depth + 1);
      if (key === null) return inside;
      if (layer === 'link') return `<a href="${escaped(key)}">${inside}</a>`;
      return layer === 'bold' ? `<strong>${inside}</strong>` : `<em>${inside}</em>`;
    })
    .join('');
}

function keyOf({ marks = [] }: RichWords, layer: (typeof layers)[number]): string | null {
  const mark = marks.find(({ type }) => type === layer);
  return mark ? (mark.type === 'link' ? mark.attrs.href : '') : null;
}
