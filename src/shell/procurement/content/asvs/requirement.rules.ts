import type { Line, Proof, State } from '../line.rules.ts';
import { levelOf } from './levels.rules.ts';

/** One requirement of OWASP ASVS 5.0, or several of which the same is to be said. */
export interface Requirement extends Line {
  /** As the standard numbers them: `6.2.1`. The number leads to its sentence, which is not ours to copy. */
  ids: readonly string[];
  state: State;
}

export interface Chapter {
  /** As the standard numbers it: `V6`. */
  number: string;
  title: string;
  /** The file that says it, by its path in the repository. */
  file: string;
  requirements: readonly Requirement[];
}

const answered =
  (state: State) =>
  /** `ids` with a space between them; `asks` is what it asks in our own words. */
  (ids: string, asks: string, text: string, ...proof: Proof[]): Requirement => {
    const all = ids.split(' ');
    return { ids: all, about: `${numbersOf(all)} ${asks} (${levelsOf(all)})`, state, text, proof };
  };

/** Seen in the code, with a test or a document that shows it. */
export const met = answered('ja');
/** Not the whole of it; the text says what is needed, or why that is left on purpose. */
export const partly = answered('deels');
export const unmet = answered('nee');
export const absent = answered('niet van toepassing');
/** What stands around the product decides it. */
export const operators = answered('aan de beheerder');

const numbersOf = (ids: readonly string[]) =>
  ids.length > 3 ? `V${ids[0]} … V${ids.at(-1)} (${ids.length} eisen)` : ids.map((id) => `V${id}`).join(', ');

const levelsOf = (ids: readonly string[]) =>
  `niveau ${[...new Set(ids.map((id) => levelOf.get(id)))].sort().join(' en ')}`;
