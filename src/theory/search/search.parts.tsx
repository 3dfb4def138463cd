import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchField } from '#ui/form/search-field.tsx';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Hits } from './hits.parts.tsx';
import { searchPath } from './path.rules.ts';
import styles from './search.module.css';
import { summaryOf, useFound, useSearchKeys, useSettled } from './use.ts';

export const searchLabel = 'Zoek in de theorie';

/** Of items; the page of results has them all. */
const mostShown = 6;

/** What was typed on which page of this visit, for who comes back to it. */
const typedAt = new Map<string, string>();

/** The search in the head of every page of the theory: the best results under the field, all of them on a page of their own. */
export function TheorySearch() {
  const { key, pathname } = useLocation();
  return <SearchBox key={pathname} place={key} />;
}

function SearchBox({ place }: { place: string }) {
  const id = useId();
  const area = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(typedAt.get(place) ?? '');
  const [within, setWithin] = useState(false);
  const { found } = useFound(typed, within);
  const { field, onKeyDown } = useSearchKeys(typed, found, area);
  const open = within && found !== null;
  const wayDown = found?.hits.length ? ' Pijl omlaag gaat naar de resultaten.' : '';
  const said = useSettled(open ? summaryOf(found, typed) + wayDown : '');
  const change = (text: string) => {
    setTyped(text);
    typedAt.set(place, text);
  };
  return (
    <search
      ref={area}
      className={styles.box}
      aria-label="Theorie"
      onKeyDown={onKeyDown}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
    >
      <SearchField
        ref={field}
        label={searchLabel}
        labelHidden
        placeholder={searchLabel}
        value={typed}
        onChange={change}
        autoComplete="off"
        enterKeyHint="search"
        aria-controls={open ? id : undefined}
      />
      {open ? (
        // Can have the focus, because a press on a link gives it no focus in every browser.
        <div id={id} tabIndex={-1} className={styles.panel}>
          {found.instead || found.partly || found.hits.length === 0 ? (
            <p className={styles.remark}>{summaryOf(found, typed)}</p>
          ) : null}
          <Hits
            compact
            label="Beste resultaten"
            found={found}
            hits={found.hits.filter(({ document }) => document.kind !== 'sources').slice(0, mostShown)}
          />
          <p className={styles.all}>
            <Link to={searchPath(typed)} data-hit>
              {found.hits.length === 0 ? 'Naar de zoekpagina' : 'Alle resultaten, ook in de bronnen'}
            </Link>
          </p>
        </div>
      ) : null}
      <LiveRegion message={said} />
    </search>
  );
}
