import { type Paper, type PaperBlock, paperTexts, tickBox } from '#documents/pdf/paper.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads, numberAsked } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import {
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
} from '#steps/conducting-research/questionnaire/texts.rules.ts';
import { sentence } from '#steps/step/sentence.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import {
  type Chapter,
  chaptersOf,
  chapterTitles,
  headsOf,
  jumpAfter,
  type NumberedItem,
  type QuestionnaireInput,
  remarksOf,
  researcherWords,
  scaleWords,
} from './document.rules.ts';
import { agreement, codeIn } from './survey.rules.ts';

const fields = conductingResearch.shape.items.row;
const named = conductingResearch.shape.items.words.name;

/** The questionnaire on paper, with the words and the room of the Word file: at the back a list for who carries it out. */
export function questionnairePaper(input: QuestionnaireInput, day: string): Paper {
  const chapters = chaptersOf(input);
  return {
    ...{ title: `${named} – ${input.title}`, author: input.madeBy, day },
    sheets: [
      { foot: named, blocks: [...opening(input, chapters), ...asked(chapters, input)] },
      ...(chapters.length > 0 ? [{ foot: 'Voor de onderzoeker', blocks: forResearcher(chapters, input) }] : []),
    ],
  };
}

const chapter = (text: string): PaperBlock => ({ kind: 'chapter', text });
const inAddress = ({ target }: QuestionnaireInput, text: string) => addressed(text, target.formOfAddress ?? 'je');
const questionsIn = (chapters: readonly Chapter[]) => chapters.flatMap(({ tables }) => tables.flat());

/** The title of the research is for who makes it, and may tell people what is hoped for: it stands at the back only. */
const opening = ({ content, target, organisation }: QuestionnaireInput, chapters: readonly Chapter[]): PaperBlock[] => [
  { kind: 'title', text: named },
  ...paperTexts(organisation, 'note'),
  chapter('Waar gaat het over?'),
  ...paperTexts(content.introduction ?? defaultQuestionnaireIntroduction(target, questionsIn(chapters))),
  chapter(conductingResearch.shape.consentText.words.name),
  ...paperTexts(content.consentText ?? defaultQuestionnaireConsent(target)),
  { kind: 'box', text: agreement },
];

function asked(chapters: readonly Chapter[], input: QuestionnaireInput): PaperBlock[] {
  if (chapters.length === 0) return paperTexts('Er staan nog geen vragen in de vragenlijst.', 'note');
  const all = questionsIn(chapters);
  return [
    ...chapters.flatMap(({ kind, tables }) => [
      chapter(inAddress(input, chapterTitles[kind])),
      ...tables.flatMap((table) => [...asTable(table), ...jump(table, all, input)]),
    ]),
    ...(input.content.ownCode === true ? ownCode(input) : []),
    ...paperTexts(input.content.closingText),
  ];
}

/** Questions with the same answers in one table; one with many answers, or in own words, with the room under it. */
function asTable(table: readonly NumberedItem[]): PaperBlock[] {
  const [{ number, item }] = table as [NumberedItem];
  const heads = headsOf(item);
  const answers = heads.map((label) => ({ label, width: /^\d+$/.test(label) ? 1 : 1.9, middle: true }));
  const boxes = heads.map(() => tickBox);
  if (table.length > 1) {
    const wide = answers.reduce((sum, { width }) => sum + width, 0);
    return [
      {
        kind: 'table',
        columns: [
          { label: fields.text.words.name, width: wide * (heads.length > 4 ? 0.6 : 0.75), middle: false },
          ...answers,
        ],
        rows: table.map((one) => [`${one.number}. ${one.item.text ?? ''}`, ...boxes]),
      },
    ];
  }
  const question: PaperBlock = { kind: 'strong', text: `${number}. ${item.text ?? ''}` };
  if (item.number === true)
    return [
      question,
      { kind: 'field', text: item.unit ?? '' },
      { kind: 'note', text: `${sentence(numberAsked(item) ?? '')}.` },
    ];
  return answerHeads(item).length === 0
    ? [question, { kind: 'lines', count: 4 }]
    : [question, { kind: 'table', columns: answers, rows: [boxes] }];
}

/** Who was not in the situation is not asked what they did there. */
function jump([first]: readonly NumberedItem[], all: readonly NumberedItem[], input: QuestionnaireInput): PaperBlock[] {
  const next = first ? jumpAfter(first, all) : null;
  if (next === null) return [];
  const words = inAddress(input, `Vul je hier ‘nee’ in? Ga dan door naar vraag ${next}.`);
  return paperTexts([words, input.content.skipText ?? ''].join(' '), 'note');
}

/** Without numbers: they are no questions about the subject. */
function ownCode({ target }: QuestionnaireInput): PaperBlock[] {
  const { title, explanation, questions } = codeIn(target.formOfAddress ?? 'je');
  return [
    chapter(title),
    ...paperTexts(explanation),
    ...questions.flatMap(({ text }): PaperBlock[] => [
      { kind: 'strong', text },
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
