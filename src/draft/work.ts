import type { FieldWords } from './conflict-words.rules.ts';
import type { Arrival, SaveState } from './draft.rules.ts';
import type { Choice } from './merge.rules.ts';

/** A draft being worked on, as what shows its saving and its conflicts needs it. */
export interface DraftWork {
  /** Where it belongs, as `placeOf` names it. */
  place: string;
  /** What it is, in a sentence: `deze stap`. */
  thing: string;
  /** Everything around it by name, with the draft in its place: a conflict is told in the words of what it is about. */
  sections: Record<string, unknown>;
  /** What is known of the field at a path, in which a row stands under its uuid; null where there is none. */
  fieldAt(path: readonly string[]): FieldWords | null;
  readOnly: boolean;
  saving: SaveState;
  /** `Opslaan`: true when the server has everything. */
  save(): Promise<boolean>;
  /** Sends what waits, now that the server is heard again; true when the server has everything. */
  flush(): Promise<boolean>;
  resolve(choices: readonly (Choice | undefined)[]): Promise<void>;
  /** Puts the choice of a conflict off, or takes it up again. */
  chooseLater(later: boolean): void;
  /** False when the browser refuses to keep what has not been saved. */
  kept: boolean;
  /** What others saved meanwhile, until it is `seen`. */
  arrival: Arrival | null;
  seen(): void;
}
