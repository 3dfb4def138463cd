import { basisLabels } from '#theory/theory.rules.ts';
import type { Basis } from '#theory/words.contract.ts';
import styles from './basis.module.css';

/** The sign of what a link rests on: a full disc, a half one, a ring, a ring of dots. Never without the word, or its name for who listens. */
export const BasisSign = ({ basis }: { basis: Basis }) => (
  <svg className={styles.sign} viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
    <circle
      cx="7"
      cy="7"
      r="5"
      fill={basis === 'confirmed' ? 'currentColor' : 'none'}
      strokeDasharray={basis === 'unchecked' ? '2 1.93' : undefined}
    />
    {basis === 'literature' ? <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" stroke="none" /> : null}
  </svg>
);

/** The sign and its word. */
export const BasisMark = ({ basis }: { basis: Basis }) => (
  <span className={styles.mark}>
    <BasisSign basis={basis} /> {basisLabels[basis]}
  </span>
);
