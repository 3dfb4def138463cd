import type { Choice } from './merge.rules.ts';
import type { SaveState } from './saver.ts';

/** A draft being worked on, as what shows its saving and its conflicts needs it. */
export interface DraftWork {
  /** Everything around it by name, with the draft in its place: a conflict is told in the words of what it is about. */
  sections: Record<string, unknown>;
  readOnly: boolean;
  saving: SaveState;
  /** `Opslaan`: true when the server has everything. */
  save(): Promise<boolean>;
  /** Sends what waits, now that the server is heard again. */
  flush(): void;
  resolve(choices: readonly (Choice | undefined)[]): Promise<void>;
  /** Puts the choice of a conflict off, or takes it up again. */
  chooseLater(later: boolean): void;
  /** False when the browser refuses to keep what has not been saved. */
  kept: boolean;
}
