import { useState } from 'react';
import { useLocation } from 'react-router';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import type { Source } from '#theory/theory.contract.ts';
import { CopyText } from '#ui/export/copy-text.tsx';
import { formatDate } from '#ui/format.ts';
import styles from './citation.module.css';
import { citePage } from './citation.rules.ts';
import { SourceExport } from './export.parts.tsx';

export interface CitationsProps {
  title: string;
  /** `factor`, `techniek`, `thema`, `pagina` */
  kind: string;
  sources: readonly Source[];
}

/** Under the sources of a page: how to refer to the page itself, and its sources for another program. */
export function Citations({ title, kind, sources }: CitationsProps) {
  const { pathname } = useLocation();
  const [day] = useState(() => formatDate(new Date()));
  const text = citePage({
    publisher: siteFacts.productName,
    title,
    kind,
    address: `${window.location.origin}${pathname}`,
    day,
  });
  return (
    <section aria-labelledby="citeren" className={styles.citations}>
      <h2 id="citeren" className={styles.title}>
        Citeer deze pagina
      </h2>
      <p className={styles.citation}>{text}</p>
      <CopyText text={text} label="Kopieer verwijzing" done="De verwijzing is gekopieerd." of={title} />
      <SourceExport sources={sources} name={title} />
    </section>
  );
}
