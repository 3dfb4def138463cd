import { startTransition, useEffect, useRef, useState } from 'react';
import { ApiError } from '#foundation/browser/api.ts';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { type Hash, HashRefused } from '#steps/conducting-research/answers/follow/hash.parts.ts';
import { type ImportQuestion, tooLarge } from '#steps/conducting-research/answers-import/import.rules.ts';
import type { ImportMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import type { ImportPhase, MapOutcome, ReadOutcome } from '#steps/conducting-research/answers-import/messages.rules.ts';
import type { ReadOptions } from '#steps/conducting-research/answers-import/read.rules.ts';
import {
  nothingUnknown,
  type UnknownAnswers,
  unknownAnswers,
} from '#steps/conducting-research/answers-import/unknown.rules.ts';
import { type ImportSession, openImport } from '#steps/conducting-research/answers-import/worker.parts.ts';

/** Where somebody is with a file. */
export type ImportStage =
  | { at: 'choose'; problem: string | null }
  | { at: 'reading'; phase: ImportPhase; share: number }
  | { at: 'check' }
  | { at: 'overview' };

/** A file that was read, and what it comes to with the mapping as it is now. */
export interface ImportWork extends ReadOutcome {
  file: File;
  questions: ImportQuestion[];
  mapping: ImportMapping;
  /** Whether a person changed what we proposed. */
  touched: boolean;
  /** Of the latest mapping that was counted; null until the first count. */
  outcome: MapOutcome | null;
  /** The mapping is being counted. */
  counting: boolean;
  unknown: UnknownAnswers;
}

const unreadable = 'Je browser kan dit bestand niet openen. Staat het nog op dezelfde plek? Kies het opnieuw.';

/** What people made their code of is nowhere kept, not even for as long as the dialog is open. */
const withHashed = async ({ answers, ...rest }: MapOutcome, hash: Hash): Promise<MapOutcome> => ({
  ...rest,
  answers: { ...answers, respondents: await hash(answers.respondents) },
});

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** What we say ourselves, or what the server says when it gives no key; else the file is what cannot be read. */
const sentenceOf = (error: unknown) =>
  error instanceof ImportRefused || error instanceof ApiError || error instanceof HashRefused
    ? error.message
    : unreadable;

/** One file from choosing to confirming. Everything stays in the browser; leaving ends the worker. */
export function useImport(questions: ImportQuestion[], hash: Hash) {
  const [stage, setStage] = useState<ImportStage>({ at: 'choose', problem: null });
  const [work, setWork] = useState<ImportWork | null>(null);
  const session = useRef<ImportSession | null>(null);
  useEffect(() => () => session.current?.cancel(), []);

  const stop = (problem: string | null = null) => {
    session.current?.cancel();
    session.current = null;
    setWork(null);
    setStage({ at: 'choose', problem });
  };

  const count = async (mapping: ImportMapping) => {
    const asked = session.current;
    try {
      const mapped = await asked?.map(mapping);
      const outcome = mapped && (mapping.ownCode === null ? mapped : await withHashed(mapped, hash));
      if (!outcome || asked !== session.current) return;
      startTransition(() =>
        setWork(
          (now) =>
            now && {
              ...now,
              outcome,
              counting: false,
              unknown: unknownAnswers(outcome.report.rejectedCells, mapping, now.questions, now.unknown),
            },
        ),
      );
    } catch (error) {
      if (!isAbort(error) && asked === session.current) stop(sentenceOf(error));
    }
  };

  const read = async (file: File, options: ReadOptions = {}) => {
    // Before it takes the memory that it has not got.
    const refused = tooLarge(file.size);
    if (refused !== null) return stop(refused);
    session.current?.cancel();
    setStage({ at: 'reading', phase: 'reading', share: 0 });
    const opened = openImport((phase, share) =>
      setStage((now) => (now.at === 'reading' ? { at: 'reading', phase, share } : now)),
    );
    session.current = opened;
    try {
      const found = await opened.read(file, questions, options);
      if (opened !== session.current) return;
      const { mapping } = found.proposal;
      // Hundreds of questions and columns are drawn in portions, between which the page can answer.
      startTransition(() => {
        setWork({
          ...found,
          file,
          questions,
          mapping,
          touched: false,
          outcome: null,
          counting: true,
          unknown: nothingUnknown,
        });
        setStage({ at: 'check' });
      });
      await count(mapping);
    } catch (error) {
      if (!isAbort(error) && opened === session.current) stop(sentenceOf(error));
    }
  };

  const change = (mapping: ImportMapping) => {
    setWork((now) => now && { ...now, mapping, touched: true, counting: true });
    void count(mapping);
  };

  return {
    stage,
    work,
    read: (file: File, options?: ReadOptions) => void read(file, options),
    change,
    /** Back to choosing; what was under way ends at once. */
    stop: () => stop(),
    goTo: (at: 'check' | 'overview') => startTransition(() => setStage({ at })),
  };
}
