import { namesIn } from '#foundation/shared/section.ts';
import type { StepChange } from '#study/research.operations.contract.ts';

/** Characters of a text that are shown of a change: enough to know it again. */
const longest = 80;

/** A change without who made it and where: `van “Bewoners” naar “Iedereen”`. */
export function changeInWords({ was, becomes }: Pick<StepChange, 'was' | 'becomes'>): string {
  if (was === null || becomes === null) return 'op meer plekken';
  if (was === '') return `met ${quoted(becomes)} erbij`;
  if (becomes === '') return `zonder ${quoted(was)}`;
  const [before, after] = quoted(was) === quoted(becomes) ? fromDifference(was, becomes) : [was, becomes];
  return `van ${quoted(before)} naar ${quoted(after)}`;
}

/** Of two texts that are shown alike, such as a list in another order, what they differ in: from the word before it. */
function fromDifference(one: string, other: string): [string, string] {
  const [a, b] = [spaced(one), spaced(other)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const word = a.lastIndexOf(' ', a.lastIndexOf(' ', at) - 1);
  return word <= 0 ? [one, other] : [`…${a.slice(word)}`, `…${b.slice(word)}`];
}

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

const quoted = (text: string) => (text === '(leeg)' ? 'leeg' : `“${shortened(spaced(text))}”`);

const shortened = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\s,;:.]*\s\S*$/, '')} …`;

/** The path of a change as a form has it, where rows have a place: `segments.6f1c….name` → `segments[2].name`. Null when the row is gone. */
export function placeOfChange(path: string, content: unknown): string | null {
  let at: unknown = content;
  let place = '';
  for (const name of namesIn(path)) {
    if (Array.isArray(at)) {
      const index = at.findIndex((row) => (row as { uuid?: string } | null)?.uuid === name);
      if (index === -1) return null;
      place += `[${index}]`;
      at = at[index];
    } else {
      place += place === '' ? name : `.${name}`;
      at = (at as Record<string, unknown> | null | undefined)?.[name];
    }
  }
  return place;
}
