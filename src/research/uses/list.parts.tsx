import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import type { ResearchUse } from './uses.contract.ts';
import styles from './uses.parts.module.css';

export interface UseListProps {
  uses: readonly ResearchUse[];
  /** For who hears the list instead of seeing what stands above it. */
  label: string;
  /** How many before the rest is asked for. */
  first?: number;
  children: (use: ResearchUse) => ReactNode;
}

/** The first few; the rest on request, with focus on the first of what came. */
export function UseList({ uses, label, first = 5, children }: UseListProps) {
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (uses.length === 0) return null;
  const showRest = () => {
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll('a')[first]?.focus();
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={styles.list}>
        {uses.slice(0, whole ? uses.length : first).map(children)}
      </ul>
      {whole || uses.length <= first ? null : (
        <Button variant="textNoPadding" onClick={showRest}>
          Nog {uses.length - first} tonen
        </Button>
      )}
    </>
  );
}
