import type { ReactNode } from 'react';
import styles from './desk.module.css';

export interface ReportDeskProps {
  sections: readonly { key: string; title: string }[];
  /** Above the contents. */
  head?: ReactNode;
  /** Below the contents: what can be done with the report. */
  tools: ReactNode;
  /** At the foot of the screen, always in sight. */
  bar?: ReactNode;
  /** The report itself. */
  children: ReactNode;
}

/** The desk on which the report lies; beside it its contents, and what can be done with it. None of these is printed. */
export const ReportDesk = ({ sections, head, tools, bar, children }: ReportDeskProps) => (
  <div className={styles.room} data-bar={bar ? true : undefined}>
    <div className={styles.desk}>
      <aside className={styles.side} aria-label="Over dit rapport">
        {head}
        <nav aria-label="Inhoud van het rapport" className={styles.contents}>
          <p className="eyebrow">Inhoud</p>
          <ol>
            {sections.map(({ key, title }) => (
              <li key={key}>
                <a href={`#${key}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {tools}
      </aside>
      {children}
    </div>
    {bar}
  </div>
);
