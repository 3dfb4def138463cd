import { type RefObject, useEffect } from 'react';
import { type Alignment, placeBeside } from './placement.ts';

/** Keeps an open popover beside its anchor while the page scrolls or changes size. */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  align: Alignment,
): void {
  useEffect(() => {
    if (!open) return;
    const place = () => {
      if (!anchor.current || !floating.current) return;
      const { offsetWidth: width, offsetHeight: height } = floating.current;
      const page = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), { width, height }, page, align);
      floating.current.style.left = `${left}px`;
      floating.current.style.top = `${top}px`;
    };
    place();
    const size = new ResizeObserver(place);
    if (floating.current) size.observe(floating.current);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, floating, align]);
}
