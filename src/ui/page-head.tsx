import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './page-head.module.css';

export interface Crumb {
  label: string;
  to: string;
}

export interface PageHeadProps {
  /** The way back: pages above this one. */
  crumbs?: readonly Crumb[];
  /** Small words over the title, such as `Techniek` or `Stap 6 van 11`, and tags. */
  eyebrow?: ReactNode;
  /** The one h1. */
  title: ReactNode;
  /** One short sentence that says what to do here. */
  lead?: ReactNode;
  /** On the first line at the right, such as a search. */
  beside?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** `page` (default, 36 px), `step` (28 px, close to the work), `theory` (46 px on a quiet band). */
  size?: 'page' | 'step' | 'theory';
}

/** Crumbs, title, lead and actions: the top of every page. */
export function PageHead({ crumbs, eyebrow, title, lead, beside, actions, size = 'page' }: PageHeadProps) {
  const small = eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null;
  const above = crumbs?.length ? <Crumbs crumbs={crumbs} /> : null;
  return (
    <header className={styles[size]}>
      <div className={size === 'theory' ? 'wrap' : undefined}>
        {beside ? (
          <div className={styles.top}>
            {above ?? small}
            {beside}
          </div>
        ) : (
          above
        )}
        <div className={styles.row}>
          <div className={styles.words}>
            {beside && !above ? null : small}
            <h1>{title}</h1>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </div>
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Kruimelpad" className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
