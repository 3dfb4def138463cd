import type { Image, Paragraph, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { shippedMediaPath } from '#theory/media/address.rules.ts';
import { playableVideo } from '#theory/media/video.rules.ts';
import type { Surroundings } from './citations.rules.ts';
import type { ContentOf } from './content.contract.ts';
import { proseWriter, refused } from './prose.rules.ts';

export type WrittenBlock = ContentOf<'pages'>['blocks'][number];

/**
 * The Markdown under an item's facts as blocks: a new text begins at every `##`, an image or the address of a video that
 * stands alone in its paragraph is a block of its own. Every mistake is reported with its line; `firstLine` is that of the text.
 */
export function readBlocks(markdown: string, firstLine: number, around: Surroundings): WrittenBlock[] {
  const { block, fault } = proseWriter(markdown, firstLine, around);
  const blocks: WrittenBlock[] = [];
  let text: string[] = [];
  const flush = () => {
    if (text.length > 0) blocks.push({ type: 'text', content: text.join('\n') });
    text = [];
  };
  let headed = false;
  for (const node of parsed(markdown)) {
    const alone = node.type === 'paragraph' ? standsAlone(node) : null;
    if (alone !== null) {
      flush();
      const faultHere = (sentence: string) => fault(node, sentence);
      blocks.push(...(typeof alone === 'string' ? video(alone, faultHere) : image(alone, around, faultHere)));
      continue;
    }
    if (node.type === 'heading') {
      if (node.depth === 2) flush();
      else if (node.depth === 3 && !headed) fault(node, 'vóór een kop met ### hoort een kop met ##');
      headed = true;
    }
    text.push(block(node));
  }
  flush();
  return blocks;
}

/** A short Markdown text (a description) as HTML: paragraphs and lists only. */
export function readShortText(markdown: string, firstLine: number, around: Surroundings): string {
  const { block, fault } = proseWriter(markdown, firstLine, around);
  return parsed(markdown)
    .map((node) => {
      const fits =
        (node.type === 'paragraph' && standsAlone(node) === null) || node.type === 'list' || node.type in refused;
      if (!fits) fault(node, 'hier kunnen alleen alinea’s en opsommingen staan');
      return fits ? block(node) : '';
    })
    .join('\n');
}

/** Marks of quotes and lists in each other: far more than any text has, and slow to read. */
const deeplyNested = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*){12}/m;

function parsed(markdown: string): Root['children'] {
  if (deeplyNested.test(markdown)) throw new RangeError('Nested too deep.');
  return fromMarkdown(markdown).children;
}

/** The image or the bare address that is all there is in a paragraph. */
function standsAlone({ children }: Paragraph): Image | string | null {
  const [only, more] = children;
  if (!only || more) return null;
  if (only.type === 'image') return only;
  const words = only.type === 'link' ? only.children[0] : only;
  const address = words?.type === 'text' ? words.value.trim() : '';
  return /^https?:\/\/\S+$/.test(address) && (only.type !== 'link' || only.url === address) ? address : null;
}

function image({ url, alt }: Image, around: Surroundings, fault: (sentence: string) => void): WrittenBlock[] {
  const name = /^media\/([a-z0-9][a-z0-9-]*\.(?:svg|png|jpg|webp))$/.exec(url)?.[1];
  if (!alt?.trim()) fault('de afbeelding heeft geen beschrijving: ![beschrijving](media/bestand.svg)');
  if (name === undefined) fault(`het bestand ${url} kan niet; schrijf media/bestand.svg (of png, jpg, webp)`);
  else if (!around.media.has(name)) fault(`library/media/${name} bestaat niet`);
  return name === undefined || !alt?.trim() ? [] : [{ type: 'image', url: shippedMediaPath + name, alt: alt.trim() }];
}

function video(address: string, fault: (sentence: string) => void): WrittenBlock[] {
  if (playableVideo(address)) return [{ type: 'video', url: address }];
  fault('een los adres hoort een video van YouTube of Vimeo te zijn; schrijf anders [woorden](adres)');
  return [];
}
