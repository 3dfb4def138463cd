/**
 * The allow-list for texts with markup: what the library may hold and nothing else. It makes a tree of plain values out of
 * parsed HTML, so that what reaches a page is built from our own words for tags and never from the text's own markup.
 */
export const cleanTags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br'] as const;

export type CleanTag = (typeof cleanTags)[number];

export interface CleanElement {
  tag: CleanTag;
  /** Of a link: an address that passed `safeAddress`. */
  href?: string;
  children: CleanNode[];
}

export type CleanNode = string | CleanElement;

/** What this needs of a DOM node. */
export interface ParsedNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<ParsedNode>;
  getAttribute?(name: string): string | null;
}

const [elementNode, textNode] = [1, 3];
const allowed: ReadonlySet<string> = new Set(cleanTags);
/** Layers that can hold nothing but other layers: the white space between these is not text. */
const layers: ReadonlySet<string> = new Set(['ul', 'ol']);
/** Other tags fall away and leave their words; of these the words are no words either. */
const silent: ReadonlySet<string> = new Set(
  'script style template noscript iframe object embed svg math title head textarea select xmp noembed noframes plaintext'.split(
    ' ',
  ),
);
/** Deeper than any text goes; what lies below is left out. */
const deepest = 32;

/** The allowed part of some nodes, outermost first. */
export function cleanNodes(nodes: ArrayLike<ParsedNode>, within = 'body', depth = 0): CleanNode[] {
  return depth > deepest ? [] : Array.from(nodes).flatMap((node) => cleanNode(node, within, depth));
}

function cleanNode(node: ParsedNode, within: string, depth: number): CleanNode[] {
  const text = node.textContent ?? '';
  if (node.nodeType === textNode) return (layers.has(within) || within === 'body') && text.trim() === '' ? [] : [text];
  const tag = node.nodeName.toLowerCase();
  if (node.nodeType !== elementNode || silent.has(tag)) return [];
  const href = tag === 'a' ? safeAddress(node.getAttribute?.('href') ?? null) : null;
  if (!allowed.has(tag) || (tag === 'a' && href === null)) return cleanNodes(node.childNodes, within, depth + 1);
  const children = cleanNodes(node.childNodes, tag, depth + 1);
  return [{ tag: tag as CleanTag, ...(href === null ? {} : { href }), children }];
}

/** An address that may be followed: a page of ours, another site, a mail address or a telephone number. Anything else is null. */
export function safeAddress(address: string | null): string | null {
  const plain = address?.trim() ?? '';
  return isOwnPath(plain) || /^(https?:\/\/|mailto:|tel:)[^\s<>"\\]+$/i.test(plain) ? plain : null;
}

/** `//elsewhere.example` and `/\elsewhere.example` look like a path of ours and are not. */
export const isOwnPath = (address: string) => /^\/(?![/\\])[^\s\\]*$/.test(address);

/** The words of a text, without its markup, on one line: what stood below each other has a space between. */
export const plainText = (nodes: readonly CleanNode[]): string => running(nodes).replaceAll(/\s+/g, ' ').trim();

const running = (nodes: readonly CleanNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = running(node.children);
      return inLine.has(node.tag) ? text : ` ${text} `;
    })
    .join('');

/** The words of the first paragraph; null where there is none. */
export function opening(nodes: readonly CleanNode[]): string | null {
  const paragraph = nodes.find((node) => typeof node !== 'string' && node.tag === 'p');
  return paragraph ? plainText([paragraph]) : null;
}

const inLine: ReadonlySet<CleanTag> = new Set(['strong', 'em', 'a']);
