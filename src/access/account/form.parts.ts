import { createContext, useContext, useEffect, useId } from 'react';
import { fieldProblemsOf, type Refusal } from '#access/sign-in/refusal.ts';
import { type Attempting, useAttempt } from '#access/sign-in/use-attempt.ts';
import { waitWords } from '#access/sign-in/waiting.rules.ts';

/** Told how many faults each form of the page has, for the page's title. */
export const FaultTally = createContext<(form: string, faults: number) => void>(() => {});

/** Sends off one of the forms of the account; `ids` tells which control stands for which field of the call. */
export function useAccountAttempt(
  ids: Record<string, string> = {},
): Attempting & { /** What is wrong that belongs to no field, in one sentence or two. */ failure: string | null } {
  const attempt = useAttempt({ faultsOf: (error) => fieldProblemsOf(error, ids) });
  const faults = attempt.errors.length;
  const tell = useContext(FaultTally);
  const form = useId();
  useEffect(() => {
    tell(form, faults);
    return () => tell(form, 0);
  }, [tell, form, faults]);
  return { ...attempt, failure: attempt.refusal && sentenceOf(attempt.refusal) };
}

function sentenceOf({ words, until }: Refusal): string {
  if (until === null) return words;
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return `${words} Wacht ${waitWords(seconds)} en probeer het dan opnieuw.`;
}
