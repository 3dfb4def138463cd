import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import { momentOf } from '#steps/conducting-research/analysis/analyse.rules.ts';
import type { AnalysisFactor, FollowUp } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { outcomeScores } from '#steps/conducting-research/analysis/doers.rules.ts';
import { type ScaleScores, scaleScores } from '#steps/conducting-research/analysis/scale-score.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { answerTable } from '#steps/conducting-research/answers/kept.rules.ts';
import type { ConductingResearch, Effect } from '#steps/conducting-research/conducting-research.contract.ts';
import { type Column, columnsOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { unpaired } from '#steps/conducting-research/results/unpaired.rules.ts';

type Scores = Pick<ScaleScores, 'scale' | 'scores'>;

/**
 * The second measurement of all chosen factors and the behaviour. Two rows are one person only when somebody said that the codes are
 * people’s own (`personal`), and the first one’s raw answers are still there; when those who are in both are at least half of the
 * smaller measurement, the change is theirs.
 */
export function computeFollowUp(
  content: Pick<ConductingResearch, 'items' | 'primaryOutcome'>,
  factors: readonly AnalysisFactor[],
  { first, second, personal }: { first: RawAnswers | null; second: RawAnswers; personal: boolean },
): FollowUp {
  const [before, after] = [first && scoresOf(content, first), scoresOf(content, second)];
  const rows = first && personal ? sharedRows(first, second) : null;
  const smaller = Math.min(first?.respondents.length ?? 0, second.respondents.length);
  const paired = rows !== null && rows.length >= Math.max(fewestInGroup, smaller / 2) ? rows : [];
  const asked = factors.filter(({ facts }) => !facts?.noScaleMean).map(({ uuid }) => uuid);
  return {
    respondents: second.respondents.length,
    pairedPeople: rows?.length ?? null,
    effects: new Map(
      [null, ...asked].flatMap((of): [string | null, Partial<Effect>][] => {
        const [was, is] = [before?.(of) ?? null, after(of)];
        const moment = is && momentOf(is);
        if (!is || !moment) return [];
        const { n, mean, sd, scaleMin, scaleMax } = moment;
        return [[of, { secondN: n, secondMean: mean, secondSd: sd, scaleMin, scaleMax, ...changeOf(was, is, paired) }]];
      }),
    ),
  };
}

/** The scores of a factor by its uuid, or of the behaviour. */
function scoresOf({ items, primaryOutcome }: Pick<ConductingResearch, 'items' | 'primaryOutcome'>, raw: RawAnswers) {
  const columns = columnsOf(items, answerTable(raw));
  return (of: string | null): Scores | null => {
    if (of !== null) return scaleScores(columns.filter(({ item }: Column) => item.researchFactor === of));
    const outcome = outcomeScores(columns, primaryOutcome);
    return outcome.kind === 'none' ? null : outcome;
  };
}

/** The rows of the same respondent in both measurements. */
function sharedRows(first: RawAnswers, second: RawAnswers): { was: number; is: number }[] {
  const places = new Map(first.respondents.flatMap((code, row) => (code === null ? [] : [[code, row] as const])));
  return second.respondents.flatMap((code, is) => {
    const was = code === null ? undefined : places.get(code);
    return was === undefined ? [] : [{ was, is }];
  });
}

/** The mean of what each respondent changed, with its 95 % interval (paired t). Empty where there are too few. */
function changeOf(was: Scores | null, is: Scores, rows: readonly { was: number; is: number }[]): Partial<Effect> {
  if (!was || was.scale.lo !== is.scale.lo || was.scale.hi !== is.scale.hi) return unpaired;
  const both = rows.flatMap((row) => {
    const [before, after] = [was.scores[row.was] ?? null, is.scores[row.is] ?? null];
    return before === null || after === null ? [] : [{ before, after }];
  });
  const mean = meanOf(both.map(({ before, after }) => after - before));
  if (mean.kind === 'none' || mean.n < fewestInGroup) return unpaired;
  const meanAt = (when: 'before' | 'after') => both.reduce((sum, one) => sum + one[when], 0) / both.length;
  return {
    pairs: mean.n,
    pairsFirstMean: meanAt('before'),
    pairsSecondMean: meanAt('after'),
    change: mean.mean,
    changeLow: mean.interval.lo,
    changeHigh: mean.interval.hi,
  };
}
