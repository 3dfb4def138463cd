import styles from './short.module.css';
import type { ShortFact } from './short.rules.ts';

/** The short version over a text. */
export const InOneMinute = ({ facts }: { facts: readonly ShortFact[] }) => (
  <section aria-labelledby="in-een-minuut" className={styles.short}>
    <h2 id="in-een-minuut">In één minuut</h2>
    <dl>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
