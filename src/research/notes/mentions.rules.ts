import type { Member } from '#study/people.rules.ts';

/** An `@` with the beginning of a name, right before where one types. */
export interface Fragment {
  /** Where it begins in the text, and where it ends. */
  from: number;
  to: number;
  name: string;
}

/** The `@…` that is being typed; null when there is none. A name may have spaces; an e-mail address is no name. */
export function fragmentAt(text: string, caret: number): Fragment | null {
  const found = /(?<![\p{L}\p{N}])@([\p{L}\p{M}’'.-]*(?: [\p{L}\p{M}’'.-]+)*)$/u.exec(text.slice(0, caret));
  return found ? { from: found.index, to: caret, name: found[1]! } : null;
}

/** A text without the `@…` in it, and where one types on. The space after it goes along, where one stands before it. */
export function withoutFragment(text: string, { from, to }: Fragment): { text: string; caret: number } {
  const before = text.slice(0, from);
  const after = text.slice(to);
  return { text: before + (/(^|\s)$/.test(before) ? after.replace(/^ /, '') : after), caret: from };
}

/** People of whose name a word begins with what was typed, in any case and without accents. */
export function namedLike<Person extends Pick<Member, 'name'>>(people: readonly Person[], typed: string): Person[] {
  const wanted = ` ${plain(typed)}`;
  return people.filter(({ name }) => ` ${plain(name)}`.includes(wanted));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl');
