import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearch } from '#theory/theory.queries.ts';
import { plural } from '#ui/format.ts';
import type { Found, Search } from './engine.rules.ts';
import { hitSelector } from './hits.parts.tsx';
import { searchPath } from './path.rules.ts';

/** What the field in the head and the page of results have in common. */

export interface Searching {
  search: Search | undefined;
  /** Null while nothing is asked, or nothing is there to search yet. */
  found: Found | null;
  /** Whether that is still of what was typed before. */
  late: boolean;
  /** Why there is nothing to search. */
  error: Error | null;
  retry(): void;
}

/** The results of what is typed. Letters appear at once; the results follow when there is time. */
export function useFound(typed: string, wanted: boolean): Searching {
  const { data: search, error, refetch } = useSearch(wanted);
  const asked = useDeferredValue(typed);
  const found = useMemo(() => (search && asked.trim() !== '' ? search.find(asked) : null), [search, asked]);
  return { search, found, late: asked !== typed, error: search ? null : error, retry: () => void refetch() };
}

/** The results in one sentence. */
export function summaryOf(found: Found, typed: string): string {
  if (found.hits.length === 0) return `Niets gevonden voor “${typed.trim()}”.`;
  const count = plural(found.hits.length, 'resultaat', 'resultaten');
  if (found.instead) return `Bedoelde je “${found.instead}”? ${count}.`;
  return found.partly ? `${count} met een deel van je woorden.` : `${count}.`;
}

/** Milliseconds without typing before the results are read aloud: not after every letter. */
const pause = 600;

/** A text once it has stayed the same for a while. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Arrow keys go from the field through the results and back, Enter in the field opens the first, Escape goes back to the field.
 * In the field itself Escape empties it.
 */
export function useSearchKeys(typed: string, found: Found | null, area: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(area.current?.querySelectorAll<HTMLElement>(hitSelector) ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const inField = document.activeElement === field.current;
    if (event.key === 'Enter' && inField && !event.nativeEvent.isComposing && typed.trim() !== '') {
      event.preventDefault();
      const [first] = stops;
      if (first && found) first.click();
      else void navigate(searchPath(typed));
    } else if (event.key === 'ArrowDown' && (inField || at >= 0)) {
      event.preventDefault();
      stops[at + 1]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (at === 0 ? field.current : stops[at - 1])?.focus();
    } else if (event.key === 'Escape' && at >= 0) field.current?.focus();
  };
  return { field, onKeyDown };
}
