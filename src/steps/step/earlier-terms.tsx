import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import styles from './earlier-terms.module.css';

export interface EarlierTerm {
  term: string;
  /** What was filled in; null shows `Nog niet ingevuld` with the way there. */
  words: ReactNode;
  /** Path of the step it comes from. */
  to: string;
  /** The sentence all work goes back to: over the whole width, in serif. */
  large?: boolean;
}

/** What earlier steps bring along, at the head of a step that builds on them. */
export function EarlierTerms({ terms }: { terms: readonly EarlierTerm[] }) {
  return (
    <section aria-label="Uit eerdere stappen">
      <dl className={styles.terms}>
        {terms.map(({ term, words, to, large }) => (
          <div key={term} data-large={large || undefined}>
            <dt>{term}</dt>
            <dd>
              {words ?? (
                <span className={styles.none}>
                  Nog niet ingevuld. <Link to={to}>Vul het in</Link>
                  <span className="vh"> bij {term}</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
