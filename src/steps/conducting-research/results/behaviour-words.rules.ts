import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { correlation, number, sentence } from '#steps/step/sentence.rules.ts';
import type { BehaviourResult } from './behaviour.rules.ts';

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

/** `Hoe vaak mensen het gewenste gedrag laten zien: gemiddeld 2,76 (2,61 tot 2,91) op een schaal van 1 = nooit tot 5 = altijd, n = 312.` */
export function behaviourSentence(found: BehaviourResult): string {
  if (found.outcome === 'last_ten' && found.asked === null && found.scale) {
    const { value, interval } = found;
    return `Van de laatste tien keer lieten mensen het gewenste gedrag gemiddeld ${correlation(value)} keer zien (${correlation(interval.lo)} tot ${correlation(interval.hi)}), n = ${number(found.n)}.`;
  }
  const { name } = conductingResearch.shape.primaryOutcome.choices[found.outcome];
  const figure = found.scale ? `gemiddeld ${onScale(found)}` : `${behaviourFigure(found)} deed het`;
  // Of an own question with two answers the higher one is told; of what it says only the question knows.
  const told = found.asked !== null && !found.scale ? `${behaviourFigure(found)} antwoordde ${highest(found)}` : figure;
  const what = found.asked === null ? sentence(name) : `“${found.asked}”`;
  return `${what}: ${told}, n = ${number(found.n)}.`;
}

/** A mean with what the ends of its scale are called, where they are called something. */
function onScale(found: BehaviourResult): string {
  const { value, interval, scale, unit, answers } = found;
  const words = (answer: { words: string } | undefined) => /^-?\d+: (.+)$/.exec(answer?.words ?? '')?.[1];
  const [low, high] = [words(answers[0]), words(answers.at(-1))];
  if (unit !== null || !scale || !low || !high) return behaviourFigure(found);
  return `${correlation(value)} (${correlation(interval.lo)} tot ${correlation(interval.hi)}) op een schaal van ${scale.lo}\u00a0=\u00a0${low} tot ${scale.hi}\u00a0=\u00a0${high}`;
}

/** `“ja”` */
const highest = ({ answers }: BehaviourResult) => {
  const words = answers.at(-1)?.words.replace(/^\d+: /, '');
  return words ? `“${words}”` : 'bevestigend';
};

/** What stands between brackets in the sentence. */
export const behaviourNote = 'Tussen haakjes staat het 95\u00a0%-interval.';
