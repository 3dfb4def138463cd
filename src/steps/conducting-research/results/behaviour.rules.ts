import type { Interval } from '#evidence/evidence.rules.ts';
import type { BehaviourFigures } from '#evidence/statistics/analysis.contract.ts';
import { classWords } from '#evidence/statistics/distribution.rules.ts';
import { intervalOfMean } from '#evidence/statistics/mean.rules.ts';
import { shareOf } from '#evidence/statistics/share.rules.ts';
import type {
  ConductingResearch,
  Outcome,
  QuestionnaireItem,
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
