import type { Interval } from '#evidence/evidence.rules.ts';
import type { BehaviourFigures } from '#evidence/statistics/analysis.contract.ts';
import { classWords } from '#evidence/statistics/distribution.rules.ts';
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
import {
  countedIn,
  countsAs,
  type OutcomeChoice,
  tellsShare,
  toldAs,
} from '#steps/conducting-research/questionnaire/outcome.rules.ts';
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
  /** What a number is counted in, empty where that was not said; null of what is no number. */
  unit: string | null;
  /** An own question, in its words; null of ours. */
  asked: string | null;
  /** How many gave each answer, from no behaviour to most; empty where that is not known. */
  answers: { words: string; n: number; share: number }[];
}

type Content = OutcomeChoice & Pick<ConductingResearch, 'behaviour' | 'followUpBehaviour' | 'effects' | 'items'>;

/** The behaviour at a measurement: of answers that were read in, else of figures that were typed or kept before; null when not known. */
export function behaviourResult(content: Content, when: 'first' | 'second', fewest = 0): BehaviourResult | null {
  const figures = when === 'first' ? content.behaviour : content.followUpBehaviour;
  const found = figures ? computed(figures, content) : typed(content, when);
  return found && found.n >= fewest ? found : null;
}

function computed(figures: BehaviourFigures, { items, ownOutcome }: Content): BehaviourResult | null {
  const { outcome, scale, mean, distribution } = figures;
  if (mean.kind === 'none') return null;
  const question = items.find((item) => !item.removed && countsAs(item, { primaryOutcome: outcome, ownOutcome }));
  const isNumber = figures.unit !== undefined;
  const answers = distribution.map(({ code, to, n, share }) => ({
    words: isNumber ? classWords({ code, to }, question?.wholeNumbers === true) : answerOf(question, scale, code),
    n,
    share,
  }));
  const asked = outcome === 'own' ? (question?.text ?? null) : null;
  const unit = isNumber ? (figures.unit ?? '') : null;
  const done = tellsShare(outcome, toldAs(figures)) ? shareOf(distribution.at(-1)?.n ?? 0, mean.n) : null;
  return done
    ? { outcome, n: done.n, value: done.share, interval: done.interval, scale: null, unit, asked, answers }
    : { outcome, n: mean.n, value: mean.mean, interval: mean.interval, scale, unit, asked, answers };
}

/** The answer behind a score: of a question about the unwanted behaviour the scores were turned. */
function answerOf(question: QuestionnaireItem | undefined, scale: Scale, score: number): string {
  const code = question?.reversed ? turned(score, scale) : score;
  const words = question && answerHeads(question).find((head) => head.number === code)?.words;
  return words ? `${code}: ${words}` : String(code);
}

function typed(content: Content, when: 'first' | 'second'): BehaviourResult | null {
  const { effects, items, primaryOutcome } = content;
  const effect = effects.find(({ researchFactor }) => researchFactor === null) ?? null;
  const moment = effectOf(effect, null, countedIn(content, null))[when];
  if (!moment || primaryOutcome === null) return null;
  const { n, mean, scaleMin: lo, scaleMax: hi, unit = null } = moment;
  const question = primaryOutcome === 'own' ? items.find((item) => countsAs(item, content)) : undefined;
  const about = { outcome: primaryOutcome, n, unit, asked: question?.text ?? null, answers: [] };
  const share = isShare(moment) ? shareOf(mean * n, n) : null;
  if (share) return { ...about, value: share.share, interval: share.interval, scale: null };
  const interval = intervalOfMean(moment);
  return interval && { ...about, value: mean, interval, scale: { lo, hi } };
}

/** Thousands of steps have no use for hundredths. */
const counted = (value: number) => number(value, ...(Math.abs(value) < 1000 ? ([2, 2] as const) : ([0, 0] as const)));

const percent = (share: number) => number(share * 100, 0, 0);

/** `44 % (38 tot 50 %)`, `2,76 op 1–5 (2,61 tot 2,91)`, `9,05 uur per week (8,59 tot 9,50)`. */
export const behaviourFigure = ({ value, interval, scale, unit }: BehaviourResult): string =>
  unit !== null
    ? `${counted(value)}${unit === '' ? '' : ` ${unit}`} (${counted(interval.lo)} tot ${counted(interval.hi)})`
    : scale
      ? `${correlation(value)} op ${scale.lo}–${scale.hi} (${correlation(interval.lo)} tot ${correlation(interval.hi)})`
      : `${percent(value)}\u00a0% (${percent(interval.lo)} tot ${percent(interval.hi)}\u00a0%)`;

/** `Hoe vaak mensen het gewenste gedrag laten zien: gemiddeld 2,76 op 1–5 (2,61 tot 2,91), n = 312.` */
export function behaviourSentence(found: BehaviourResult): string {
  const { name } = conductingResearch.shape.primaryOutcome.choices[found.outcome];
  const figure = found.scale ? `gemiddeld ${behaviourFigure(found)}` : `${behaviourFigure(found)} deed het`;
  // Of an own question with two answers the higher one is told; of what it says only the question knows.
  const told = found.asked !== null && !found.scale ? `${behaviourFigure(found)} antwoordde ${highest(found)}` : figure;
  const what = found.asked === null ? sentence(name) : `“${found.asked}”`;
  return `${what}: ${told}, n = ${number(found.n)}.`;
}

/** `“ja”` */
const highest = ({ answers }: BehaviourResult) => {
  const words = answers.at(-1)?.words.replace(/^\d+: /, '');
  return words ? `“${words}”` : 'bevestigend';
};

/** What stands between brackets in the sentence. */
export const behaviourNote = 'Tussen haakjes staat het 95\u00a0%-interval.';
