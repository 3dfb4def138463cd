import { useSyncExternalStore } from 'react';

/** The page whose answers somebody asked to see, until the part of the screen that shows these has taken it. */
let wanted: { page: string; kind: string } | null = null;
const listeners = new Set<() => void>();

export function wantAnswers(page: { page: string; kind: string } | null): void {
  wanted = page;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useWantedAnswers = () => useSyncExternalStore(subscribe, () => wanted);
