import { namesIn } from '#foundation/shared/section.ts';
import type { StepChange } from '#study/research.operations.contract.ts';

/** Characters of a text that are shown of a change: enough to know it again. */
const longest = 80;

/** A change without who made it and where: `van “Bewoners” naar “Iedereen”`. */
export function changeInWords({ was, becomes }: Pick<StepChange, 'was' | 'becomes'>): string {
  if (was === null || becomes === null) return 'op meer plekken';
  if (was === '') return `met ${quoted(becomes)} erbij`;
  if (becomes === '') return `zonder ${quoted(was)}`;
  return `van ${quoted(was)} naar ${quoted(becomes)}`;
}

const quoted = (text: string) => (text === '(leeg)' ? 'leeg' : `“${shortened(text.replaceAll(/\s+/g, ' '))}”`);

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
