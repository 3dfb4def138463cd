import { type PaperBlock, type PaperCell, paperTexts, tickBox } from '#documents/pdf/paper.rules.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { headsOf, type NumberedItem } from './document.rules.ts';
import type { EntryCodes } from './entry/codes.rules.ts';
import { type FormWords, numberNote } from './form-words.rules.ts';

const fields = conductingResearch.shape.items.row;

/**
 * Questions with the same answers in one table; one with many answers, or in own words, with the room under it. With codes, answers of
 * many words stand under each other: beside a box with its code they would have no room.
 */
export function questionsOnPaper(
  table: readonly NumberedItem[],
  codes: EntryCodes | null,
  words: FormWords,
): PaperBlock[] {
  const heads = headsOf(table[0]!.item, words);
  const together = table.length > 1 && !(codes && areLong(heads));
  return together
    ? [answersBeside(table, heads, codes, words)]
    : table.flatMap((one) => alone(one, heads, codes, words));
}

/** Numbers are short, whatever stands at their ends. */
const areLong = (heads: readonly string[]) =>
  !heads.some((head) => /^\d+$/.test(head)) &&
  (heads.length > 5 || heads.some((head) => head.length > 30 || head.split(/[\s-]/).some((word) => word.length > 12)));

const widthOf = (head: string) => (/^\d+$/.test(head) ? 1 : 1.9);
const answerColumns = (heads: readonly string[]) =>
  heads.map((label) => ({ label, width: widthOf(label), middle: true }));

const boxesOf = ({ uuid }: QuestionnaireItem, heads: readonly string[], codes: EntryCodes | null): PaperCell[] =>
  codes
    ? codes.of.get(uuid)!.answers.map(({ value }) => ({ box: true, code: String(value) }))
    : heads.map(() => tickBox);

/** How wide the names of variables are, as a share of all that stands beside them. */
const marginShare = 0.14;

function answersBeside(
  table: readonly NumberedItem[],
  heads: readonly string[],
  codes: EntryCodes | null,
  { texts }: FormWords,
): PaperBlock {
  const wide = heads.reduce((sum, head) => sum + widthOf(head), 0);
  const question = wide * (heads.length > 4 ? 0.6 : 0.75);
  const names = { label: fields.variable.words.short, width: (wide + question) * marginShare, middle: false };
  return {
    kind: 'table',
    columns: [
      { label: texts.VRAAG, width: question, middle: false },
      ...answerColumns(heads),
      ...(codes ? [names] : []),
    ],
    rows: table.map(({ number, item }) => [
      `${number}. ${item.text ?? ''}`,
      ...boxesOf(item, heads, codes),
      ...(codes ? [{ code: codes.of.get(item.uuid)!.name }] : []),
    ]),
  };
}

function alone(
  { number, item }: NumberedItem,
  heads: readonly string[],
  codes: EntryCodes | null,
  words: FormWords,
): PaperBlock[] {
  const margin = codes ? { margin: codes.of.get(item.uuid)!.name } : {};
  const question: PaperBlock = { kind: 'strong', text: `${number}. ${item.text ?? ''}`, ...margin };
  if (item.number === true)
    return [question, { kind: 'field', text: item.unit ?? '' }, ...paperTexts(numberNote(item, words), 'note')];
  if (answerHeads(item).length === 0) return [question, { kind: 'lines', count: 4 }];
  if (codes && areLong(heads))
    return [
      question,
      {
        kind: 'choices',
        answers: codes.of.get(item.uuid)!.answers.map(({ value, label }) => ({ code: String(value), label })),
      },
    ];
  return [question, { kind: 'table', columns: answerColumns(heads), rows: [boxesOf(item, heads, codes)] }];
}
