import { intentionSlug } from '#evidence/suggestion.rules.ts';
import { noYes, scale } from '#steps/conducting-research/analysis/scale.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { askedSegment, type QuestionTarget, questionWords } from '#study/question-words.rules.ts';
import { segmentStatement } from '#theory/behaviour-forms/groups.rules.ts';
import { speakable } from '#theory/behaviour-forms/reading.rules.ts';
import { isAsked } from '#theory/behaviour-forms/wording.rules.ts';
import type { Factor } from '#theory/theory.contract.ts';
import { filterTemplate, type ItemTemplate, intentionBlock, outcomeBlock } from './outcome.rules.ts';
import { variableStem } from './variable.rules.ts';

/** A factor of the library, as far as the questionnaire needs it. */
export type QuestionnaireFactor = Pick<Factor, '@id' | 'slug' | 'variable' | 'questionnaireItems'>;

/** What the questions are made with, from the research target. */
export type QuestionnaireTarget = QuestionTarget & Pick<ResearchTarget, 'recurrence' | 'segments'>;

export interface QuestionnaireSource {
  factors: readonly ChosenFactor[];
  library: readonly QuestionnaireFactor[];
  target: QuestionnaireTarget;
  /** No reversed items: “niet” is read over by whoever reads with difficulty. */
  lowLiteracy: boolean;
  /** Behaviour that should stop, as an infinitive; asked literally and turned round. */
  unwantedBehaviour: string | null;
  /** It is out: nothing that stands in it changes any more (`isOut`). */
  out: boolean;
  existing: readonly QuestionnaireItem[];
  /** Nobody belongs to two segments: one question with choices asks for them. */
  oneSegment: boolean;
}

/** A template of the questionnaire; a segment's question knows its segment. */
export type Wanted = ItemTemplate & { segment?: string };

/** Everything the questionnaire should ask, in order of the blocks. */
export function templatesOf(source: QuestionnaireSource): Wanted[] {
  const byId = new Map(source.library.map((factor) => [factor['@id'], factor]));
  const words = speakable(questionWords(source.target));
  const items = source.factors
    .flatMap((factor) => factorItems(factor, byId, source.lowLiteracy))
    .filter(({ text }) => isAsked(text, words));
  const intentionChosen = items.some((item) => item.block === 'intention');
  return [
    filterTemplate,
    ...outcomeBlock(source.target.recurrence, source.unwantedBehaviour !== null),
    ...items.filter((item) => item.block === 'factor'),
    // Intentie as a factor is asked with its own items, once: they serve as outcome too.
    ...(intentionChosen ? items.filter((item) => item.block === 'intention') : intentionBlock()),
    ...segmentItems(source),
    openEnd,
  ];
}

/** The library's items of one factor: at most one reversed, none for low literacy. */
function factorItems(
  chosen: ChosenFactor,
  byId: ReadonlyMap<string, QuestionnaireFactor>,
  lowLiteracy: boolean,
): ItemTemplate[] {
  const factor = chosen.factor === null ? undefined : byId.get(chosen.factor);
  if (!factor) return [];
  const firstReversed = factor.questionnaireItems.findIndex((item) => item.reverse);
  return factor.questionnaireItems.flatMap(
    ({ key, replaces, text, scale, reverse, notApplicable }, index): ItemTemplate[] =>
      reverse && (lowLiteracy || index !== firstReversed)
        ? []
        : [
            {
              template: key,
              replaces,
              block: factor.slug === intentionSlug ? 'intention' : 'factor',
              researchFactor: chosen.uuid,
              text,
              variable: `${factor.variable || variableStem(factor.slug)}_${index + 1}`,
              scaleMin: scale.min,
              scaleMax: scale.max,
              leftAnchor: scale.anchors[0],
              rightAnchor: scale.anchors[1],
              labels: scale.labels?.join('\n') ?? null,
              reversed: reverse,
              required: false,
              notApplicable,
            },
          ],
  );
}

const optional = {
  researchFactor: null,
  replaces: null,
  reversed: false,
  required: false,
  notApplicable: false,
} as const;

/** One question in which everybody finds himself once, or a yes-or-no question a segment, because someone may belong to several. */
function segmentItems({ target, oneSegment }: QuestionnaireSource): Wanted[] {
  const named = target.segments.flatMap((segment, index) =>
    segment.name === null ? [] : [{ ...segment, index, name: segment.name.replaceAll(/[{}]/g, '') }],
  );
  if (oneSegment && canBeOne(named)) {
    return [
      {
        ...optional,
        ...scale([...named.map(({ name }) => segmentStatement(name)), 'Geen van deze'], 1),
        block: 'segment',
        segment: 'all',
        template: '0',
        variable: 'SEGMENT',
        text: 'Wat past bij jou?',
      },
    ];
  }
  return named.map(({ index, ...segment }) => ({
    ...optional,
    ...noYes,
    block: 'segment',
    segment: segment.uuid,
    template: String(index),
    variable: `SEGMENT_${index + 1}`,
    text: askedSegment(segment, target) ?? '',
  }));
}

/** One question has room for ten segments and `Geen van deze`. */
const mostSegments = 10;

/** Whether one question can ask for these segments. */
export const canBeOne = (named: readonly unknown[]): boolean => named.length > 1 && named.length <= mostSegments;

const openEnd: ItemTemplate = {
  ...optional,
  block: 'open',
  template: '0',
  variable: 'OPEN_1',
  text: 'Wil je verder nog iets kwijt over dit onderwerp?',
  scaleMin: null,
  scaleMax: null,
  leftAnchor: null,
  rightAnchor: null,
  labels: null,
};
