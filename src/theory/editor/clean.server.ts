import sanitize from 'sanitize-html';
import { cleanTags, safeAddress } from '#foundation/shared/clean-nodes.ts';
import { isCleanForm } from './clean-form.rules.ts';

/** What a text of the library may hold; the browser draws the same tags and no other. */
const libraryTags = cleanTags.filter((tag) => tag !== 'blockquote' && tag !== 'br');

/** The allowed part of a text with markup, as HTML that is closed in order. What leads out of here gives nothing away. */
export const cleanLibraryHtml = (html: string): string => (isCleanForm(html) ? html : cleaned(html));

/** The same in full. */
export const cleaned = (html: string): string =>
  withoutBareLinks(
    sanitize(html, {
      allowedTags: libraryTags,
      allowedAttributes: { a: ['href', 'rel'] },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      allowProtocolRelative: false,
      disallowedTagsMode: 'discard',
      nonTextTags: [
        'script',
        'style',
        'textarea',
        'option',
        'noscript',
        'template',
        'iframe',
        'svg',
        'math',
        'xmp',
        'title',
      ],
      transformTags: {
        b: 'strong',
        i: 'em',
        h1: 'h2',
        h4: 'h3',
        a: (_tag, { href = '' }) => {
          const address = safeAddress(href);
          if (address === null) return { tagName: 'a', attribs: {} };
          return { tagName: 'a', attribs: { href: address, ...(address.startsWith('/') ? {} : { rel: 'noopener' }) } };
        },
      },
    }),
  ).trim();

/** A link that leads nowhere any more leaves its words; so does a link inside a link. */
function withoutBareLinks(html: string): string {
  const open: boolean[] = [];
  return html.replaceAll(/<a( [^>]*)?>|<\/a>/g, (tag, attributes?: string) => {
    if (tag === '</a>') return open.pop() ? tag : '';
    const stays = attributes !== undefined && !open.includes(true);
    open.push(stays);
    return stays ? tag : '';
  });
}

/** A content of any kind with its rich texts cleaned; other texts are plain and are shown as they are. */
export function cleanContent<T extends object>(content: T): T {
  const { blocks, description } = content as { blocks?: unknown; description?: unknown };
  return {
    ...content,
    ...(Array.isArray(blocks) ? { blocks: blocks.map(cleanBlock) } : {}),
    ...(typeof description === 'string' ? { description: cleanLibraryHtml(description) || null } : {}),
  };
}

function cleanBlock(block: unknown): unknown {
  const { type, content } = (block ?? {}) as { type?: unknown; content?: unknown };
  return type === 'text' && typeof content === 'string'
    ? { ...(block as object), content: cleanLibraryHtml(content) }
    : block;
}
