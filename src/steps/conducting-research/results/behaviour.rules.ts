import type { Interval } from '#evidence/evidence.rules.ts';
import type { BehaviourFigures } from '#evidence/statistics/analysis.contract.ts';
import { intervalOfMean } from '#evidence/statistics/mean.rules.ts';
import { shareOf } from '#evidence/statistics/share.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type Outcome,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { type Scale, turned } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { outcomeOf, tellsShare } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { correlation, number, sentence } from '#steps/step/sentence.rules.ts';
import { effectOf, isShare } from './effect.rules.ts';

/** The behaviour itself at one measurement: the first thing that a research has to tell. */
export interface BehaviourResult {
  outcome: Outcome;
  n: number;
  /** The share (0–1) that did it, or the mean on the scale of the question. */
  value: number;
  interval: Interval;
  /** Null of a share. */
  scale: Scale | null;
  /** How many gave each answer, from no behaviour to most; empty where that is not known. */
  answers: { words: string; n: number; share: number }[];
}

type Content = Pick<ConductingResearch, 'behaviour' | 'followUpBehaviour' | 'effects' | 'items' | 'primaryOutcome'>;

/** The behaviour at a measurement: of answers that were read in, else of figures that were typed or kept before; null when not known. */
export function behaviourResult(content: Content, when: 'first' | 'second', fewest = 0): BehaviourResult | null {
  const figures = when === 'first' ? content.behaviour : content.followUpBehaviour;
  const found = figures ? computed(figures, content.items) : typed(content, when);
  return found && found.n >= fewest ? found : null;
}

function computed({ outcome, scale, mean, distribution }: BehaviourFigures, items: Content['items']) {
  if (mean.kind === 'none') return null;
  const question = items.find((item) => !item.removed && outcomeOf(item) === outcome);
  const answers = distribution.map(({ code, n, share }) => ({ words: answerOf(question, scale, code), n, share }));
  const done = tellsShare(outcome) ? shareOf(distribution.at(-1)?.n ?? 0, mean.n) : null;
  return done
    ? { outcome, n: done.n, value: done.share, interval: done.interval, scale: null, answers }
    : { outcome, n: mean.n, value: mean.mean, interval: mean.interval, scale, answers };
}

/** The answer behind a score: of a question about the unwanted behaviour the scores were turned. */
function answerOf(question: QuestionnaireItem | undefined, scale: Scale, score: number): string {
  const code = question?.reversed ? turned(score, scale) : score;
  const words = question && answerHeads(question).find((head) => head.number === code)?.words;
  return words ? `${code}: ${words}` : String(code);
}

function typed({ effects, primaryOutcome }: Content, when: 'first' | 'second'): BehaviourResult | null {
  const moment = effectOf(effects.find(({ researchFactor }) => researchFactor === null) ?? null, null)[when];
  if (!moment || primaryOutcome === null) return null;
  const { n, mean, scaleMin: lo, scaleMax: hi } = moment;
  const share = isShare(moment) ? shareOf(mean * n, n) : null;
  if (share)
    return { outcome: primaryOutcome, n, value: share.share, interval: share.interval, scale: null, answers: [] };
  const interval = intervalOfMean(moment);
  return interval && { outcome: primaryOutcome, n, value: mean, interval, scale: { lo, hi }, answers: [] };
}

const percent = (share: number) => number(share * 100, 0, 0);

/** `44 % (38 tot 50 %)`, `2,76 op 1–5 (2,61 tot 2,91)`. */
export const behaviourFigure = ({ value, interval, scale }: BehaviourResult): string =>
  scale
    ? `${correlation(value)} op ${scale.lo}–${scale.hi} (${correlation(interval.lo)} tot ${correlation(interval.hi)})`
    : `${percent(value)}\u00a0% (${percent(interval.lo)} tot ${percent(interval.hi)}\u00a0%)`;

/** `Hoe vaak mensen het gewenste gedrag laten zien: gemiddeld 2,76 op 1–5 (2,61 tot 2,91), n = 312.` */
export function behaviourSentence(found: BehaviourResult): string {
  const what = conductingResearch.shape.primaryOutcome.choices[found.outcome].name;
  const figure = found.scale ? `gemiddeld ${behaviourFigure(found)}` : `${behaviourFigure(found)} deed het`;
  return `${sentence(what)}: ${figure}, n = ${number(found.n)}.`;
}

/** What stands between brackets in the sentence. */
export const behaviourNote = 'Tussen haakjes staat het 95\u00a0%-interval.';
