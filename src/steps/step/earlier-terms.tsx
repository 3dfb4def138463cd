import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import styles from './earlier-terms.module.css';

export interface EarlierTerm {
  term: string;
  /** What was filled in; null shows `Nog niet ingevuld` with the way there. */
  words: ReactNode;
  /** Path of the step it comes from. */
  to: string;
  /** What it is needed for, in a sentence; stands behind `Nog niet ingevuld`. */
  why?: string;
  /** The sentence all work goes back to: over the whole width, in serif. */
  large?: boolean;
}

export interface EarlierTermsProps {
  terms: readonly EarlierTerm[];
  /** When nothing of it is there yet: what to do first, with the step to do it in. */
  empty: { words: string; label: string; to: string };
  readOnly: boolean;
}

/** What earlier steps bring along, at the head of a step that builds on them. */
export function EarlierTerms({ terms, empty, readOnly }: EarlierTermsProps) {
  if (terms.every(({ words }) => words === null)) {
    return readOnly ? null : (
      <Callout
        kind="hint"
        boxed
        actions={
          <Button small to={empty.to}>
            {empty.label}
          </Button>
        }
      >
        {empty.words}
      </Callout>
    );
  }
  return (
    <section aria-label="Uit eerdere stappen">
      <dl className={styles.terms}>
        {terms.map(({ term, words, to, why, large }) => (
          <div key={term} data-large={large || undefined}>
            <dt>{term}</dt>
            <dd>
              {words ?? (
                <span className={styles.none}>
                  Nog niet ingevuld.{' '}
                  {readOnly ? null : (
                    <>
                      <Link to={to}>
                        Vul het in<span className="vh">: {term}</span>
                      </Link>
                      {why ? `. ${why}` : null}
                    </>
                  )}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
