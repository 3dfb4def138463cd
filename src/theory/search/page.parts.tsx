import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TheoryNav, TheoryQuestions } from '#theory/reading/frame.parts.tsx';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { searchSlug } from './path.rules.ts';
import { SearchIdeas, SearchResults } from './results.parts.tsx';
import styles from './search.module.css';
import { searchLabel } from './search.parts.tsx';
import { summaryOf, useFound, useSearchKeys, useSettled } from './use.ts';

/** Everything that was found. What is typed stands in the address, so that it can be shared and gone back to. */
export function SearchPage() {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go between the field and the results in it.
    <div ref={area} onKeyDown={onKeyDown}>
      <PageHead
        size="theory"
        eyebrow="Theorie"
        title="Zoeken"
        beside={
          <search className={styles.box} aria-label="Theorie">
            <SearchField
              ref={field}
              label={searchLabel}
              labelHidden
              placeholder={searchLabel}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              enterKeyHint="search"
            />
          </search>
        }
      />
      <div className="wrap">
        <TheoryNav current={searchSlug} />
        <div className={styles.page}>
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
            <SearchIdeas />
          ) : search && found ? (
            <SearchResults search={search} found={found} typed={typed} onChoose={choose} />
          ) : (
            <Spinner />
          )}
        </div>
        <TheoryQuestions />
      </div>
    </div>
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
