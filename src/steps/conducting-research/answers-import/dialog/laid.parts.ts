import { useMemo } from 'react';
import {
  type KeptAnswers,
  type Merge,
  type MergeMode,
  mergeOf,
} from '#steps/conducting-research/answers-import/merge.rules.ts';
import type { MapOutcome } from '#steps/conducting-research/answers-import/messages.rules.ts';

/** The answers of a file as they would be kept, and laid together with those that are there. */
export interface Laid {
  fresh: KeptAnswers;
  merge: Merge;
}

const nobody: KeptAnswers = { rows: 0, respondents: [], items: [], texts: [] };

interface Unlaid {
  outcome: MapOutcome | null;
  kept: KeptAnswers | null;
  /** The ways in which a code of the file makes no one of two rows. */
  strangers: Record<MergeMode, boolean>;
}

/** Both ways to import again, made once: of tens of thousands of people at each drawing it would hold the page up. */
export function useLaid({ outcome, kept, strangers }: Unlaid): Record<MergeMode, Laid> | null {
  const before = kept ?? nobody;
  const add = useLaidAs('add', outcome, before, strangers.add);
  const replace = useLaidAs('replace', outcome, before, strangers.replace);
  return add && replace && { add, replace };
}

function useLaidAs(
  mode: MergeMode,
  outcome: MapOutcome | null,
  before: KeptAnswers,
  asStrangers: boolean,
): Laid | null {
  return useMemo(() => {
    if (outcome === null) return null;
    const { rowNumbers: _, ...answers } = outcome.answers;
    const fresh = asStrangers ? { ...answers, respondents: answers.respondents.map(() => null) } : answers;
    return { fresh, merge: mergeOf(before, fresh, mode) };
  }, [mode, outcome, before, asStrangers]);
}
