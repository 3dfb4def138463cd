import { type Paper, type PaperBlock, paperTexts } from '#documents/pdf/paper.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
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
  remarksOf,
  researcherWords,
  scaleWords,
  wordsIn,
} from './document.rules.ts';
import type { EntryCodes } from './entry/codes.rules.ts';
import { jumpWords } from './form-words.rules.ts';
import { paperLanguage } from './language.rules.ts';
import { questionsOnPaper } from './paper-questions.rules.ts';
import { codeIn } from './survey.rules.ts';

const fields = conductingResearch.shape.items.row;
const named = conductingResearch.shape.items.words.name;

/**
 * The questionnaire on paper, with the words and the room of the Word file: at the back a list for who carries it out. With `codes` that
 * list is not needed, nor in another language than Dutch: what is typed for an answer stands small beside it, and the name of the column beside the question.
 */
export function questionnairePaper(input: QuestionnaireInput, day: string, codes: EntryCodes | null = null): Paper {
  const chapters = chaptersOf(input);
  const words = wordsIn(input);
  const list = chapters.length > 0 && codes === null && words.language === 'nl';
  return {
    ...(words.language === 'nl' ? {} : { language: paperLanguage(words.language) }),
    ...{ title: `${named} – ${input.title}`, author: input.madeBy, day },
    sheets: [
      {
        foot: words.texts.TITEL,
        blocks: [...opening(input, chapters, codes), ...asked(chapters, input, codes)],
      },
      ...(list ? [{ foot: 'Voor de onderzoeker', blocks: forResearcher(chapters, input) }] : []),
    ],
  };
}

const chapter = (text: string): PaperBlock => ({ kind: 'chapter', text });
const questionsIn = (chapters: readonly Chapter[]) => chapters.flatMap(({ tables }) => tables.flat());

/** The title of the research is for who makes it, and may tell people what is hoped for: it stands at the back only. */
function opening(input: QuestionnaireInput, chapters: readonly Chapter[], codes: EntryCodes | null): PaperBlock[] {
  const { content, target, organisation } = input;
  const { texts } = wordsIn(input);
  return [
    { kind: 'title', text: texts.TITEL },
    ...paperTexts(organisation, 'note'),
    ...(codes ? numberOfPaper(codes) : []),
    chapter(texts.KOP_BEGIN),
    ...paperTexts(content.introduction ?? defaultQuestionnaireIntroduction(target, questionsIn(chapters))),
    chapter(texts.KOP_TOESTEMMING),
    ...paperTexts(content.consentText ?? defaultQuestionnaireConsent(target)),
    { kind: 'box', text: texts.TOESTEMMING_1 },
  ];
}

/** By which a row of what was typed over is found again on paper. */
const numberOfPaper = ({ person }: EntryCodes): PaperBlock[] => [
  { kind: 'field', text: 'Nummer', margin: person },
  { kind: 'note', text: 'Dit nummer vult de onderzoeker in.' },
];

function asked(chapters: readonly Chapter[], input: QuestionnaireInput, codes: EntryCodes | null): PaperBlock[] {
  if (chapters.length === 0) return paperTexts('Er staan nog geen vragen in de vragenlijst.', 'note');
  const all = questionsIn(chapters);
  const words = wordsIn(input);
  return [
    ...chapters.flatMap(({ kind, tables }) => [
      chapter(words.texts[chapterTitles[kind]]),
      ...tables.flatMap((table) => [...questionsOnPaper(table, codes, words), ...jump(table, all, input)]),
    ]),
    ...(input.content.ownCode === true ? ownCode(input, codes) : []),
    ...paperTexts(input.content.closingText),
  ];
}

/** Who was not in the situation is not asked what they did there. */
function jump([first]: readonly NumberedItem[], all: readonly NumberedItem[], input: QuestionnaireInput): PaperBlock[] {
  const next = first ? jumpAfter(first, all) : null;
  if (next === null) return [];
  return paperTexts([jumpWords(wordsIn(input), next), input.content.skipText ?? ''].join(' '), 'note');
}

/** Without numbers: they are no questions about the subject. */
function ownCode(input: QuestionnaireInput, codes: EntryCodes | null): PaperBlock[] {
  const { title, explanation, questions } = codeIn(wordsIn(input));
  return [
    chapter(title),
    ...paperTexts(explanation),
    ...questions.flatMap(({ text, name }): PaperBlock[] => [
      { kind: 'strong', text, ...(codes ? { margin: name } : {}) },
      { kind: 'lines', count: 1 },
    ]),
  ];
}

/** What may not go along with the questionnaire: which question measures what. */
function forResearcher(chapters: readonly Chapter[], { title, factors, content }: QuestionnaireInput): PaperBlock[] {
  const names = new Map(factors.map(({ uuid, name }) => [uuid, name ?? 'Eigen factor']));
  const heads = ['Nr.', fields.variable.words.short, fields.researchFactor.words.name, 'Antwoorden', 'Let op'];
  return [
    chapter('Voor de onderzoeker'),
    ...paperTexts(title),
    ...paperTexts(researcherWords(content), 'note'),
    {
      kind: 'table',
      columns: heads.map((label, at) => ({ label, width: [7, 17, 20, 34, 22][at]!, middle: false })),
      rows: questionsIn(chapters).map(({ number, item }) => [
        String(number),
        item.variable ?? '–',
        names.get(item.researchFactor ?? '') ?? '–',
        scaleWords(item),
        remarksOf(item) || '–',
      ]),
    },
  ];
}
