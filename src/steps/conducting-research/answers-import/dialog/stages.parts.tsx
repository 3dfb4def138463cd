import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './answers.parts.module.css';
import type { ImportStage } from './session.parts.ts';

const stageNames = ['Kies een bestand', 'Controleer', 'Wat wordt overgenomen'] as const;
const placeOf: Record<ImportStage['at'], number> = { choose: 0, reading: 0, check: 1, overview: 2 };

/** Where one is, and the heading that takes focus when that changes. */
export function Stages({ at, quiet }: { at: ImportStage['at']; quiet: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = placeOf[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other stage begins at its heading.
  useLayoutEffect(() => {
    if (quiet) return;
    heading.current?.closest('dialog')?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <div className={styles.stages}>
      <p className="eyebrow">
        Stap {place + 1} van {stageNames.length}
      </p>
      <h3 ref={heading} tabIndex={-1}>
        {at === 'reading' ? 'Bestand lezen' : stageNames[place]}
      </h3>
    </div>
  );
}

/** A file dropped beside its place would make the browser leave the page, and with it whatever is not saved. */
export function useNoStrayDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
