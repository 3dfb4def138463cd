import { useEffect, useState } from 'react';
import type { Conversation } from '#steps/qualitative-research/qualitative-research.contract.ts';

/** Milliseconds after the last change. */
const rest = 300;

/**
 * The conversations as they were when typing last rested: matrix, outcomes and saturation are made of all of them, and a word
 * in a quote changes none. One that came or went shows at once.
 */
export function useSettled(conversations: Conversation[]): Conversation[] {
  const [settled, setSettled] = useState(conversations);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(conversations), rest);
    return () => clearTimeout(timer);
  }, [conversations]);
  return settled.length === conversations.length ? settled : conversations;
}
