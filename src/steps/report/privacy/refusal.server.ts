import type { DocumentSource, StudyDocument } from '#study/document.server.ts';
import { privacyOf, privacyProblems } from './privacy.rules.ts';

/**
 * Why a file does not leave: a colleague where only who works on the research may fetch, and everybody where more was chosen than
 * people were told, as when that was written down later.
 */
export function refusalOf({ research, study }: Pick<DocumentSource, 'research' | 'study'>): string | null {
  const settings = study.completeResearch;
  if (research.role === 'colleague' && !privacyOf(settings, study).colleaguesFetch)
    return 'De eigenaar van dit onderzoek wil niet dat collega’s er bestanden van ophalen. Vraag het aan de eigenaar.';
  const [problem] = privacyProblems(settings, study);
  return problem
    ? `Dit bestand zou meer van mensen laten zien dan ze weten. Pas het aan in “Rapportage”, bij “Wat er van mensen in staat”. ${problem.message}`
    : null;
}

/** The same files, each with what keeps it in. */
export const guarded = (documents: readonly StudyDocument[]): readonly StudyDocument[] =>
  documents.map((document) => ({ ...document, refusal: refusalOf }));
