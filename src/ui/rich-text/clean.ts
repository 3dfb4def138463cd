import { linkAddress } from '#ui/link-address.ts';
import { type RichBlock, type RichList, type RichMark, type RichText, type RichWords, wordsOf } from './html.ts';
import { addItem, isHidden, type PastedNode, type WordItem, wordItemOf } from './word.ts';

/**
 * What is kept of a text with markup, ours or pasted from Word, a mail or a page: headings, paragraphs, lists, emphasis and
 * links. Word writes a list as paragraphs with a level and a drawn bullet; here it becomes a list.
 */

const [elementNode, textNode] = [1, 3];
const set = (names: string) => new Set(names.split(' '));
/** Of these the words are no words of the text. */
const silent = set(
  'script style template noscript iframe object embed svg math title head textarea select xmp noembed noframes plaintext button del xml',
);
/** Each begins a line of its own. */
const lines = set(
  'p br li div section article header footer main aside nav blockquote pre address figure figcaption center form fieldset table thead tbody tfoot tr td th caption dl dt dd details summary hr h1 h2 h3 h4 h5 h6',
);
/** Deeper than any text goes; what lies below is left out. */
const deepest = 64;

/** Where words arrive: the blocks so far and the line that is being filled. */
interface Sheet {
  blocks: RichBlock[];
  line: RichWords[];
  heading: 2 | 3 | null;
  /** Set in a line that Word means as an item of a list. */
  item: WordItem | null;
  /** A text that begins with a heading 1 is one level too high for a page of ours. */
  topHeading: 1 | 2;
}

/** The allowed part of some nodes as the editor holds it; without words it has no blocks. */
export function richTextOf(nodes: ArrayLike<PastedNode>): RichText {
  const sheet = newSheet(holdsHeading1(nodes) ? 1 : 2);
  read(nodes, [], sheet, 0);
  endLine(sheet);
  return { type: 'doc', content: sheet.blocks };
}

/** Plain text as paragraphs, one for each line. */
export function plainRichText(text: string): RichText {
  const content = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\t+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line): RichBlock => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return { type: 'doc', content };
}

const newSheet = (topHeading: 1 | 2): Sheet => ({ blocks: [], line: [], heading: null, item: null, topHeading });

const holdsHeading1 = (nodes: ArrayLike<PastedNode>, depth = 0): boolean =>
  depth < deepest &&
  Array.from(nodes).some((node) => node.nodeName.toLowerCase() === 'h1' || holdsHeading1(node.childNodes, depth + 1));

function read(nodes: ArrayLike<PastedNode>, marks: readonly RichMark[], sheet: Sheet, depth: number): void {
  if (depth > deepest) return;
  for (const node of Array.from(nodes)) {
    if (node.nodeType === textNode) addWords(sheet, node.textContent ?? '', marks);
    else if (node.nodeType === elementNode) readElement(node, marks, sheet, depth);
  }
}

function readElement(node: PastedNode, marks: readonly RichMark[], sheet: Sheet, depth: number): void {
  const tag = node.nodeName.toLowerCase();
  const style = node.getAttribute?.('style') ?? '';
  if (silent.has(tag) || isHidden(node, style)) return;
  const inner = marksOf(node, tag, style, marks);
  if (tag === 'br' && sheet.heading) addWords(sheet, ' ', marks);
  else if (tag === 'ul' || tag === 'ol') readList(node, marks, sheet, depth);
  else if (lines.has(tag)) readLine(node, tag, style, inner, sheet, depth);
  else read(node.childNodes, inner, sheet, depth + 1);
}

function readLine(
  node: PastedNode,
  tag: string,
  style: string,
  marks: readonly RichMark[],
  sheet: Sheet,
  depth: number,
): void {
  endLine(sheet);
  const outer = { heading: sheet.heading, item: sheet.item };
  sheet.heading = headingOf(tag, sheet.topHeading) ?? sheet.heading;
  sheet.item = wordItemOf(node, style) ?? sheet.item;
  read(node.childNodes, marks, sheet, depth + 1);
  endLine(sheet);
  Object.assign(sheet, outer);
}

function readList(node: PastedNode, marks: readonly RichMark[], sheet: Sheet, depth: number): void {
  endLine(sheet);
  const list: RichList = { type: node.nodeName.toLowerCase() === 'ul' ? 'bulletList' : 'orderedList', content: [] };
  for (const child of Array.from(node.childNodes)) {
    const inside = newSheet(sheet.topHeading);
    read([child], marks, inside, depth + 1);
    endLine(inside);
    const last = list.content.at(-1);
    // Some programs put a list in a list beside the item it belongs to.
    if (/^[uo]l$/i.test(child.nodeName) && last) last.content.push(...inside.blocks);
    else if (inside.blocks.length > 0) list.content.push({ type: 'listItem', content: asItem(inside.blocks) });
  }
  if (list.content.length > 0) sheet.blocks.push(list);
}

/** An item holds lines and lists, and begins with a line. */
function asItem(blocks: readonly RichBlock[]): RichBlock[] {
  const lines = blocks.map(
    (block): RichBlock => (block.type === 'heading' ? { type: 'paragraph', content: block.content ?? [] } : block),
  );
  return lines[0]?.type === 'paragraph' ? lines : [{ type: 'paragraph' }, ...lines];
}

function addWords(sheet: Sheet, raw: string, marks: readonly RichMark[]): void {
  const last = sheet.line.at(-1);
  const collapsed = raw.replace(/[ \t\r\n\f]+/g, ' ');
  const text = !last || last.text.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed;
  if (text === '') return;
  if (last && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else sheet.line.push({ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) });
}

function endLine(sheet: Sheet): void {
  const words = trimmed(sheet.line);
  sheet.line = [];
  if (wordsOf(words).trim() === '') return;
  const { heading, item } = sheet;
  if (item) addItem(sheet.blocks, item, words);
  else if (heading) sheet.blocks.push({ type: 'heading', attrs: { level: heading }, content: words });
  else sheet.blocks.push({ type: 'paragraph', content: words });
}

function trimmed(words: RichWords[]): RichWords[] {
  const kept = words.map((word) => ({ ...word }));
  if (kept[0]) kept[0].text = kept[0].text.trimStart();
  const last = kept.at(-1);
  if (last) last.text = last.text.trimEnd();
  return kept.filter(({ text }) => text !== '');
}

function headingOf(tag: string, top: 1 | 2): 2 | 3 | null {
  const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
  return level === 0 ? null : level <= top ? 2 : 3;
}

function marksOf(node: PastedNode, tag: string, style: string, marks: readonly RichMark[]): readonly RichMark[] {
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const heavy = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : tag === 'b' || tag === 'strong';
  const slanted = slant ? slant !== 'normal' : tag === 'i' || tag === 'em';
  const address = tag === 'a' ? linkAddress(node.getAttribute?.('href') ?? null) : null;
  let all = marks;
  if (heavy && !lines.has(tag)) all = withMark(all, { type: 'bold' });
  if (slanted && !lines.has(tag)) all = withMark(all, { type: 'italic' });
  return address === null ? all : withMark(all, { type: 'link', attrs: { href: address } });
}

/** In one order whatever the text's own, so that neighbours can be told to be alike. */
const order = ['link', 'bold', 'italic'];

const withMark = (marks: readonly RichMark[], mark: RichMark): readonly RichMark[] =>
  [...marks.filter(({ type }) => type !== mark.type), mark].sort(
    (a, b) => order.indexOf(a.type) - order.indexOf(b.type),
  );
