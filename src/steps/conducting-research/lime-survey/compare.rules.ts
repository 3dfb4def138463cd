import type { LimeSurveyQuestion } from '#steps/conducting-research/export/limesurvey.rules.ts';
import type { AnswerOptions, ListedQuestion } from './answers.contract.ts';

/** What differs between the questions that we sent and those that LimeSurvey made of them, a sentence each; none when nothing does. */
export function differences(sent: readonly LimeSurveyQuestion[], listed: readonly ListedQuestion[]): string[] {
  const names = new Map(listed.map(({ qid, title }) => [String(qid), title]));
  const there = new Map(listed.map((row) => [keyOf(row.title, parentOf(row, names)), row]));
  const wanted = new Set(sent.map(({ name, partOf }) => keyOf(name, partOf)));
  return [
    ...sent.flatMap((question) => {
      const row = there.get(keyOf(question.name, question.partOf));
      return row ? differencesOf(question, row) : [`${nameOf(question)} ontbreekt daar.`];
    }),
    ...listed
      .filter((row) => !wanted.has(keyOf(row.title, parentOf(row, names))))
      .map(({ title }) => `${title} staat daar wel, en hier niet.`),
  ];
}

function differencesOf(question: LimeSurveyQuestion, row: ListedQuestion): string[] {
  const name = nameOf(question);
  return [
    ...(plain(question.text) === plain(row.question ?? '') ? [] : [`${name} heeft daar een andere tekst.`]),
    ...(question.partOf === null && question.type !== row.type ? [`${name} is daar een ander soort vraag.`] : []),
    ...(question.partOf === null && question.required !== (row.mandatory === 'Y')
      ? [`${name} is daar ${question.required ? 'niet verplicht' : 'verplicht'}.`]
      : []),
  ];
}

/** A sentence for who sent other answers to a question than LimeSurvey has with it: other words, codes, or another order. */
export function answersDiffer(question: LimeSurveyQuestion, options: AnswerOptions): string[] {
  const there = typeof options === 'string' ? [] : Object.entries(options);
  const inOrder = there.sort(([, one], [, other]) => Number(one.order ?? 0) - Number(other.order ?? 0));
  const found = inOrder.map(([code, { answer }]) => [code, plain(answer ?? '')]);
  const wanted = question.answers.map(({ code, text }) => [code, plain(text)]);
  return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`${nameOf(question)} heeft daar andere antwoorden.`];
}

const nameOf = ({ name, partOf }: LimeSurveyQuestion) => (partOf === null ? name : `${partOf} (${name})`);
const parentOf = ({ parent_qid }: ListedQuestion, names: ReadonlyMap<string, string>) =>
  Number(parent_qid) === 0 ? null : (names.get(String(parent_qid)) ?? '?');
const keyOf = (name: string, partOf: string | null) => JSON.stringify([partOf, name]);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a text in HTML: LimeSurvey writes tags and signs its own way, and keeps the words. */
export const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi, (whole, hex, decimal, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
