import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Readability, readability, sentencesOf, wordsOf } from '#theory/content/readability.rules.ts';
import type { WrittenText } from '#theory/content/texts.rules.ts';
import type { Bounds, Demands, FindingKind } from '#theory/demands.contract.ts';
import { headingFaults } from '#theory/reading/headings.rules.ts';

/** How a text of the library is written: its length, its headings, its words and signs. */

export interface Finding {
  kind: FindingKind;
  file: string;
  line: number | null;
  sentence: string;
}

/** A heading, a paragraph or a point of a list, as its reader reads it. */
interface Passage {
  heading: 2 | 3 | null;
  text: string;
  line: number;
}

/** The passages of a text, without its citations. */
export function passagesOf({ markdown, line }: Pick<WrittenText, 'markdown' | 'line'>): Passage[] {
  const passages: Passage[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'heading' || node.type === 'paragraph')
      passages.push({
        heading: node.type === 'heading' ? (node.depth === 2 ? 2 : 3) : null,
        text: withoutCitations(wordsIn(node)),
        line: line + (node.position?.start.line ?? 1) - 1,
      });
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(markdown));
  return passages;
}

/** A picture or the address of a video has no words of its own. */
const wordsIn = (node: Nodes): string => {
  if (node.type === 'text') return /^https?:\/\/\S+$/.test(node.value) ? '' : node.value;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
};

/** “(Ajzen, 1991)” makes no sentence harder to read; the name in “Ajzen (1991) vond” is one word. */
const withoutCitations = (text: string) =>
  text.replaceAll(/\s*\[[^[\]]*@[^[\]]*\]/g, '').replaceAll(/(?<![\p{L}\p{N}])@([a-z]+)[a-z0-9-]*/gu, '$1');

/** Texts and how they read; null when there are no sentences in it. */
export const readabilityOf = (text: Pick<WrittenText, 'markdown' | 'line'>): Readability | null =>
  readability(passagesOf(text).flatMap((passage) => (passage.heading === null ? passage.text : [])));

const measures: Partial<Record<keyof Demands['readability'], string>> = {
  fleschDouma: 'de score van Flesch–Douma',
  leesindexA: 'Leesindex A',
  sentenceLength: 'het gemiddelde aantal woorden per zin',
  longWords: 'het percentage lange woorden',
};

/** What a text does not meet. */
export function textFindings(text: WrittenText, demands: Demands): Finding[] {
  const passages = passagesOf(text);
  const asked = demands.texts[text.kind as keyof Demands['texts']];
  const found: Finding[] = [];
  const find = (kind: FindingKind, line: number, sentence: string) =>
    found.push({ kind, file: text.file, line, sentence });

  const measured = readabilityOf(text);
  const words = outside(measured?.words ?? 0, asked.words);
  if (words !== null)
    find('words', text.line, `de tekst telt ${measured?.words ?? 0} woorden; dat horen er ${words} te zijn`);
  const headings = passages.flatMap(({ heading, text }) => (heading === 2 ? text : []));
  for (const sentence of headingFaults(headings, asked.headings)) find('headings', text.line, sentence);
  if (measured)
    for (const [measure, words] of Object.entries(measures)) {
      const value = Math.round(measured[measure as keyof Demands['readability']]);
      const fault = outside(value, demands.readability[measure as keyof Demands['readability']]);
      if (fault !== null)
        find('readability', text.line, `${words} is ${String(value).replace('-', '−')}; dat hoort ${fault} te zijn`);
    }
  const longest = demands.readability.longestSentence.max ?? Number.POSITIVE_INFINITY;
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage.text)) {
      const length = wordsOf(sentence).length;
      const start = `${wordsOf(sentence).slice(0, 4).join(' ')} …`;
      if (length > longest)
        find(
          'readability',
          passage.line,
          `de zin “${start}” telt ${length} woorden; dat horen er hoogstens ${longest} te zijn`,
        );
    }
    for (const { index, sentence } of wordFaults(passage.text, demands.forbidden))
      find('forbidden', lineIn(passage, index), sentence);
    for (const { index, sentence } of typeFaults(passage.text)) find('typography', lineIn(passage, index), sentence);
  }
  return found;
}

const outside = (value: number, { min, max }: Bounds): string | null =>
  min !== undefined && value < min ? `minstens ${min}` : max !== undefined && value > max ? `hoogstens ${max}` : null;

const lineIn = ({ text, line }: Passage, index: number) => line + text.slice(0, index).split('\n').length - 1;

interface Spot {
  index: number;
  sentence: string;
}

/** The words in a text that we do not use. */
export const wordFaults = (text: string, forbidden: Demands['forbidden']): Spot[] =>
  Object.entries(forbidden).flatMap(([words, instead]) => {
    const pattern = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
    return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'))].map(
      ({ index }) => ({
        index,
        sentence: `“${words}” schrijven we niet; beter: ${instead}`,
      }),
    );
  });

const signs: readonly [RegExp, string][] = [
  [/'/g, 'er staat een recht aanhalingsteken; schrijf ’ of ‘ ’'],
  [/"/g, 'er staat een recht aanhalingsteken; schrijf “ ”'],
  [/\.\.+/g, 'er staan losse puntjes; schrijf …'],
  [/ - |--/g, 'er staat een kort streepje; schrijf –'],
  [/!/g, 'een uitroepteken gebruiken we niet'],
  [/[^\S\n][,;:?.](?=\s|$)/g, 'er staat een spatie voor een leesteken'],
  [/\d%/g, 'tussen een getal en % hoort een vaste spatie'],
];

/** Signs that we write otherwise. */
export const typeFaults = (text: string): Spot[] =>
  signs.flatMap(([sign, sentence]) => [...text.matchAll(sign)].map(({ index }) => ({ index, sentence })));
