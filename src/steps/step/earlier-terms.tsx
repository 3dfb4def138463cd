import { Fragment, type ReactNode } from 'react';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import styles from './earlier-terms.module.css';
import { KnownLine, type KnownRow, KnownRows } from './known-line.tsx';

export interface EarlierTerm {
  term: string;
  /** What it is called where it is filled in, when that is not the same. */
  label?: string;
  /** What was filled in; null when it is not there yet. */
  words: ReactNode;
  /** Path of the page it comes from, with the field on it where it has one of its own. */
  to: string;
}

export interface EarlierTermsProps {
  /** The first that was filled in stands on the line itself. */
  terms: readonly EarlierTerm[];
  /** When nothing of it is there yet: what to do first, with the step to do it in. */
  empty: { words: string; label: string; to: string };
  readOnly: boolean;
  /** Shown after the terms when it opens; what was not filled in is not missed. */
  more?: readonly KnownRow[];
}

/** What earlier steps bring along, in one line that opens. */
export function EarlierTerms({ terms, empty, readOnly, more = [] }: EarlierTermsProps) {
  const [first, ...others] = terms.filter(({ words }) => words !== null);
  const missing = terms.filter(({ words }) => words === null);
  if (!first)
    return readOnly ? null : (
      <Callout kind="hint">
        {empty.words} <Link to={empty.to}>{empty.label}</Link>
      </Callout>
    );
  return (
    <section aria-label="Uit eerdere stappen" className={styles.known}>
      <KnownLine term={first.term} words={first.words}>
        <KnownRows rows={[...others.map(({ term, words }): KnownRow => [term, words]), ...more]} />
      </KnownLine>
      {missing.length > 0 ? (
        <p className={styles.missing}>
          Nog niet ingevuld:{' '}
          {missing.map(({ term, label = term, to }, index) => (
            <Fragment key={term}>
              {index > 0 ? ', ' : null}
              {readOnly ? label : <Link to={to}>{label}</Link>}
            </Fragment>
          ))}
        </p>
      ) : null}
    </section>
  );
}
