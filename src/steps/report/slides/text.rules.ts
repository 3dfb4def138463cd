import type { SlideText } from '#documents/presentation/presentation.rules.ts';
import { brief } from '#steps/report/model/brief.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';

/** Text of the report on a slide: a few points, each in a sentence or two. */

/** The longest point on a slide, in characters; the report has it in full. A sentence with a figure keeps its difference and its interval. */
const longest = 200;
const longestFigure = 340;

/** A number of people stays on one line. */
const together = (text: string) => text.replace(/\bn = (?=\d)/g, 'n\u00a0=\u00a0');

export const bullet = (text: string, lead?: string): SlideText => ({
  kind: 'bullet',
  text: together(text),
  ...(lead && { lead }),
});
export const plain = (text: string): SlideText => ({ kind: 'plain', text: together(text) });
export const quiet = (text: string): SlideText => ({ kind: 'quiet', text: together(text) });

/** What a slide says when there is nothing to say yet. */
export const or = (texts: SlideText[], otherwise: string): SlideText[] =>
  texts.length > 0 ? texts : [plain(otherwise)];

/** A point with its name before it, where there is one. */
export const point = (lead: string, text: string | null | undefined, limit = longest): SlideText[] => {
  const told = brief(text, limit);
  return told === null ? [] : [bullet(told, /[?:]$/.test(lead) ? lead : `${lead}:`)];
};

/** What blocks of the report say as points, at most so many. */
export function pointsOf(blocks: readonly Block[], most = 6): SlideText[] {
  const all = blocks.flatMap((block): SlideText[] => {
    switch (block.type) {
      case 'paragraph':
        return block.text ? [plain(brief(block.text, block.rests ? longestFigure : longest)!)] : [];
      case 'absent':
        return [plain(block.text)];
      case 'list':
        return block.items.flatMap((text) => brief(text, longest) ?? []).map((text) => bullet(text));
      case 'definitions':
        return block.items.flatMap(({ term, description }) => point(term, description.join(' '), 170));
      default:
        return [];
    }
  });
  return all.slice(0, most);
}
