import type { RichBlock, RichList, RichWords } from './html.ts';

/** What Word and its like write that is not what it looks like: lists as paragraphs, drawn bullets, remarks in the margin. */

/** What this needs of a DOM node. */
export interface PastedNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<PastedNode>;
  getAttribute?(name: string): string | null;
}

export interface WordItem {
  level: number;
  type: RichList['type'];
}

/** An item of Word goes to the list that is being made, at its own level. */
export function addItem(blocks: RichBlock[], { level, type }: WordItem, words: RichWords[]): void {
  const last = blocks.at(-1);
  const isList = last?.type === 'bulletList' || last?.type === 'orderedList';
  const line: RichBlock = { type: 'paragraph', content: words };
  if (level > 1 && isList) addItem(last.content.at(-1)!.content, { level: level - 1, type }, words);
  else if (isList && last.type === type) last.content.push({ type: 'listItem', content: [line] });
  else blocks.push({ type, content: [{ type: 'listItem', content: [line] }] });
}

/** The item that a paragraph of Word stands for, or null. */
export function wordItemOf(node: PastedNode, style: string): WordItem | null {
  if (!/mso-list:\s*(?!ignore)\w/i.test(style)) return null;
  const level = Number(/\blevel(\d)/i.exec(style)?.[1] ?? 1);
  const drawn = drawnBullet(node);
  return { level, type: /^\(?(\d+|[a-z]{1,4})[.)]/i.test(drawn) ? 'orderedList' : 'bulletList' };
}

/** The bullet or number that Word draws before an item. */
function drawnBullet(node: PastedNode): string {
  for (const child of Array.from(node.childNodes)) {
    if (isDrawnBullet(child.getAttribute?.('style') ?? '')) return (child.textContent ?? '').trim();
    const deeper = drawnBullet(child);
    if (deeper) return deeper;
  }
  return '';
}

const isDrawnBullet = (style: string) => /mso-list:\s*ignore/i.test(style);

/** Not part of the text: a drawn bullet, a remark, a running head, hidden words. */
export const isHidden = (node: PastedNode, style: string) =>
  isDrawnBullet(style) ||
  /display:\s*none|mso-hide:\s*all|mso-element:\s*(comment|header|footer)/i.test(style) ||
  /\bmsocom/i.test(node.getAttribute?.('class') ?? '');
