const particles = new Set('aan al de del den der di el en in la op te ten ter t van von'.split(' '));

/**
 * Two letters for a person: first name and last name, without particles. `Youssef El Amrani` is YA, `Cher` is C; of an
 * e-mail address the part before the `@` counts.
 */
export function initials(name: string): string {
  const [before = ''] = name.normalize('NFC').split('@');
  const words = before.split(/[\s.]+/).filter(Boolean);
  const own = words.filter(
    (word, index) => index === 0 || !particles.has(word.toLowerCase().replace(/^['’]|['’]$/g, '')),
  );
  const [first, last] = [own[0], own.length > 1 ? own.at(-1) : undefined];
  return `${letter(first)}${letter(last)}`;
}

const letter = (word = '') => (word.match(/\p{L}|\p{N}/u)?.[0] ?? '').toLocaleUpperCase('nl');

/** One of three tints for a person, always the same for the same name. */
export function tintOf(name: string): 1 | 2 | 3 {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return ((sum % 3) + 1) as 1 | 2 | 3;
}
