import { type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './lime-survey.module.css';
import type { Trouble } from './use-lime-survey.parts.ts';

interface StandingProps {
  words: string | null;
  trouble: Trouble | null;
  title: string;
  /** The same with a file, which always works. */
  otherwise: ReactNode;
}

const mostDetails = 8;

/** How far it is, or what went wrong and how to go on without. */
export function Standing({ words, trouble, title, otherwise }: StandingProps) {
  const place = useRef<HTMLDivElement>(null);
  // Under the fields it may lie outside a small dialog.
  useEffect(() => {
    if (words !== null || trouble !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [words, trouble]);
  return (
    <>
      <LiveRegion message={words ?? ''} />
      {words !== null || trouble !== null ? (
        <div ref={place} className={styles.standing}>
          {words ? (
            <div aria-hidden>
              <Spinner immediate label={words} />
            </div>
          ) : null}
          {trouble ? (
            <Callout kind="error" boxed live title={title}>
              <p>{trouble.sentence}</p>
              {trouble.details.length > 0 ? (
                <ul className={styles.details}>
                  {trouble.details.slice(0, mostDetails).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                  {trouble.details.length > mostDetails ? (
                    <li>En nog {trouble.details.length - mostDetails}.</li>
                  ) : null}
                </ul>
              ) : null}
              {trouble.survey !== null ? (
                <p>
                  In LimeSurvey staat nu een vragenlijst met nummer {trouble.survey}. Gebruik die niet; je kunt hem daar
                  verwijderen.
                </p>
              ) : null}
              <p>{otherwise}</p>
            </Callout>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
