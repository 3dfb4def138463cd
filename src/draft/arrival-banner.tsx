import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './arrival-banner.module.css';
import type { Arrival } from './draft.rules.ts';
import type { DraftWork } from './work.ts';

/**
 * What others saved meanwhile. Whoever is typing gets a banner, which stays until it is put away; for the others the
 * work is simply up to date, and it is said politely.
 */
export function ArrivalBanner({ editing: { arrival, seen, thing } }: { editing: DraftWork }) {
  const [shown, setShown] = useState(false);
  const heard = useRef<Arrival | null>(null);
  useEffect(() => {
    if (arrival === heard.current) return;
    heard.current = arrival;
    // A banner that is still there tells of the newest.
    setShown((before) => arrival !== null && (before || arrival.whileTyping || isTypingNow()));
  }, [arrival]);
  const words = arrival ? wordsOf(arrival, thing) : '';
  return (
    <>
      <LiveRegion message={words} />
      {arrival && shown ? (
        <div className={styles.banner}>
          <p>
            <b>{words}</b> De wijzigingen zijn samengevoegd met wat jij typt; dat blijft staan.
          </p>
          <Button small variant="text" onClick={seen}>
            Begrepen
          </Button>
        </div>
      ) : null}
    </>
  );
}

const wordsOf = ({ by, at }: Arrival, thing: string): string => {
  if (!by) return `Iemand heeft ${thing} om ${formatTime(at)} ergens anders opgeslagen.`;
  return by.self
    ? `Je hebt ${thing} om ${formatTime(at)} ergens anders opgeslagen: in een ander tabblad of op een ander apparaat.`
    : `${by.name} heeft ${thing} opgeslagen om ${formatTime(at)}.`;
};

/** The cursor stands in a text. */
function isTypingNow(): boolean {
  const at = document.activeElement;
  const writes = at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && at.type !== 'radio');
  return (writes || (at instanceof HTMLElement && at.isContentEditable)) && !at.closest('dialog');
}
