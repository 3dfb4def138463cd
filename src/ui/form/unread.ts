import { createContext, use } from 'react';

/**
 * Where texts that could not be read as a value are kept, so that a reload loses nothing: a field tells them to nobody else. Each form has
 * a place of its own, which names who fills it in; null where a reload begins anew.
 */
export const UnreadPlace = createContext<string | null>(null);

/** The text that a field of this form held and could not read; of this tab alone, gone with who logs out. */
export function useUnread(field: string | undefined): { read(): string | null; keep(text: string | null): void } {
  const place = use(UnreadPlace);
  const key = place === null || field === undefined ? null : `unread ${place} ${field}`;
  return {
    read: () => tried(() => (key === null ? null : sessionStorage.getItem(key))),
    keep: (text) => {
      if (key === null) return;
      tried(() => (text === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
    },
  };
}

/** A browser that keeps nothing, or has no room, loses no more than it did. */
function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
