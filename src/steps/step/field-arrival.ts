import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '#ui/form/error-summary.tsx';
import { goToPart } from './section.tsx';

/** Goes to the part of the step that the address names (`#tweede-meting`), or to the field that the address names (`#field-segments-2-name`), or to what it stands in when it has no place of its own. */
export function useFieldArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads here again.
  useEffect(() => {
    // The shell goes to the top of a new page first.
    const frame = requestAnimationFrame(() => {
      if (!hash.startsWith('#field-')) return goToPart(hash.slice(1));
      for (let id = hash.slice(1); id.includes('-'); id = id.slice(0, id.lastIndexOf('-')))
        if (document.getElementById(id)) return focusField(id);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
