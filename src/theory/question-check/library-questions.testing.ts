import { join } from 'node:path';
import { rootDir } from '#foundation/server/root-dir.ts';
import { phraseCases } from '#theory/behaviour-forms/phrases.testing.ts';
import { phraseRemarks } from '#theory/behaviour-forms/remarks.rules.ts';
import { type BehaviourWords, isAsked, piecesOf, tidy } from '#theory/behaviour-forms/wording.rules.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { type AnswerForm, type QuestionUse, questionFaults } from './check.rules.ts';

/** The questions of every factor that is shipped. */
export const factorsWithQuestions = readLibraryFolder(join(rootDir, 'library')).factors.map(({ slug, content }) => ({
  slug,
  formative: content.formative,
  items: content.questionnaireItems,
  questions: content.interviewQuestions,
}));

export const answersOn: Readonly<Record<string, AnswerForm>> = {
  eens5: 'agreement',
  vaak5: 'frequency',
  aantal5: 'amount',
  erg7: 'graded',
};

/** The behaviours that may be asked about as they are, each in je and in u. */
export const askedAbout: readonly BehaviourWords[] = phraseCases
  .filter(({ behaviour }) => phraseRemarks(behaviour).length === 0)
  .flatMap(({ behaviour, occasion, recurrence }) =>
    (['je', 'u'] as const).map((address) => ({
      behaviour,
      occasion,
      recurrence,
      people: 'bewoners',
      address,
      named: {
        probleem: 'zwerfafval',
        gevolg: 'hoofdletsel',
        organisatie: 'de gemeente',
        periode: 'de afgelopen vier weken',
      },
    })),
  );

/** A part of them that is another for each number; for numbers in a row all have their turn. */
export const someOf = (number: number, parts = 12): readonly BehaviourWords[] =>
  askedAbout.filter((_, index) => index % parts === number % parts);

/** A template in words, or null when something stayed open. */
export function saidOf(template: string, words: BehaviourWords): { text: string; given: string[] } | null {
  const pieces = piecesOf(template, words);
  if (!pieces) return null;
  const text = tidy(pieces.map((piece) => piece.text).join(''));
  if (/[{}[\]]/.test(text)) return null;
  return { text, given: pieces.flatMap(({ name, text: filled }) => (name === null ? [] : [filled])) };
}

/**
 * What is amiss with a template in the words of these behaviours: each fault with the sentences in which it shows. One behaviour holds a
 * clause of its own and has a long moment as well: with that one a question may be long.
 */
export function faultsOf(
  template: string,
  use: QuestionUse,
  behaviours: readonly BehaviourWords[],
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const add = (kind: string, text: string) => {
    found[kind] = [...(found[kind] ?? []), text];
  };
  for (const words of behaviours.filter((one) => isAsked(template, one))) {
    const said = saidOf(template, words);
    if (!said) {
      add('open', `${template} – ${words.behaviour}`);
      continue;
    }
    for (const { kind } of questionFaults(said.text, { ...use, given: said.given }))
      if (kind !== 'long' || !said.text.includes('aan het eind van het gesprek')) add(kind, said.text);
  }
  return found;
}

/** What nobody says aloud, whatever was filled in: where one reader of questions after another stumbled. */
const stumbles: Readonly<Record<string, RegExp>> = {
  'a word twice in a row': /(?<!\p{L})(?!(?:je|ze) )(\p{L}+) \1(?!\p{L})/iu,
  'how often, of what says how often':
    /(?<!\p{L})(?:vaak|weleens)(?!\p{L})[^.?!]*(?<!\p{L})(?:(?:elke?|iedere?|per) (?:dag|week|maand|jaar|uur|ochtend|avond|twee)|(?:dage|weke|maande)lijks)(?!\p{L})/iu,
  'how, of how': /(?<!\p{L})hoe \p{L}+ [^.?!]*(?<!\p{L})hoe (?!komt)/iu,
};

/** Where somebody who says a question of the library aloud stumbles, with the sentences in which he does. */
export function stumblesOf(template: string, behaviours: readonly BehaviourWords[]): Record<string, string[]> {
  const texts = behaviours
    .filter((words) => isAsked(template, words))
    .flatMap((words) => saidOf(template, words)?.text ?? []);
  return Object.fromEntries(
    Object.entries(stumbles)
      .map(([kind, pattern]) => [kind, texts.filter((text) => pattern.test(text))] as const)
      .filter(([, found]) => found.length > 0),
  );
}
