/** What a line rests on: a document, a test or a file of the sources of this repository, by its path there. */
export interface Proof {
  file: string;
  /** Of a test: its title as it stands in the file. */
  test?: string;
  /** A file in which it can be seen; not for reading by itself, so it does not go along in the zip. */
  code?: true;
}

/** How far a line holds. Only what was seen is `ja`; what nobody looked at says so. */
export type State = 'ja' | 'deels' | 'nee' | 'niet nagegaan' | 'niet van toepassing' | 'aan de beheerder';

export interface Line {
  /** What it is about, as the standard or the reader calls it. */
  about: string;
  text: string;
  state?: State;
  proof: readonly Proof[];
}

export interface Section {
  /** Part of its address on the page. */
  id: string;
  title: string;
  /** What one should know before reading the lines. */
  lead: string;
  /** What the state of a line is called here; without it the lines have none. */
  stateHead?: string;
  /** Long, and for who looks something up: the page shows it when it is asked for. */
  folded?: true;
  lines: readonly Line[];
}

export const document = (file: string): Proof => ({ file });
export const code = (file: string): Proof => ({ file, code: true });
export const tested = (file: string, test: string): Proof => ({ file, test });
