import type { Paragraph, Table } from 'docx';
import { type Look, ourLook } from '#documents/look.rules.ts';
import { chapter, paragraphsOf, wordWriter, writeWord, writingLines } from '#documents/word.server.ts';
import { noteStyle } from '#documents/word-styles.server.ts';
import { themed } from '#documents/word-theme.server.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import {
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
} from '#steps/conducting-research/questionnaire/texts.rules.ts';
import {
  type Chapter,
  chaptersOf,
  chapterTitles,
  jumpAfter,
  type NumberedItem,
  type QuestionnaireInput,
  researcherWords,
  wordsIn,
} from './document.rules.ts';
import { answersBelow, answersBeside, codeTable, tick } from './document-tables.server.ts';
import { directionOf, type FormWords, jumpWords, numberNote } from './form-words.rules.ts';
import { withRegion } from './language.rules.ts';
import { codeIn } from './survey.rules.ts';

type Child = Paragraph | Table;

const writerOf = (form: FormWords) => wordWriter(directionOf(form));

/**
 * The questionnaire for on paper: introduction, consent, the questions with their answers, and at the back a list for who carries it out;
 * in another language without that list, as names and numbers are those of the Dutch one.
 */
export function writeQuestionnaire(input: QuestionnaireInput, look: Look = ourLook): Promise<Buffer> {
  const chapters = chaptersOf(input);
  const form = wordsIn(input);
  const withList = chapters.length > 0 && form.language === 'nl';
  return writeWord(
    {
      language: { code: withRegion(form.language), direction: directionOf(form) },
      title: `${conductingResearch.shape.items.words.name} – ${input.title}`,
      madeBy: input.madeBy,
      sections: [
        {
          footer: form.texts.TITEL,
          children: [...opening(input), ...questionnaire(chapters, input)],
        },
        ...(withList ? [{ footer: 'Voor de onderzoeker', children: forResearcher(chapters, input) }] : []),
      ],
    },
    look,
  );
}

/** The title of the research is for who makes it, and may tell people what is hoped for: it stands at the back only. */
function opening(input: QuestionnaireInput): Paragraph[] {
  const { content, target, factors } = input;
  const { texts } = wordsIn(input);
  const { words, paragraph, formTitle, chapter, paragraphsOf } = writerOf(wordsIn(input));
  const asked = chaptersOf({ ...input, factors }).flatMap(({ tables }) => tables.flat());
  return [
    formTitle(texts.TITEL),
    ...(input.organisation ? paragraphsOf(input.organisation, noteStyle) : []),
    chapter(texts.KOP_BEGIN),
    ...paragraphsOf(content.introduction ?? defaultQuestionnaireIntroduction(target, asked)),
    chapter(texts.KOP_TOESTEMMING),
    ...paragraphsOf(content.consentText ?? defaultQuestionnaireConsent(target)),
    paragraph({
      spacing: { before: 160 },
      keepLines: true,
      children: [tick(), words(`  ${texts.TOESTEMMING_1}`)],
    }),
  ];
}

function questionnaire(chapters: readonly Chapter[], input: QuestionnaireInput): Child[] {
  const form = wordsIn(input);
  const { chapter, paragraphsOf } = writerOf(form);
  if (chapters.length === 0) return paragraphsOf('Er staan nog geen vragen in de vragenlijst.', noteStyle);
  const asked = chapters.flatMap(({ tables }) => tables.flat());
  return chapters
    .flatMap(({ kind, tables }) => [
      chapter(form.texts[chapterTitles[kind]]),
      ...tables.flatMap((table) => [...asTable(table, form), ...jump(table, asked, input)]),
    ])
    .concat(input.content.ownCode === true ? ownCode(input) : [])
    .concat(paragraphsOf(input.content.closingText ?? ''));
}

/** Without numbers: they are no questions about the subject. */
function ownCode(input: QuestionnaireInput): Child[] {
  const { title, explanation, questions } = codeIn(wordsIn(input));
  const { words, paragraph, chapter, paragraphsOf } = writerOf(wordsIn(input));
  return [
    chapter(title),
    ...paragraphsOf(explanation),
    ...questions.flatMap(({ text }) => [
      paragraph({ keepNext: true, keepLines: true, spacing: { before: 200, after: 40 }, children: [words(text)] }),
      ...writingLines(1),
    ]),
  ];
}

/** Questions with the same answers in one table; one with many answers, or in own words, with the room under it. */
function asTable(table: readonly NumberedItem[], form: FormWords): Child[] {
  const [{ number, item }] = table as [NumberedItem];
  const heads = answerHeads(item);
  const { words, paragraph } = writerOf(form);
  if (table.length > 1) return [answersBeside(table, form), gap()];
  const question = paragraph({
    keepNext: true,
    keepLines: true,
    spacing: { before: 240, after: 80 },
    children: [words(`${number}. `, { bold: true, color: themed.title }), words(item.text ?? '')],
  });
  if (item.number === true) return [question, numberLine(item, form), gap()];
  return heads.length === 0 ? [question, ...writingLines(4)] : [question, answersBelow(item, form), gap()];
}

/** Room for a number, with what it is counted in behind it and what can be filled in under it. */
function numberLine(item: QuestionnaireItem, form: FormWords): Paragraph {
  const { words, paragraph } = writerOf(form);
  return paragraph({
    keepLines: true,
    spacing: { before: 120, after: 80 },
    children: [
      words(`…………………… ${item.unit ?? ''}`.trim()),
      words(`   ${numberNote(item, form) ?? ''}`, { size: 18, color: themed.soft }),
    ],
  });
}

/** Who was not in the situation is not asked what they did there. */
function jump([first]: readonly NumberedItem[], asked: readonly NumberedItem[], input: QuestionnaireInput): Child[] {
  const next = first ? jumpAfter(first, asked) : null;
  return next === null
    ? []
    : writerOf(wordsIn(input)).paragraphsOf(
        [jumpWords(wordsIn(input), next), input.content.skipText ?? ''].join(' '),
        noteStyle,
      );
}

const gap = () => wordWriter('ltr').paragraph({ spacing: { before: 0, after: 160 }, children: [] });

/** What may not go along with the questionnaire: which question measures what. */
function forResearcher(chapters: readonly Chapter[], { title, factors, content }: QuestionnaireInput): Child[] {
  const names = new Map(factors.map(({ uuid, name }) => [uuid, name ?? 'Eigen factor']));
  const asked = chapters.flatMap(({ tables }) => tables.flat());
  return [
    chapter('Voor de onderzoeker'),
    ...paragraphsOf(title),
    ...paragraphsOf(researcherWords(content), noteStyle),
    codeTable(asked, names),
  ];
}
