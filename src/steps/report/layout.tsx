import { type ReactNode, useEffect, useRef } from 'react';
import type { ReportPart } from '#steps/report/model/model.contract.ts';
import { useCurrentSection } from './current-section.ts';
import styles from './layout.module.css';

export interface ReportLayoutProps {
  sections: readonly ReportPart[];
  /** Above the contents. */
  head?: ReactNode;
  /** Below the contents: what can be done with the report. */
  tools: ReactNode;
  /** At the foot of the screen, always in sight. */
  bar?: ReactNode;
  /** The report itself. */
  children: ReactNode;
}

/** The layout on which the report lies; beside it its contents, and what can be done with it. None of these is printed. */
export function ReportLayout({ sections, head, tools, bar, children }: ReportLayoutProps) {
  const current = useCurrentSection(sections.map(({ key }) => key));
  const contents = useRef<HTMLElement>(null);
  // Where the contents scroll, what is marked stays in sight.
  useEffect(() => {
    const box = contents.current;
    const link = current === null ? null : box?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (box && link) box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [current]);
  return (
    <div className={styles.room} data-bar={bar ? true : undefined}>
      <div className={styles.layout}>
        <aside className={styles.side} aria-label="Over dit rapport">
          {head}
          <nav ref={contents} aria-label="Inhoud van het rapport" className={styles.contents}>
            <p className="eyebrow">Inhoud</p>
            <ContentsList sections={sections} current={current} />
          </nav>
          <details className={styles.narrowContents}>
            <summary>Inhoud</summary>
            <nav aria-label="Inhoud">
              <ContentsList sections={sections} current={current} />
            </nav>
          </details>
          {tools}
        </aside>
        {children}
      </div>
      {bar}
    </div>
  );
}

/** The sections, each with what in it has a place of its own in the contents. */
const ContentsList = ({ sections, current }: { sections: readonly ReportPart[]; current: string | null }) => (
  <ol>
    {sections.map(({ key, title, blocks }) => (
      <li key={key}>
        <a href={`#${key}`} aria-current={key === current ? 'location' : undefined}>
          {title}
        </a>
        {blocks.map((block) =>
          block.type === 'heading' && block.anchor ? (
            <a key={block.anchor} href={`#${block.anchor}`} className={styles.within}>
              {block.text}
            </a>
          ) : null,
        )}
      </li>
    ))}
  </ol>
);
