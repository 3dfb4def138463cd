import { plainWords } from '#foundation/shared/plain-words.ts';

/**
 * A code that people make themselves at the end of the questionnaire: of four things that stay as they are, and no name or date of
 * birth, of which two signs each are used. The questions are ours.
 */

/** What the code is called where figures say by what people were known again. */
export const ownCodeName = 'eigen code';

export interface OwnCodeQuestion {
  /** As the column is called; longer than any stem that a variable of ours has. */
  name: string;
  /** The same as LimeSurvey takes it. */
  code: string;
  text: string;
  answer: 'letters' | 'number';
}

const stem = 'PERSOONSCODE';

const asked: readonly Pick<OwnCodeQuestion, 'text' | 'answer'>[] = [
  { answer: 'letters', text: 'Wat zijn de eerste twee letters van de plaats waar je geboren bent?' },
  { answer: 'letters', text: 'Wat zijn de eerste twee letters van de naam van je eerste basisschool?' },
  { answer: 'letters', text: 'Wat zijn de eerste twee letters van de straat waar je woonde toen je zes was?' },
  { answer: 'number', text: 'Hoeveel oudere broers en zussen heb je? Vul 0 in als je er geen hebt.' },
];

/** In je; they are turned into u where the research does. */
export const ownCodeQuestions: readonly OwnCodeQuestion[] = asked.map((question, at) => ({
  ...question,
  name: `${stem}_${at + 1}`,
  code: `${stem}${at + 1}`,
}));

export const ownCodeTitle = 'Een code van jezelf';

/** What people read above the four questions. */
export const ownCodeExplanation =
  'Van je antwoorden op deze vier vragen wordt een code gemaakt. Zo kunnen we zien wat er verandert als je later nog een keer meedoet, zonder dat we je naam weten. Wil je dit niet? Laat de vragen dan leeg.';

/** How many letters of an answer count: who writes the whole word has the same code. */
const lettersUsed = 2;

const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const none = ['nul', 'geen', 'nvt'];
const counted = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'];

/** An answer as it goes into the code: `’s-Gravenhage`, `SG` and `sg.` are one; null of what is no answer. */
export function ownCodePart(said: string | null, answer: OwnCodeQuestion['answer']): string | null {
  const plain = withoutMarks(said ?? '');
  if (answer === 'letters') {
    const letters = plain.replaceAll(/\d/g, '');
    return letters.length < lettersUsed ? null : letters.slice(0, lettersUsed);
  }
  if (none.includes(plain)) return '0';
  const word = counted.indexOf(plain);
  if (word >= 0) return String(word + 1);
  // `2,0` as a spreadsheet may have it.
  const number = /^\s*'?(\d{1,2})(?:[.,]0+)?\s*$/.exec(said ?? '')?.[1];
  return number === undefined ? null : String(Number(number));
}

/**
 * The codes of people by their answers, a list per question: null of who left one open, and of all who share a code, as nobody can tell
 * them apart.
 */
export function ownCodes(answers: readonly (readonly (string | null)[])[]): (string | null)[] {
  const rows = answers[0]?.length ?? 0;
  const codes = Array.from({ length: rows }, (_, row) => {
    const parts = ownCodeQuestions.map(({ answer }, at) => ownCodePart(answers[at]?.[row] ?? null, answer));
    return parts.includes(null) ? null : parts.join('-');
  });
  const times = new Map<string, number>();
  for (const code of codes) if (code !== null) times.set(code, (times.get(code) ?? 0) + 1);
  return codes.map((code) => (code !== null && times.get(code) === 1 ? code : null));
}

/**
 * The columns of the four questions, by their names as our files give them or by their words; null where one of them is not there, or
 * could be two.
 */
export function ownCodeColumns(columns: readonly { name: string; question?: string | null }[]): number[] | null {
  const found = ownCodeQuestions.map(({ code, text }) => {
    const words = wordsOf(text);
    const at = columns.flatMap(({ name, question = null }, index) =>
      nameOf(name) === code || [name, question].some((said) => said !== null && wordsOf(said) === words) ? [index] : [],
    );
    return at.length === 1 ? at[0]! : -1;
  });
  return found.includes(-1) ? null : found;
}

/** `PERSOONSCODE1. Wat zijn …` is the code with its question. */
const nameOf = (head: string) =>
  head
    .trim()
    .split(/[.\s]/)[0]!
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** Without je or u, in which alone the two forms of a question differ. */
const wordsOf = (text: string) =>
  plainWords(text.replaceAll(/<[^>]*>/g, ' '))
    .split(' ')
    .filter((word) => !address.has(word))
    .join(' ');
const address = new Set(['je', 'u', 'jij', 'jouw', 'uw', 'bent', 'hebt', 'heb', 'heeft']);
