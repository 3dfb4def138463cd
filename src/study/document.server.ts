import type { DocumentKind } from '#documents/document.contract.ts';
import type { Document } from '#documents/document.server.ts';
import type { LookChoice } from '#documents/look.rules.ts';
import type { WordTemplate } from '#documents/word-template/template.contract.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Library } from '#theory/library/library.rules.ts';
import type { Expected } from './expectation/expected.rules.ts';
import type { StepName } from './process.ts';
import type { FullResearch } from './research.operations.contract.ts';
import type { Research } from './rights.server.ts';
import type { Sections } from './sections.contract.ts';
import type { StepContract } from './step/step.contract.ts';

/** What the files of a research are made of. */
export interface DocumentSource {
  db: Database;
  research: Research;
  /** As the wire shows it. */
  study: Omit<FullResearch, 'secret'> & Sections;
  /** When it was completed or, until then, today: `2026-11-22`. */
  day: string;
  /** One of the languages of the kind of file; null for Dutch. */
  language: string | null;
  library: Library;
  /** The house style of the company whose it is; null where that has none. */
  houseStyle: LookChoice | null;
  /** Its Word template; null where that has none. Asked for by who makes Word alone: it may be large. */
  wordTemplate(): Promise<WordTemplate | null>;
  /** What the team expected of the main outcome; null while nothing was counted, and of fewer than three people. */
  expected(): Promise<Expected | null>;
  steps: readonly StepContract[];
}

/** A kind of file that can be made of a research. */
export interface StudyDocument extends Document<DocumentSource> {
  /** In which languages it can be made beside Dutch, where the research has these. */
  readonly languages?: readonly string[];
  /** Why this person does not get the file, in a sentence; null when they do. */
  refusal?(source: DocumentSource): string | null;
  /** What a step keeps of its being fetched by somebody who works on the research; null when it keeps nothing (more). */
  readonly fetched?: { readonly step: StepName; keeps(sections: Sections, day: string): object | null };
}

/** Declares the kinds of files of a room: what the screens know of each, and how each of its forms is made. */
export const studyDocuments = <Kinds extends Record<string, DocumentKind>>(
  kinds: Kinds,
  made: {
    [Kind in keyof Kinds]: Omit<Document<DocumentSource, keyof Kinds[Kind]['forms'] & string>, keyof DocumentKind> &
      Pick<StudyDocument, 'fetched' | 'languages'>;
  },
): readonly StudyDocument[] => Object.entries(kinds).map(([kind, words]) => ({ ...words, ...made[kind]! }));
