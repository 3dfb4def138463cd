import * as z from 'zod/mini';
import { isList, type Shape } from '#foundation/shared/section.ts';
import { process, sectionKey, stepNumber } from '#study/process.ts';

/**
 * Gives every name of a row and every reference another value, and leaves alone what people wrote, even when it looks like
 * one. `change` hears where it stands: `factors[2].factor`.
 */
export function mapReferences<T extends object>(
  shape: Shape,
  content: T,
  change: (text: string, path: string) => string,
  at = '',
): T {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      const path = at ? `${at}.${key}` : key;
      const field = shape[key];
      if (field && isList(field) && Array.isArray(value))
        return [key, value.map((row, index) => mapReferences(field.row, row, change, `${path}[${index}]`))];
      if (field && !isList(field) && typeof value === 'string' && takesAnyText(field)) return [key, value];
      return [key, mapTexts(value, change, path)];
    }),
  ) as T;
}

const takesAnyText = (field: z.ZodMiniType) => z.safeParse(field, 'Een vrije tekst.').success;

function mapTexts(value: unknown, change: (text: string, path: string) => string, path: string): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((inner, index) => mapTexts(inner, change, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change, path ? `${path}.${key}` : key)]),
  );
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same old name gives the same new one throughout a research; what is no name stays. */
export function renamed(newUuid: () => string): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    if (!uuidForm.test(text)) return text;
    const known = made.get(text) ?? newUuid();
    made.set(text, known);
    return known;
  };
}

/** Where in the file something is wrong, in words: `Stap 2 (Factoren bepalen), factors, rij 3, name`. */
export function placeOf(path: string): string {
  const [first = '', key = '', ...rest] = path.split('.');
  const step = process.find(({ name }) => sectionKey(name) === key.replace(/\[.*/, ''));
  if (first === 'steps' && step)
    return [`Stap ${stepNumber(step.name)} (${step.title})`, ...rest.map(rowOf)].join(', ');
  const words: Record<string, string> = { details: 'Gegevens', steps: 'Stappen', library: 'Bibliotheek' };
  const [name = '', ...tail] = path.split('.').map(rowOf);
  const plain = name.split(',')[0]!;
  return [name.replace(plain, words[plain] ?? plain), ...tail].join(', ');
}

const rowOf = (part: string) => part.replace(/\[(\d+)\]/g, (_, index: string) => `, rij ${Number(index) + 1}`);
