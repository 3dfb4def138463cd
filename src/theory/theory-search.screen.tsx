import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { PageHead } from '#ui/page-head.tsx';
import plain from '#ui/plain-button.module.css';
import { SearchField } from '#ui/search-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TheoryNav, TheoryQuestions } from './theory-frame.parts.tsx';
import styles from './theory-search.module.css';
import { searchLabel } from './theory-search.parts.tsx';
import type { Found, Search } from './theory-search-engine.rules.ts';
import { FoundSources, Hits } from './theory-search-hits.parts.tsx';
import { searchPath, searchSlug } from './theory-search-path.rules.ts';
import { summaryOf, useFound, useSearchKeys, useSettled } from './theory-search-use.parts.tsx';

/** `/theorie/zoeken?q=…`: everything that was found. What is typed stands in the address, so that it can be shared and gone back to. */
export function TheorySearchScreen() {
  usePageTitle('Zoeken in de theorie');
  const area = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useTyped();
  const { search, found, error, retry } = useFound(typed, true);
  const { field, onKeyDown } = useSearchKeys(typed, found, area);
  const said = useSettled(found ? summaryOf(found, typed) : '');
  const choose = (words: string) => {
    setTyped(words);
    field.current?.focus();
  };
  return (
    <>
      <PageHead
        size="theory"
        eyebrow="Theorie"
        title="Zoeken"
        lead="Factoren, technieken, thema’s, clusters, modellen, pagina’s en bronnen."
      />
      <div className="wrap">
        <TheoryNav current={searchSlug} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys go between the field and the results in it. */}
        <div ref={area} className={styles.page} onKeyDown={onKeyDown}>
          <search aria-label="Theorie">
            <SearchField
              ref={field}
              label={searchLabel}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              enterKeyHint="search"
              className={styles.field}
            />
          </search>
          <LiveRegion message={said} />
          {error ? (
            <Callout
              kind="error"
              title="Zoeken lukt nu niet"
              actions={
                <Button icon={RotateCw} onClick={retry}>
                  Probeer opnieuw
                </Button>
              }
            >
              {error.message}
            </Callout>
          ) : typed.trim() === '' ? (
            <Ideas />
          ) : search && found ? (
            <Results search={search} found={found} typed={typed} onChoose={choose} />
          ) : (
            <Spinner />
          )}
        </div>
        <TheoryQuestions />
      </div>
    </>
  );
}

/** What is typed, and the address that follows it; going back or forward changes it as well. */
function useTyped(): [string, (text: string) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q') ?? '';
  const written = useRef(asked);
  const [typed, setTyped] = useState(asked);
  useEffect(() => {
    if (asked !== written.current) {
      written.current = asked;
      setTyped(asked);
    }
  }, [asked]);
  const change = (text: string) => {
    setTyped(text);
    written.current = text;
    setAddress(text === '' ? {} : { q: text }, { replace: true });
  };
  return [typed, change];
}

/** As many as one reads; the rest on request. */
const mostShown = 25;

interface ResultsProps {
  search: Search;
  found: Found;
  typed: string;
  onChoose: (words: string) => void;
}

function Results({ search, found, typed, onChoose }: ResultsProps) {
  const [allOf, setAllOf] = useState<string | null>(null);
  const all = allOf === typed;
  const { instead, partly } = found;
  const items = found.hits.filter(({ document }) => document.kind !== 'sources');
  const sources = found.hits.filter(({ document }) => document.kind === 'sources');
  const shown = <T,>(list: readonly T[]) => (all ? list : list.slice(0, mostShown));
  const rest = items.length + sources.length - shown(items).length - shown(sources).length;
  if (found.hits.length === 0)
    return (
      <>
        <EmptyState
          action={
            <Button onClick={() => onChoose('')} variant="outline">
              Zoekterm wissen
            </Button>
          }
        >
          We vonden niets voor “{typed.trim()}”. Probeer een ander woord, of een Engelse term.
        </EmptyState>
        <Ideas />
      </>
    );
  return (
    <>
      <p className={styles.count}>
        {instead ? (
          <span>
            Bedoelde je{' '}
            <button type="button" className={plain.plain} onClick={() => onChoose(instead)}>
              {instead}
            </button>
            ?
          </span>
        ) : null}
        <span>
          {plural(found.hits.length, 'resultaat', 'resultaten')}
          {partly ? ' met een deel van je woorden' : null}
        </span>
      </p>
      {items.length > 0 ? (
        <Part title="In de theorie">
          <Hits found={found} hits={shown(items)} label="Resultaten in de theorie" />
        </Part>
      ) : null}
      {sources.length > 0 ? (
        <Part title="In de bronnen">
          <FoundSources search={search} found={found} hits={shown(sources)} />
        </Part>
      ) : null}
      {rest > 0 ? (
        <p className={styles.more}>
          <Button onClick={() => setAllOf(typed)}>Toon de andere {rest}</Button>
        </p>
      ) : null}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const ideas = ['gewoonte', 'nudge', 'sociale norm', 'self-efficacy', 'weerstand', 'begrijpelijke taal', 'Michie'];

/** For who does not know what can be asked. */
const Ideas = () => (
  <section className={styles.ideas} aria-labelledby="ideas">
    <h2 id="ideas">Zoek bijvoorbeeld op</h2>
    <ul>
      {ideas.map((idea) => (
        <li key={idea}>
          <Link to={searchPath(idea)}>{idea}</Link>
        </li>
      ))}
    </ul>
  </section>
);
