import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { process } from '#study/process.ts';
import { Hits } from '#theory/search/hits.parts.tsx';
import { foundPath, searchPath } from '#theory/search/path.rules.ts';
import { summaryOf, useFound, useSearchKeys, useSettled } from '#theory/search/use.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './help-dialog.module.css';

/** Of what is found. */
const mostShown = 4;

/** What the library explains of what somebody asks; until then, of the step they are in. */
export function HelpAnswers({ onFollow }: { onFollow: () => void }) {
  const id = useId();
  const area = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState('');
  const path = useLocation().pathname.split('/')[3];
  const step = process.find((one) => one.path === path);
  const isAsked = typed.trim() !== '';
  const { found, error } = useFound(isAsked ? typed : (step?.title ?? ''), true);
  const { field, onKeyDown } = useSearchKeys(typed, isAsked ? found : null, area);
  const said = useSettled(isAsked && found ? summaryOf(found, typed) : '');
  const about = found?.hits.find(({ document }) => document.kind === 'pages' && document.name === step?.title);
  const hits = (found?.hits ?? []).filter(({ document }) => document.kind !== 'sources').slice(0, mostShown);
  return (
    <search ref={area} className={styles.answers} aria-label="Uitleg" onKeyDown={onKeyDown}>
      <SearchField
        ref={field}
        label="Waar gaat je vraag over?"
        placeholder="Bijvoorbeeld: hoeveel mensen"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        enterKeyHint="search"
        aria-controls={id}
      />
      <div id={id} className={styles.found}>
        {error ? <p>De uitleg kon niet worden opgehaald. Probeer het straks opnieuw.</p> : null}
        {isAsked && found ? (
          <>
            {found.instead || found.partly || hits.length === 0 ? <p>{summaryOf(found, typed)}</p> : null}
            <Hits compact label="Beste antwoorden" found={found} hits={hits} onFollow={onFollow} />
            <Link to={searchPath(typed)} data-hit onClick={onFollow}>
              Alle resultaten
            </Link>
          </>
        ) : null}
        {isAsked ? null : (
          <>
            {about ? (
              <Link to={foundPath(about.document)!} onClick={onFollow}>
                Over deze stap: {about.document.name}
              </Link>
            ) : null}
            <Link to="/over-de-tool" onClick={onFollow}>
              Over de tool, in vijf minuten
            </Link>
          </>
        )}
      </div>
      <LiveRegion message={said} />
    </search>
  );
}
