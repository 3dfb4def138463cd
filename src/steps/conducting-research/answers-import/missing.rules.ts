import { plainWords } from '#foundation/shared/plain-words.ts';
import { rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { type ImportColumn, type ImportQuestion, numberIn } from './import.rules.ts';

/** A code in the file that looks like no answer, for the user to confirm. */
export interface MissingProposal {
  /** As it stands in the file. */
  code: string;
  /** In how many columns of answers it occurs. */
  columns: number;
  /** Whether it can hardly mean anything else, so that it is ticked beforehand. */
  certain: boolean;
}

const certainWords = new Set([
  'n v t',
  'nvt',
  'niet van toepassing',
  'n a',
  'na',
  'n b',
  'not applicable',
  'null',
  'nan',
  'leeg',
  'missing',
  'geen antwoord',
  'niet ingevuld',
  'niet beantwoord',
  'onbekend',
  'sysmis',
  'weet niet',
  'weet ik niet',
  'geen mening',
  'weet niet geen mening',
  'wil niet zeggen',
  'zeg ik liever niet',
]);
const certainSigns = new Set(['.', '-', '–', '?', '/']);
const certainNumbers = new Set([-99, -999, -9999, -98, -97, -88, -77, -66, -9, 99, 999, 9999]);
const likelyNumbers = new Set([-8, -7, -1, 8, 9, 66, 77, 88, 97, 98, 777, 888, 997, 998]);

/** Whether a number is written for no answer more often than for anything else. */
export const isUsualMissing = (number: number): boolean => certainNumbers.has(number);

/** How surely a text stands for no answer. */
function likelihood(said: string, { translations = [] }: ImportQuestion): 'certain' | 'likely' | null {
  const number = numberIn(said);
  if (number !== null) return certainNumbers.has(number) ? 'certain' : likelyNumbers.has(number) ? 'likely' : null;
  const plain = plainWords(said);
  const isOther = translations.some(({ notApplicable }) => plain !== '' && plainWords(notApplicable ?? '') === plain);
  return certainSigns.has(said) || certainWords.has(plain) || isOther ? 'certain' : null;
}

/** The missing codes in columns of answers. A number on the question's own scale is an answer and is left alone. */
export function proposeMissing(
  pairs: readonly { column: ImportColumn; question: ImportQuestion }[],
): MissingProposal[] {
  const found = new Map<string, MissingProposal>();
  for (const { column, question } of pairs) {
    const range = rangeOf(question);
    if (range === null) continue;
    for (const code of column.values) {
      const sure = likelihood(code, question);
      const number = numberIn(code);
      if (sure === null || (number !== null && number >= range.lo && number <= range.hi)) continue;
      const before = found.get(code);
      found.set(code, { code, columns: (before?.columns ?? 0) + 1, certain: sure === 'certain' });
    }
  }
  return [...found.values()].sort((a, b) => b.columns - a.columns || a.code.localeCompare(b.code, 'nl'));
}

/** Whether a text is one of the chosen codes; `-99,0` is `-99`, and capitals and signs do not matter. */
export function isMissingCode(said: string, codes: readonly string[]): boolean {
  const [number, words] = [numberIn(said), plainWords(said)];
  return codes.some(
    (code) =>
      code === said ||
      (number !== null
        ? numberIn(code) === number
        : words !== '' && numberIn(code) === null && plainWords(code) === words),
  );
}
