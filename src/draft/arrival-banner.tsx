import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './arrival-banner.module.css';
import type { Arrival } from './saver.ts';

export interface ArrivalBannerProps {
  arrival: Arrival | null;
  /** Puts the banner away. */
  onSeen: () => void;
}

/**
 * What others saved in this step. Whoever is typing gets a banner, which stays until it is put away; for the others the
 * work is simply up to date, and it is said politely.
 */
export function ArrivalBanner({ arrival, onSeen }: ArrivalBannerProps) {
  const [shown, setShown] = useState(false);
  const heard = useRef<Arrival | null>(null);
  useEffect(() => {
    if (arrival === heard.current) return;
    heard.current = arrival;
    // A banner that is still there tells of the newest.
    setShown((before) => arrival !== null && (before || arrival.whileTyping || isTypingNow()));
  }, [arrival]);
  const words = arrival ? wordsOf(arrival) : '';
  return (
    <>
      <LiveRegion message={words} />
      {arrival && shown ? (
        <div className={styles.banner}>
          <p>
            <b>{words}</b> De wijzigingen zijn samengevoegd met wat jij typt; dat blijft staan.
          </p>
          <Button small variant="text" onClick={onSeen}>
            Begrepen
          </Button>
        </div>
      ) : null}
    </>
  );
}

const wordsOf = ({ by, at }: Arrival): string => {
  if (!by) return `Deze stap is om ${formatTime(at)} ergens anders opgeslagen.`;
  return by.self
    ? `Je hebt deze stap om ${formatTime(at)} ergens anders opgeslagen: in een ander tabblad of op een ander apparaat.`
    : `${by.name} heeft deze stap opgeslagen om ${formatTime(at)}.`;
};

/** The cursor stands in a text of the step. */
function isTypingNow(): boolean {
  const at = document.activeElement;
  const writes = at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && at.type !== 'radio');
  return (writes || (at instanceof HTMLElement && at.isContentEditable)) && !at.closest('dialog');
}
