import { type CleanNode, cleanNodes } from '#foundation/shared/clean-nodes.ts';
import { parsedHtml } from '#ui/rich-text/parsed-html.ts';

/** The allowed part of a text with markup, as a tree to draw with React. */
export function cleanHtml(html: string): CleanNode[] {
  return cleanNodes(parsedHtml(html));
}
