import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import type { Source } from '#theory/theory.contract.ts';
import { sourcesQuery } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './citation.module.css';
import type { SourceFormat } from './export.rules.ts';

/** Lists of sources as files that Zotero, EndNote, Mendeley and LaTeX read: of a page, and of the whole library. */
export function SourceExport({ sources = [], name }: { sources?: readonly Source[]; name: string }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (format: SourceFormat, ids: ReadonlySet<number> | null, title: string) => {
    setBusy(true);
    setFailure(null);
    setTold('');
    try {
      const [all, { sourceFile }] = await Promise.all([queries.fetchQuery(sourcesQuery), import('./export.rules.ts')]);
      const file = sourceFile(format, ids ? all.filter(({ id }) => ids.has(id)) : all, title);
      saveAs(file.name, file.content, file.type);
      setTold(`${file.name} wordt opgeslagen.`);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const rows = [
    ...(sources.length > 0
      ? [{ label: 'Bronnen van deze pagina', ids: new Set(sources.map(({ id }) => id)), title: name }]
      : []),
    { label: 'Alle bronnen van de bibliotheek', ids: null, title: siteFacts.productName },
  ];
  return (
    <div className={styles.export}>
      <h3>Bronnenlijst opslaan</h3>
      <p>Voor programma’s als Zotero, EndNote en LaTeX.</p>
      <ul>
        {rows.map(({ label, ids, title }) => (
          <li key={label}>
            <span>{label}</span>
            {(['bibtex', 'ris'] as const).map((format) => (
              <Button
                key={format}
                variant="textNoPadding"
                small
                icon={Download}
                busy={busy}
                onClick={() => void save(format, ids, title)}
              >
                <span className="vh">{label} als </span>
                {format === 'bibtex' ? 'BibTeX' : 'RIS'}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <LiveRegion message={told} />
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
    </div>
  );
}
