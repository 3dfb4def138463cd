import { pairedShares, pairsOf } from '#evidence/statistics/change.rules.ts';
import { fewestInGroup, isPresent, known } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import type { AnalysisFactor, FollowUp, Moment } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { OnProgress } from '#steps/conducting-research/analysis/analysis.rules.ts';
import { behaviourOf } from '#steps/conducting-research/analysis/behaviour.rules.ts';
import { countOutside } from '#steps/conducting-research/analysis/doers.rules.ts';
import type { AnalysedContent } from '#steps/conducting-research/analysis/population.rules.ts';
import { type Scores, scoresOf } from '#steps/conducting-research/analysis/scores.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import type { FirstMeasurement } from '#steps/conducting-research/answers/follow/kept-scores.rules.ts';
import type { Effect } from '#steps/conducting-research/conducting-research.contract.ts';
import { countedIn } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { isShare } from '#steps/conducting-research/results/effect.rules.ts';
import { unpaired } from '#steps/conducting-research/results/unpaired.rules.ts';
import { foundAgain } from './found-again.rules.ts';

/**
 * The second measurement of all chosen factors and the behaviour. Two rows are one person only when somebody said that the codes are
 * people’s own (`personal`), and the first one’s answers, or what is kept of these to follow people by, are still there; when those who
 * are in both are at least half of the smaller measurement, the change is theirs. `codes` are those of the second measurement, as the
 * first has them.
 */
export function computeFollowUp(
  content: AnalysedContent,
  factors: readonly AnalysisFactor[],
  { first, second, codes, personal }: SecondSource,
  onProgress: OnProgress = () => {},
): FollowUp {
  const after = scoresOf(content, second);
  const { primaryOutcome } = content;
  const both = first && personal ? bothIn(first.codes, codes) : null;
  const smaller = Math.min(first?.people ?? 0, second.respondents.length);
  const paired = both !== null && both.length >= Math.max(fewestInGroup, smaller / 2) ? both : [];
  const asked = [null, ...factors.filter(({ facts }) => !facts?.noScaleMean).map(({ uuid }) => uuid)];
  return {
    respondents: second.respondents.length,
    outside: countOutside(after.columns),
    behaviour: behaviourOf(primaryOutcome, after.outcome),
    pairedPeople: both?.length ?? null,
    found: first && both && foundAgain(first, asked, both),
    effects: new Map(
      asked.flatMap((of, done): [string | null, Partial<Effect>][] => {
        onProgress(done / asked.length);
        const [was, is] = [first?.of(of) ?? null, after.of(of)];
        const moment = is && momentOf(is);
        if (!is || !moment) return [];
        const { n, mean, sd, scaleMin, scaleMax } = moment;
        return [
          [
            of,
            {
              secondN: n,
              secondMean: mean,
              secondSd: sd,
              scaleMin,
              scaleMax,
              ...changeOf(was, is, paired, countedIn(content, of)),
            },
          ],
        ];
      }),
    ),
  };
}

export interface SecondSource {
  first: FirstMeasurement | null;
  second: RawAnswers;
  codes: readonly (string | null)[];
  personal: boolean;
}

/** Number, mean and spread of scores; null when there are too few. */
function momentOf({ scale, scores }: Scores): Moment | null {
  const found = meanOf(presentOf(scores.values));
  return found.kind === 'none'
    ? null
    : { n: found.n, mean: found.mean, sd: found.sd, scaleMin: scale.lo, scaleMax: scale.hi };
}

/** The rows of the same respondent in both measurements. */
function bothIn(first: FirstMeasurement['codes'], second: SecondSource['codes']): Both[] {
  const places = new Map(first.flatMap((code, row) => (code === null ? [] : [[code, row] as const])));
  return second.flatMap((code, is) => {
    const was = code === null ? undefined : places.get(code);
    return was === undefined ? [] : [{ was, is }];
  });
}

interface Both {
  was: number;
  is: number;
}

/**
 * The mean of what each respondent changed, with its 95 % interval: paired t, of a share Newcombe’s. Empty where there are too few, or
 * the scores are not of the same questions.
 */
function changeOf(
  was: Scores | null,
  is: Scores,
  rows: readonly Both[],
  counted: Pick<Moment, 'unit'>,
): Partial<Effect> {
  if (!was || was.made !== is.made) return unpaired;
  const both = rows.flatMap((row) => {
    const [before, after] = [was.scores.values[row.was]!, is.scores.values[row.is]!];
    return isPresent(before) && isPresent(after) ? [{ before, after }] : [];
  });
  const [change, twice] = [known(meanOf(both.map(({ before, after }) => after - before))), pairsOf(both)];
  if (!change || !twice || change.n < fewestInGroup) return unpaired;
  const { first, second, r } = twice;
  const share = isShare({ scaleMin: is.scale.lo, scaleMax: is.scale.hi, ...counted }) ? pairedShares(twice) : null;
  const interval = share?.interval ?? change.interval;
  return {
    pairs: change.n,
    pairsFirstMean: first.mean,
    pairsSecondMean: second.mean,
    pairsFirstSd: first.sd,
    pairsSecondSd: second.sd,
    pairsR: r,
    change: change.mean,
    changeLow: interval.lo,
    changeHigh: interval.hi,
  };
}
