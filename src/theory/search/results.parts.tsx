import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import plain from '#ui/plain-button.module.css';
import type { Found, Search } from './engine.rules.ts';
import { FoundSources, Hits } from './hits.parts.tsx';
import { searchPath } from './path.rules.ts';
import styles from './search.module.css';

/** As many as one reads; the rest on request. */
const mostShown = 25;

interface SearchResultsProps {
  search: Search;
  found: Found;
  typed: string;
  onChoose: (words: string) => void;
}

/** What was found in the items and in the sources, or what to do when nothing was. */
export function SearchResults({ search, found, typed, onChoose }: SearchResultsProps) {
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
        <SearchIdeas />
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
export const SearchIdeas = () => (
  <section className={styles.ideas} aria-labelledby="ideas">
    <p>Je zoekt in alle factoren, technieken, thema’s, clusters, modellen, pagina’s en bronnen.</p>
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
