import type { ContentOf } from '#theory/content/content.contract.ts';

type WrittenBlock = ContentOf<'pages'>['blocks'][number];

/** Sections of facts that a writer says in prose: a written section with the same heading takes their place. */
const saidInProse: ReadonlySet<string> = new Set(['wanneer werkt het?', 'let op']);

const headings = /<h2>(.*?)<\/h2>/g;

/** Headings are the same whatever their capitals and spaces. */
const plain = (heading: string) =>
  heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The headings of sections (`<h2>`) in a text. */
export const headingsIn = (html: string) => [...html.matchAll(headings)].map((match) => plain(match[1]!));

/**
 * The written blocks with the sections made from facts. No heading comes twice: where the written text has a section of its
 * own, that one replaces prose made from facts, and lists made from facts (questions, items, links) close it. What the text
 * has no heading for follows at the end.
 */
export function withFacts(written: readonly WrittenBlock[], facts: readonly string[]): WrittenBlock[] {
  let blocks = [...written];
  for (const section of facts) {
    const [heading] = headingsIn(section);
    const at = blocks.findIndex((block) => heading !== undefined && hasHeading(block, heading));
    if (heading === undefined || at === -1) blocks.push({ type: 'text', content: section });
    else if (!saidInProse.has(heading)) blocks = closing(blocks, at, heading, section.replace(/^<h2>.*?<\/h2>/, ''));
  }
  return blocks;
}

const hasHeading = (block: WrittenBlock, heading: string) =>
  block.type === 'text' && headingsIn(block.content).includes(heading);

/** With a piece of HTML at the end of the section that has the heading, which may run on over pictures and videos. */
function closing(blocks: readonly WrittenBlock[], at: number, heading: string, html: string): WrittenBlock[] {
  const first = blocks[at]!;
  const content = first.type === 'text' ? first.content : '';
  const found = [...content.matchAll(headings)];
  const place = found.findIndex((match) => plain(match[1]!) === heading);
  const next = found[place + 1]?.index;
  if (next !== undefined)
    return blocks.with(at, { type: 'text', content: content.slice(0, next) + html + content.slice(next) });
  const after = blocks.findIndex(
    (block, index) => index > at && block.type === 'text' && headingsIn(block.content).length > 0,
  );
  const end = after === -1 ? blocks.length : after;
  return [...blocks.slice(0, end), { type: 'text', content: html }, ...blocks.slice(end)];
}
