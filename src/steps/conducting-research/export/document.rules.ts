import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  type Answers,
  answerHeads,
  pointsOf,
  sameAnswers,
} from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { groupsOf, type ItemGroup } from '#steps/conducting-research/questionnaire/list.rules.ts';
import type { ChosenFactor, DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';

/** What the questionnaire on paper is made of: plain data, so that it can go to a worker and be hashed. */
export interface QuestionnaireInput {
  /** Title of the research. */
  title: string;
  organisation: string | null;
  /** The company that does the research. */
  madeBy: string | null;
  content: Pick<ConductingResearch, 'introduction' | 'consentText' | 'items' | 'randomOrder'>;
  target: ResearchTarget;
  factors: readonly ChosenFactor[];
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
  const { introduction, consentText, items, randomOrder } = study.conductingResearch;
  return {
    title: study.name,
    organisation: study.organisation ?? null,
    madeBy: study.companyName ?? null,
    content: { introduction, consentText, items, randomOrder },
    target: study.researchTarget,
    factors: study.determineFactors.factors,
  };
}

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

/** Headings in je; they are turned into u where the research does. */
export const chapterTitles: Record<Chapter['kind'], string> = {
  behaviour: 'Wat je doet',
  opinion: 'Hoe jij het ziet',
  segment: 'Over jou',
  open: 'Tot slot',
};

/** Answers that fit beside a question; with more of them the answers stand under it. */
const mostBeside = 7;

/** The questionnaire as it is printed. Questions without words are left out, and the numbers close up. */
export function chaptersOf(input: QuestionnaireInput): Chapter[] {
  const worded = input.content.items.filter((item) => item.text !== null);
  const chapters: Chapter[] = [];
  for (const group of groupsOf(worded, input.factors)) {
    if (group.items.length === 0) continue;
    const kind = chapterOf(group);
    const last = chapters.at(-1);
    const tables = tablesOf(group.items);
    if (last?.kind === kind) last.tables.push(...tables);
    else chapters.push({ kind, tables });
  }
  return chapters;
}

const chapterOf = ({ kind }: ItemGroup): Chapter['kind'] =>
  kind === 'factor' || kind === 'intention' ? 'opinion' : kind;

function tablesOf(items: readonly NumberedItem[]): NumberedItem[][] {
  const tables: NumberedItem[][] = [];
  for (const one of items) {
    const table = tables.at(-1);
    const heads = answerHeads(one.item).length;
    const alone = isFilter(one.item) || (table && isFilter(table[0]!.item));
    if (table && !alone && heads > 0 && heads <= mostBeside && sameAnswers(table[0]!.item, one.item)) table.push(one);
    else tables.push([one]);
  }
  return tables;
}

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
  const heads = answerHeads(item);
  if (heads.length === 0) return 'eigen woorden';
  const [first, last] = [heads[0]!, heads.at(-1)!];
  return `${first.number} ${first.words ?? ''}`.trim().concat(` – ${`${last.number} ${last.words ?? ''}`.trim()}`);
}
