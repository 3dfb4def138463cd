import { shuffledBlocks } from '#steps/conducting-research/analysis/order.rules.ts';
import type {
  Block,
  ConductingResearch,
  QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import {
  type Answers,
  answerHeads,
  numberAsked,
  pointsOf,
  sameAnswers,
} from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { groupsOf, type ItemGroup } from '#steps/conducting-research/questionnaire/list.rules.ts';
import { ownCodeQuestions, ownCodeTitle } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import type { ChosenFactor, DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { dutchWords, type FormText, type FormWords } from './form-words.rules.ts';

/** What the questionnaire on paper is made of: plain data, so that it can go to a worker and be hashed. */
export interface QuestionnaireInput {
  /** Title of the research. */
  title: string;
  organisation: string | null;
  /** The company that does the research. */
  madeBy: string | null;
  content: Pick<
    ConductingResearch,
    | 'introduction'
    | 'consentText'
    | 'skipText'
    | 'closingText'
    | 'items'
    | 'translations'
    | 'randomOrder'
    | 'smallBlocks'
    | 'ownCode'
  >;
  target: ResearchTarget;
  factors: readonly ChosenFactor[];
  /** In which the form is, where that is not Dutch; the texts above are in it as well. */
  words?: FormWords;
}

/** A study as the wire shows it, as far as the questionnaire needs it. */
export interface QuestionnaireStudy {
  name: string;
  organisation?: string | null;
  companyName?: string | null;
  researchTarget: ResearchTarget;
  determineFactors: DetermineFactors;
  conductingResearch: ConductingResearch;
}

/** Takes from a study what the questionnaire needs and nothing else: no results leave with it. */
export function questionnaireInput(study: QuestionnaireStudy): QuestionnaireInput {
  const { introduction, consentText, skipText, closingText, items, translations, randomOrder, smallBlocks, ownCode } =
    study.conductingResearch;
  return {
    title: study.name,
    organisation: study.organisation ?? null,
    madeBy: study.companyName ?? null,
    content: {
      introduction,
      consentText,
      skipText,
      closingText,
      items,
      translations,
      randomOrder,
      smallBlocks,
      ownCode,
    },
    target: study.researchTarget,
    factors: study.determineFactors.factors,
  };
}

/** What stands on the form beside what somebody wrote for it. */
export const wordsIn = ({ words, target }: Pick<QuestionnaireInput, 'words' | 'target'>): FormWords =>
  words ?? dutchWords(target.formOfAddress ?? 'je');

export interface NumberedItem {
  number: number;
  item: QuestionnaireItem;
}

/** Questions under a heading that gives nothing away: who answers does not read which factor they are about. */
export interface Chapter {
  kind: 'behaviour' | 'opinion' | 'segment' | 'open';
  /** Groups of questions that are answered in one table; a question with answers of its own stands alone. */
  tables: NumberedItem[][];
}

export const chapterTitles = {
  behaviour: 'KOP_GEDRAG',
  opinion: 'KOP_MENING',
  segment: 'KOP_WIE',
  open: 'KOP_SLOT',
} as const satisfies Record<Chapter['kind'], FormText>;

const chapterOf: Record<Block, Chapter['kind']> = {
  filter: 'behaviour',
  outcome: 'behaviour',
  factor: 'opinion',
  intention: 'opinion',
  segment: 'segment',
  open: 'open',
};

/** Questions that are asked together: on one page of a survey tool, under one heading on paper. */
export interface Part {
  block: Block;
  chapter: Chapter['kind'];
  /** Among the parts of the same chapter, from 1. */
  place: number;
  /** How many parts the chapter has. */
  places: number;
  questions: NumberedItem[];
}

/** In longer lists people begin to tick without reading. */
export const mostTogether = 7;

/**
 * The questionnaire in parts, in the order of asking: a block each, or where blocks are kept small at most seven questions, in the blocks
 * with statements all with the same answers. Questions without words are left out, and the numbers close up.
 */
export function partsOf({ content, factors }: Pick<QuestionnaireInput, 'content' | 'factors'>): Part[] {
  const worded = content.items.filter((item) => item.text !== null);
  const blocks: { block: Block; questions: NumberedItem[] }[] = [];
  for (const group of groupsOf(worded, factors)) {
    for (const one of group.items) {
      const block = blockOf(group, one.item);
      const last = blocks.at(-1);
      if (last?.block === block) last.questions.push(one);
      else blocks.push({ block, questions: [one] });
    }
  }
  const parts = content.smallBlocks ? blocks.flatMap(smallParts) : blocks;
  const chapters = parts.map(({ block }) => chapterOf[block]);
  return parts.map((part, at) => {
    const chapter = chapters[at]!;
    const [before, all] = [chapters.slice(0, at), chapters].map((list) => list.filter((one) => one === chapter).length);
    return { ...part, chapter, place: before! + 1, places: all! };
  });
}

function blockOf({ kind }: ItemGroup, { block }: QuestionnaireItem): Block {
  if (kind === 'behaviour') return block === 'filter' ? 'filter' : 'outcome';
  return kind === 'factor' ? (block === 'intention' ? 'intention' : 'factor') : kind;
}

const ofStatements: readonly Block[] = ['factor', 'intention'];

function smallParts({ block, questions }: { block: Block; questions: NumberedItem[] }) {
  const runs = ofStatements.includes(block)
    ? runsOf(questions, ({ item: a }, { item: b }) => sameAnswers(a, b))
    : [questions];
  return runs.flatMap(evenParts).map((part) => ({ block, questions: part }));
}

/** Splits a list between two neighbours that do not belong together. */
function runsOf<T>(list: readonly T[], belong: (before: T, one: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const one of list) {
    const run = runs.at(-1);
    if (run && belong(run.at(-1)!, one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Eight become four and four, not seven and a lonely one. */
function evenParts<T>(list: readonly T[]): T[][] {
  const parts = Math.ceil(list.length / mostTogether);
  const cut = (part: number) => Math.round((part * list.length) / parts);
  return Array.from({ length: parts }, (_, part) => list.slice(cut(part), cut(part + 1)));
}

/** Answers that fit beside a question; with more of them the answers stand under it. */
const mostBeside = 7;

/** The questionnaire as it is printed. */
export function chaptersOf(input: QuestionnaireInput): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { chapter: kind, questions } of partsOf(input)) {
    const last = chapters.at(-1);
    const tables = runsOf(questions, (a, b) => inOneTable(a.item, b.item, input.content.smallBlocks === true));
    if (last?.kind === kind) last.tables.push(...tables);
    else chapters.push({ kind, tables });
  }
  return chapters;
}

/** Where blocks are small, a table holds statements about several factors, as a page does. */
const inOneTable = (a: QuestionnaireItem, b: QuestionnaireItem, small: boolean) => {
  const heads = answerHeads(b).length;
  const alone = isFilter(a) || isFilter(b) || !(small || a.researchFactor === b.researchFactor);
  return !alone && heads > 0 && heads <= mostBeside && sameAnswers(a, b);
};

/** Whether a question decides who is asked about the behaviour: a yes-or-no question in the filter. */
export const isFilter = (item: QuestionnaireItem): boolean =>
  item.block === 'filter' && pointsOf(item).join() === '0,1';

/** After a filter question: the first question for who answered no, past those about the behaviour; null when there is none. */
export function jumpAfter(filter: NumberedItem, asked: readonly NumberedItem[]): number | null {
  const later = asked.filter(({ number }) => number > filter.number);
  if (!isFilter(filter.item) || later[0]?.item.block !== 'outcome') return null;
  return later.find(({ item }) => item.block !== 'outcome')?.number ?? null;
}

/** A scale in words, for the list at the back: `1 helemaal mee oneens – 7 helemaal mee eens`. */
export function scaleWords(item: Answers): string {
  const number = numberAsked(item);
  if (number !== null) return number;
  const heads = answerHeads(item);
  if (heads.length === 0) return 'eigen woorden';
  const [first, last] = [heads[0]!, heads.at(-1)!];
  return `${first.number} ${first.words ?? ''}`.trim().concat(` – ${`${last.number} ${last.words ?? ''}`.trim()}`);
}

/** `1` with its words under it; where all answers have words, the words alone. */
export function headsOf(item: QuestionnaireItem, { texts: said }: FormWords): string[] {
  const heads = answerHeads(item);
  const worded = heads.every(({ words }) => words !== null);
  const texts = heads.map(({ number, words }) => (worded ? words! : `${number}${words === null ? '' : ` ${words}`}`));
  return item.notApplicable ? [...texts, said.NIET_VAN_TOEPASSING] : texts;
}

/** What whoever carries it out has to mind of a question. */
export const remarksOf = ({ reversed, required, notApplicable }: QuestionnaireItem) =>
  [reversed ? 'omgekeerd' : '', required ? 'verplicht' : '', notApplicable ? 'n.v.t. mogelijk' : '']
    .filter(Boolean)
    .join(', ');

/** On the page that is not for who answers. */
export const researcherWords = (content: QuestionnaireInput['content']): string =>
  [
    'Deze bladzijde is niet voor deelnemers. Hier zie je welke vraag bij welke factor hoort en hoe de vraag in het databestand heet.',
    shuffledBlocks(content).length === 0
      ? ''
      : content.smallBlocks
        ? 'Geef elke deelnemer de vragen in een tabel over hoe hij het ziet in een andere volgorde. De tabellen en de vragen over het gedrag houden hun plaats.'
        : 'Geef elke deelnemer de vragen over de factoren in een andere volgorde, en die over het voornemen ook. De vragen over het gedrag blijven vooraan.',
    'Bij een omgekeerde vraag telt een hoog antwoord als laag.',
    content.ownCode === true
      ? `De vragen onder “${ownCodeTitle}” heten in het databestand ${ownCodeQuestions[0]!.name} tot en met ${ownCodeQuestions.at(-1)!.name}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
