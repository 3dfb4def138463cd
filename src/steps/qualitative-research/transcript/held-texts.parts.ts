import { useEffect, useState } from 'react';
import type { Research } from '#study/research.queries.ts';
import { workersOf } from '#study/step/beside.ts';
import type { StoredTranscript } from './transcript.contract.ts';
import { useStoredTranscripts } from './transcript.queries.ts';

/** The text of a conversation as it is on this page. */
export interface HeldText {
  text: string;
  /** The version of the stored text that it is; null of a text that is in the memory of this page alone. */
  stored: string | null;
}

const noText: HeldText = { text: '', stored: null };

/**
 * What was said in each conversation, by its uuid: in the memory of this page alone, unless somebody chose to store it. A stored text
 * that is removed, by whomever, is gone from this page too.
 */
export function useHeldTexts(research: Research) {
  const stored = useStoredTranscripts(research.uuid, workersOf(research).me !== null);
  const [texts, setTexts] = useState<Readonly<Record<string, HeldText>>>({});
  useEffect(() => {
    if (!stored) return;
    const there = new Set(stored.map(({ conversation }) => conversation));
    setTexts((now) => {
      const left = Object.entries(now).filter(([uuid, held]) => held.stored === null || there.has(uuid));
      return left.length === Object.keys(now).length ? now : Object.fromEntries(left);
    });
  }, [stored]);
  return (conversation: string) => ({
    held: texts[conversation] ?? noText,
    onHeld: (held: HeldText) => setTexts((now) => ({ ...now, [conversation]: held })),
    stored: (stored?.find((one) => one.conversation === conversation) ?? null) satisfies StoredTranscript | null,
  });
}
