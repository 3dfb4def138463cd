import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '#ui/form/error-summary.tsx';

/** Goes to the field that the address names (`#field-segments-2-name`), or to what it stands in when it has no place of its own. */
export function useFieldArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads here again.
  useEffect(() => {
    if (!hash.startsWith('#field-')) return;
    // The shell goes to the top of a new page first.
    const frame = requestAnimationFrame(() => {
      for (let id = hash.slice(1); id.includes('-'); id = id.slice(0, id.lastIndexOf('-')))
        if (document.getElementById(id)) return focusField(id);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
