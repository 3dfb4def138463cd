import { useState } from 'react';
import { ApiError, sentenceOf } from '#foundation/browser/api.ts';
import { inTurns } from '#foundation/browser/in-turns.ts';
import type { PackedBody } from '#foundation/browser/worker.ts';
import type { FirstKept } from '#steps/conducting-research/analysis/analyse-messages.rules.ts';
import type { Beside } from '#steps/conducting-research/analysis/analyse-worker.parts.ts';
import {
  type AnalysisFactor,
  withComputed,
  withFollowUp,
  withoutPairs,
} from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { KeptAnswers } from '#steps/conducting-research/answers-import/merge.rules.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { libraryFactor, type Work } from '#steps/conducting-research/work.parts.ts';
import type { Factor } from '#theory/theory.contract.ts';
import type { Measurement, RawAnswers, SurveyAnswers } from './answers.contract.ts';
import { useAnswersApi } from './answers.queries.ts';
import { type Hash, useCodeHashing } from './follow/hash.parts.ts';
import { hashedCodes, type KnownCodes, plainCodes } from './follow/known-codes.parts.ts';
import { keptItem, keptOf, rawItem, rawOf } from './kept.rules.ts';

interface Taken {
  /** What the figures of the answers change in the step. */
  change: (draft: ConductingResearch) => ConductingResearch;
  /** The answers, as they are sent to be kept. */
  answers: PackedBody<RawAnswers>;
}

export interface Computing {
  /** From 0 to 1. */
  share: number;
  stop: () => void;
}

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
  const answersApi = useAnswersApi(uuid, measurement);
  const first = useAnswersApi(uuid, 'first');
  const firstIsThere = kept.some((one) => one.measurement === 'first' && (one.goneOn ?? one.followUntil) !== null);
  const hashing = useCodeHashing(uuid);
  const [computing, setComputing] = useState<Computing | null>(null);
  /** Null when somebody stopped it. */
  const compute = async (answers: RawAnswers, pairedBy: string | null): Promise<Taken | null> => {
    const stopped = new AbortController();
    const show = (share: number) => setComputing({ share, stop: () => stopped.abort() });
    show(0);
    try {
      return await computeBeside(answers, pairedBy, { onProgress: show, signal: stopped.signal });
    } catch (error) {
      if (stopped.signal.aborted) return null;
      throw error;
    } finally {
      setComputing(null);
    }
  };
  const computeBeside = async (raw: RawAnswers, pairedBy: string | null, beside: Beside): Promise<Taken> => {
    const { analyseBeside } = await import('#steps/conducting-research/analysis/analyse-worker.parts.ts');
    const asked = analysedSource({ editing, earlier, library }, raw);
    if (measurement === 'first') {
      const { found, answers } = await analyseBeside('first', asked, beside);
      return { answers, change: (draft) => withComputed(draft, factors, found) };
    }
    const before = firstIsThere ? await firstKept(await first.read(), raw, hashing) : null;
    const personal = pairedBy !== null;
    const { found, answers } = await analyseBeside('follow_up', { ...asked, first: before, personal }, beside);
    const counted = kept.find((one) => one.measurement === 'follow_up')?.respondents ?? null;
    return { answers, change: (draft) => withFollowUp(draft, found, { pairedBy, counted }) };
  };

  return {
    answersApi,
    /** What an import can lay its answers beside; null when nothing is kept. */
    readKept: async (): Promise<KeptAnswers | null> => {
      const { answers } = await answersApi.read();
      return answers && keptOf(answers, await inTurns(answers.items, keptItem));
    },
    /** The codes of the first measurement, which people at the second may have again; null when there are none. */
    readFirstCodes: async (): Promise<KnownCodes | null> => {
      if (measurement === 'first' || !firstIsThere) return null;
      const { answers, followed } = await first.read();
      if (answers === null && followed !== null) return hashedCodes(followed.codes, hashing);
      const codes = answers?.respondents.filter((code) => code !== null) ?? [];
      return codes.length > 0 ? plainCodes(codes) : null;
    },
    /** Hashes codes that people made themselves, before they are kept. */
    hashing,
    /** How far computing is; null when nothing is being computed. */
    computing,
    /**
     * Computes, and then keeps the answers over the version that was seen: figures of other answers never stand beside them. `pairedBy` is
     * the column with people’s own code, when somebody said that it is. False when it was stopped, and nothing has changed; rejects with a
     * Dutch sentence.
     */
    take: async (answers: KeptAnswers, version: number | null, pairedBy: string | null): Promise<boolean> => {
      const raw = rawOf(answers, await inTurns(answers.items, rawItem));
      const computed = await compute(raw, pairedBy);
      if (!computed) return false;
      await answersApi.save(computed.answers, version).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 412 ? new Error(inBetween) : new Error(sentenceOf(error));
      });
      editing.change((draft) => computed.change(measurement === 'first' ? withoutPairs(draft) : draft));
      return true;
    },
    /** Once more from what is kept, after a change of the questions or the outcome. False when it was stopped. */
    computeAgain: async (): Promise<boolean> => {
      const { answers } = await answersApi.read();
      const computed = answers && (await compute(answers, editing.content.pairedBy));
      if (computed) editing.change(computed.change);
      return computed !== null;
    },
  };
}

/** What is there of the first measurement, to lay these answers beside. */
async function firstKept(
  { answers, followed, respondents }: SurveyAnswers,
  second: RawAnswers,
  hash: Hash,
): Promise<FirstKept | null> {
  if (answers) return { kind: 'answers', answers };
  return followed && { kind: 'followed', followed, people: respondents, codes: await hash(second.respondents) };
}

/** What the figures are computed from. */
export function analysedSource({ editing, earlier, library }: TakeWork, answers: RawAnswers) {
  const { items, primaryOutcome, ownOutcome, population, leaveOut, results, margins } = editing.content;
  return {
    content: { items, primaryOutcome, ownOutcome, population, leaveOut, results, margins },
    factors: earlier.determineFactors.factors.map((chosen) => ({
      uuid: chosen.uuid,
      facts: factsOf(libraryFactor(library, chosen.factor)),
    })),
    answers,
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
