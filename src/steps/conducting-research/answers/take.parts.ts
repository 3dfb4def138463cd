import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import {
  type AnalysisFactor,
  withComputed,
  withFollowUp,
  withoutPairs,
} from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { KeptAnswers } from '#steps/conducting-research/answers-import/merge.rules.ts';
import { libraryFactor, type Work } from '#steps/conducting-research/work.parts.ts';
import type { Factor } from '#theory/theory.contract.ts';
import type { Measurement, RawAnswers, SurveyAnswers } from './answers.contract.ts';
import { useAnswersDesk } from './answers.queries.ts';
import { fromRaw, toRaw } from './kept.rules.ts';

type TakeWork = Pick<Work, 'editing' | 'earlier' | 'library'>;

/**
 * What a measurement's answers are for: kept as they are, and turned into the step's figures. The arithmetic is fetched when it is
 * needed. `kept` is what the server says is kept now.
 */
export function useTakeAnswers(
  { editing, earlier, library }: TakeWork,
  measurement: Measurement,
  kept: readonly SurveyAnswers[],
) {
  const { uuid } = editing.research;
  const { factors } = earlier.determineFactors;
  const desk = useAnswersDesk(uuid, measurement);
  const first = useAnswersDesk(uuid, 'first');
  const firstIsThere = kept.some((one) => one.measurement === 'first' && one.goneOn !== null);
  const compute = async (answers: RawAnswers, pairedBy: string | null) => {
    const { analyseBeside } = await import('#steps/conducting-research/analysis/analyse-worker.parts.ts');
    const { items, primaryOutcome, results } = editing.content;
    const asked = {
      content: { items, primaryOutcome, results },
      factors: factors.map((chosen) => ({ uuid: chosen.uuid, facts: factsOf(libraryFactor(library, chosen.factor)) })),
      answers,
    };
    if (measurement === 'first') {
      const computed = await analyseBeside('first', asked);
      editing.change((draft) => withComputed(draft, factors, computed));
      return;
    }
    const before = firstIsThere ? await first.read() : null;
    const computed = await analyseBeside('follow_up', {
      ...asked,
      first: before?.answers ?? null,
      personal: pairedBy !== null,
    });
    const counted = kept.find((one) => one.measurement === 'follow_up')?.respondents ?? null;
    editing.change((draft) => withFollowUp(draft, computed, { pairedBy, counted }));
  };

  return {
    desk,
    /** What an import can lay its answers beside; null when nothing is kept. */
    readKept: async (): Promise<KeptAnswers | null> => {
      const { answers } = await desk.read();
      return answers && fromRaw(answers);
    },
    /** The codes of the first measurement, which people at the second may have again; null when there are none. */
    readFirstCodes: async (): Promise<ReadonlySet<string> | null> => {
      if (measurement === 'first' || !firstIsThere) return null;
      const { answers } = await first.read();
      const codes = new Set(answers?.respondents.filter((code) => code !== null));
      return codes.size > 0 ? codes : null;
    },
    /**
     * Keeps the answers over the version that was seen, and computes. `pairedBy` is the column with people’s own code, when somebody
     * said that it is. Rejects with a Dutch sentence.
     */
    take: async (answers: KeptAnswers, version: number | null, pairedBy: string | null): Promise<void> => {
      const raw = toRaw(answers);
      await desk.save(raw, version).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 412 ? new Error(inBetween) : new Error(sentenceOf(error));
      });
      if (measurement === 'first') editing.change(withoutPairs);
      await compute(raw, pairedBy);
    },
    /** Once more from what is kept, after a change of the questions or the outcome. */
    computeAgain: async (): Promise<void> => {
      const { answers } = await desk.read();
      if (answers) await compute(answers, editing.content.pairedBy);
    },
  };
}

/** Only what analysing needs, so that no article goes to the worker. */
const factsOf = (factor: Factor | null): AnalysisFactor['facts'] =>
  factor && {
    slug: factor.slug,
    expectedDirection: factor.expectedDirection,
    closeToBehaviour: factor.closeToBehaviour,
    noScaleMean: factor.noScaleMean,
    formative: factor.formative,
  };

const inBetween =
  'Iemand anders las intussen ook antwoorden in. Sluit dit venster, kijk wat er nu staat en lees je bestand zo nodig opnieuw in.';
