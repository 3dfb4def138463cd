import { readableQuestion } from '#theory/behaviour-forms/reading.rules.ts';
import { wordsOfHtml } from '#theory/content/html.rules.ts';
import { certaintyLabels } from '#theory/evidence.rules.ts';
import type { Block, Factor, Technic } from '#theory/theory.contract.ts';
import { basisLabels, byName } from '#theory/theory.rules.ts';
import { bases } from '#theory/words.contract.ts';

/** The short version of an item: what somebody with one minute has to know beside its `helpText`, which says what it is. */

export interface ShortFact {
  term: string;
  text: string;
}

/** The HTML under a heading of a text; empty when it has none with these words. */
function sectionOf(blocks: readonly Block[], heading: string): string {
  const html = blocks.map((block) => (block['@type'] === 'TextBlock' ? block.content : '')).join('');
  const [, rest = ''] = html.split(`<h2>${heading}</h2>`);
  return rest.split('<h2>')[0]!;
}

const partsOf = (html: string, tag: 'li' | 'p') =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, part = '']) => wordsOfHtml(part));

/** What to do, one thing after the other, as the text of a technique says. */
export const stepsOf = ({ blocks }: Pick<Technic, 'blocks'>) =>
  partsOf(sectionOf(blocks, 'Zo pak je het aan').split('</ol>')[0]!, 'li');

/** The first sentence of a text. */
const opening = (text: string) => /^.*?[.!?”](?=\s|$)/s.exec(text)?.[0] ?? text;

const facts = (terms: Record<string, string | null | undefined>): ShortFact[] =>
  Object.entries(terms).flatMap(([term, text]) => (text ? [{ term, text }] : []));

/** How sure it is that a technique works, and how much it does: `Redelijk: een klein effect.` */
export function certaintyInShort({ evidence }: Pick<Technic, 'evidence'>): string {
  if (evidence === null) return 'Onbekend: naar onderzoek is nog niet gezocht.';
  const { finding } = evidence;
  if (finding === null) return 'Onbekend: we zagen geen uitkomst over deze techniek apart.';
  const label = certaintyLabels[finding.certainty];
  return `${label[0]!.toUpperCase()}${label.slice(1)}: ${finding.effect}.`;
}

/** A condition of the source comes before ours. */
export function technicInShort(technic: Technic): ShortFact[] {
  const { conditions, evidence } = technic;
  return facts({
    Wanneer: evidence?.finding?.condition ?? conditions[0],
    'Hoe zeker': certaintyInShort(technic),
    'Eerste stap': stepsOf(technic)[0],
  });
}

/** The technique named is a primary one with the best ground. */
export function factorInShort({ blocks, interviewQuestions, technics }: Factor): ShortFact[] {
  const [first] = technics
    .filter(({ isSecondary }) => !isSecondary)
    .sort((a, b) => bases.indexOf(a.basis) - bases.indexOf(b.basis) || byName(a, b));
  const [sign] = partsOf(sectionOf(blocks, 'Zo herken je het'), 'p');
  const [question] = interviewQuestions;
  return facts({
    'Herken je aan': sign && opening(sign),
    'Vraag eerst': question && readableQuestion(question.text),
    'Verandert door': first && `${first.name} (${basisLabels[first.basis]}).`,
  });
}
