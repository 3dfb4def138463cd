import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between `beforeprint` and `afterprint`. */
let printing = false;

/**
 * Whether a media query applies, or the page goes to paper. Browsers lay out the printed page right after `beforeprint`, before
 * they tell that the medium changed: what is drawn for paper must stand there by then.
 */
export function useMediaOrPaper(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(`${query}, print`);
      const before = () => {
        printing = true;
        flushSync(changed);
      };
      const after = () => {
        printing = false;
        changed();
      };
      media.addEventListener('change', changed);
      window.addEventListener('beforeprint', before);
      window.addEventListener('afterprint', after);
      return () => {
        media.removeEventListener('change', changed);
        window.removeEventListener('beforeprint', before);
        window.removeEventListener('afterprint', after);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => printing || window.matchMedia(`${query}, print`).matches);
}

/** Whether the page goes to paper: then what is closed on the screen is drawn too. */
export const usePaper = (): boolean => useMediaOrPaper('print');
