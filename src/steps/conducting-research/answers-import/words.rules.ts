import { plainWords } from '#foundation/shared/plain-words.ts';
import { answerWords, pointsOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import type { ImportQuestion } from './import.rules.ts';

/** What people write for the points of scales that name only their ends, by how many points there are. */
const agreement: Record<number, readonly (readonly string[])[]> = {
  5: [['helemaal oneens'], ['oneens'], neutral(), ['eens'], ['helemaal eens']],
  7: [
    ['helemaal oneens'],
    ['oneens'],
    ['beetje oneens', 'enigszins oneens'],
    neutral(),
    ['beetje eens', 'enigszins eens'],
    ['eens'],
    ['helemaal eens'],
  ],
};

function neutral(): string[] {
  return [
    'neutraal',
    'niet oneens niet eens',
    'niet eens niet oneens',
    'niet oneens en niet eens',
    'niet eens en niet oneens',
  ];
}

const yes = ['ja', 'yes', 'y', 'j', 'waar', 'true'];
const no = ['nee', 'no', 'n', 'onwaar', 'false', 'neen'];

/** Words that say the same in an answer about agreeing. */
const sameWords = (words: string) =>
  words
    .replaceAll(/\b(?:volledig|zeer|sterk|geheel|totaal)\b/g, 'helemaal')
    .replaceAll(/\b(?:mee|het|er|een|noch)\b/g, (word) => (word === 'noch' ? 'niet' : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The answers of a question in words, each with its number: its own words first, then the usual Dutch ones of a scale that
 * only names its ends.
 */
export function wordsOf(question: ImportQuestion): ReadonlyMap<string, number> {
  const points = pointsOf(question);
  const words = new Map<string, number>();
  const add = (text: string | null, point: number | undefined) => {
    const plain = plainWords(text ?? '');
    if (plain !== '' && point !== undefined && !words.has(plain)) words.set(plain, point);
  };
  for (const asked of [question, ...(question.translations ?? [])]) {
    answerWords({ ...question, labels: asked.labels })?.forEach((text, index) => {
      add(text, points[index]);
    });
    add(asked.leftAnchor, points[0]);
    add(asked.rightAnchor, points.at(-1));
  }
  if (points.length === 2 && points[0] === 0 && words.get('nee') === 0) {
    for (const text of yes) add(text, 1);
    for (const text of no) add(text, 0);
  }
  if (asksAgreement(question)) {
    for (const [plain, point] of [...words]) add(sameWords(plain), point);
    agreement[points.length]?.forEach((texts, index) => {
      for (const text of texts) add(text, points[index]);
    });
  }
  return words;
}

const asksAgreement = ({ leftAnchor, rightAnchor }: ImportQuestion) =>
  /\boneens$/.test(plainWords(leftAnchor ?? '')) && /\beens$/.test(plainWords(rightAnchor ?? ''));

/** The number that words stand for; null when they are not among the answers. */
export function pointOfWords(text: string, words: ReadonlyMap<string, number>): number | null {
  const plain = plainWords(text);
  return words.get(plain) ?? words.get(sameWords(plain)) ?? null;
}
