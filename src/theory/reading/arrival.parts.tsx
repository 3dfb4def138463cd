import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from '#theory/reading/lists/list.module.css';

/** Whether the address leads to this place on the page: `/theorie/modellen#model-5`. */
export const useIsArrival = (id: string) => useLocation().hash === `#${id}`;

/** A place on a page that a link can lead to, also when it comes later than the page. */
export function Arrival({ id, children }: { id: string; children: ReactNode }) {
  const { key } = useLocation();
  const here = useIsArrival(id);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads here again.
  useEffect(() => {
    if (!here) return;
    // The shell goes to the top of a new page first.
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView();
      place.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [here, key]);
  return (
    <div ref={place} id={id} tabIndex={-1} className={styles.arrival}>
      {children}
    </div>
  );
}
