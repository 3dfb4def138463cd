import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, History, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NeedsMe } from '#access/session/needs-me.parts.tsx';
import { useMe } from '#access/session/session.queries.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { pastAddress, pastView } from '#research/past/filter.rules.ts';
import { ImportResearch } from '#research/transfer/transfer.parts.tsx';
import { WaitingForMe } from '#research/waiting/waiting.parts.tsx';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSettled } from '#ui/form/use-settled.ts';
import { plural } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ResearchFilters } from './filters.parts.tsx';
import { FirstResearch } from './first-research.parts.tsx';
import styles from './home.screen.module.css';
import { exampleQuery, useResearchList } from './list.queries.ts';
import { type ListFilter, noFilter, queryOf } from './list.rules.ts';
import { ResearchListRow } from './row.tsx';

/** `/`: the studies that one owns or works on. */
export function HomeScreen() {
  return <ResearchList scope="mine" />;
}

/** `/ander-onderzoek`: what colleagues share with the company, to read. */
export function OthersScreen() {
  const [search] = useSearchParams();
  if (!search.has(pastView)) return <ResearchList scope="others" />;
  return (
    <Suspense fallback={<Spinner label="Onderzoeken laden…" />}>
      <PastPage />
    </Suspense>
  );
}

/** The same address asked otherwise; its code comes when it is. */
const PastPage = latePart(() => import('#research/past/past.screen.tsx').then((part) => part.PastScreen));

/** Milliseconds of rest after which one has said what to look for. */
const rest = 250;

function ResearchList({ scope }: { scope: 'mine' | 'others' }) {
  const mine = scope === 'mine';
  const title = mine ? 'Mijn onderzoeken' : 'Andere onderzoeken';
  usePageTitle(title);
  const queries = useQueryClient();
  const { data: me } = useMe();
  const [filter, setFilter] = useState<ListFilter>(noFilter);
  const words = useSettled(filter.words, rest);
  const { rows, error, more, busy, askMore, retry } = useResearchList(scope, queryOf({ ...filter, words }));
  const { data: example } = useQuery({ ...exampleQuery, enabled: mine });
  const changed = () => void queries.invalidateQueries({ queryKey: ['researches'] });
  const filtered = words.trim() !== '' || filter.state !== null || filter.theme !== null;
  const nothing = rows?.length === 0 && !filtered && !busy;

  return (
    <div className="wrap">
      <PageHead
        title={title}
        lead={
          mine
            ? undefined
            : 'Onderzoeken van collega’s in je organisatie. Je kunt ze lezen, en dupliceren om er zelf mee verder te gaan.'
        }
        actions={
          mine && me?.licensed !== false && !nothing ? (
            <>
              <ImportResearch />
              <Button variant="primary" icon={Plus} to="/onderzoek/toevoegen">
                Onderzoek toevoegen
              </Button>
            </>
          ) : mine ? undefined : (
            <Button icon={History} to={pastAddress()}>
              Eerder onderzoek
            </Button>
          )
        }
      />
      {error ? (
        <Callout kind="error" boxed actions={<Button onClick={retry}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      ) : null}
      {!rows && !error ? <Spinner label="Onderzoeken laden…" /> : null}
      {mine && rows ? <WaitingForMe /> : null}
      {nothing ? <NothingYet mine={mine} /> : null}
      {rows && !nothing ? (
        <>
          <ResearchFilters filter={filter} onChange={setFilter} />
          <p className={styles.count} role="status">
            {busy ? 'Zoeken…' : countOf(rows.length, more)}
          </p>
          {rows.length === 0 ? (
            <p className={styles.nothing}>
              Geen onderzoek gevonden.{' '}
              <Button variant="textNoPadding" onClick={() => setFilter(noFilter)}>
                Wis de filters
              </Button>
            </p>
          ) : (
            <ul className={styles.list} aria-label={title} aria-busy={busy}>
              {rows.map((research) => (
                <ResearchListRow key={research.uuid} research={research} me={me} onChanged={changed} />
              ))}
            </ul>
          )}
          {more ? (
            <p className={styles.moreRows}>
              <Button busy={busy} onClick={askMore}>
                Meer tonen
              </Button>
            </p>
          ) : null}
        </>
      ) : null}
      {mine && (rows || error) ? (
        <p className={styles.bin}>
          {/* With nothing here yet it stands above already, as the first thing to look at. */}
          {example && !nothing ? (
            <Button variant="textNoPadding" icon={BookOpen} to={`/onderzoek/${example.uuid}`}>
              Voorbeeldonderzoek
            </Button>
          ) : null}
          <Button variant="textNoPadding" icon={Trash2} to="/prullenbak">
            Prullenbak
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** Of a long list nobody counts the end. */
const countOf = (shown: number, more: boolean) =>
  more ? `De eerste ${shown} onderzoeken` : plural(shown, 'onderzoek', 'onderzoeken');

function NothingYet({ mine }: { mine: boolean }) {
  if (!mine)
    return (
      <EmptyState>
        Hier komen de onderzoeken van collega’s, als zij die zichtbaar maken voor de organisatie. Je kunt ze dan lezen
        en dupliceren.
      </EmptyState>
    );
  return (
    <NeedsMe>{(me) => <FirstResearch firstName={me.name.split(' ')[0] ?? me.name} mayAdd={me.licensed} />}</NeedsMe>
  );
}
