import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Me } from '#access/access.contract.ts';
import { useMe } from '#access/access.queries.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { plural } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FirstResearch } from './first-research.parts.tsx';
import styles from './home.screen.module.css';
import type { ResearchStatus } from './research.contract.ts';
import type { ResearchRow } from './research.operations.contract.ts';
import { useResearchList } from './research.queries.ts';
import {
  type ListFilter,
  noFilter,
  type SortOrder,
  selectResearches,
  sortLabels,
  statusLabels,
} from './research-list.rules.ts';
import { ResearchListRow } from './research-row.tsx';

/** `/`: the studies that one owns or works on. */
export function HomeScreen() {
  return <ResearchList scope="mine" />;
}

/** `/ander-onderzoek`: what colleagues share with the company, to read. */
export function OthersScreen() {
  return <ResearchList scope="others" />;
}

function ResearchList({ scope }: { scope: 'mine' | 'others' }) {
  const mine = scope === 'mine';
  const title = mine ? 'Mijn onderzoeken' : 'Andere onderzoeken';
  usePageTitle(title);
  const queries = useQueryClient();
  const { data: me } = useMe();
  const { data, error, refetch } = useResearchList(scope);
  const [filter, setFilter] = useState<ListFilter>(noFilter);
  const shown = useMemo(() => selectResearches(data ?? [], filter), [data, filter]);
  const changed = () => void queries.invalidateQueries({ queryKey: ['researches'] });

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
          mine && me?.licensed !== false && data?.length !== 0 ? (
            <Button variant="primary" icon={Plus} to="/onderzoek/toevoegen">
              Onderzoek toevoegen
            </Button>
          ) : undefined
        }
      />
      {error && !data ? (
        <Callout kind="error" boxed actions={<Button onClick={() => void refetch()}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      ) : null}
      {!data && !error ? <Spinner label="Onderzoeken laden…" /> : null}
      {data?.length === 0 ? <NothingYet mine={mine} me={me} /> : null}
      {data && data.length > 0 ? (
        <>
          <Filters researches={data} filter={filter} onChange={setFilter} />
          <p className={styles.count} role="status">
            {shown.length === data.length
              ? plural(data.length, 'onderzoek', 'onderzoeken')
              : `${shown.length} van ${plural(data.length, 'onderzoek', 'onderzoeken')}`}
          </p>
          {shown.length === 0 ? (
            <p className={styles.nothing}>
              Geen onderzoek gevonden.{' '}
              <Button variant="textNoPadding" onClick={() => setFilter(noFilter)}>
                Wis de filters
              </Button>
            </p>
          ) : (
            <ul className={styles.list} aria-label={title}>
              {shown.map((research) => (
                <ResearchListRow key={research.uuid} research={research} me={me?.uuid} onChanged={changed} />
              ))}
            </ul>
          )}
        </>
      ) : null}
    </div>
  );
}

function Filters({
  researches,
  filter,
  onChange,
}: {
  researches: ResearchRow[];
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
}) {
  const themes = [...new Set(researches.flatMap(({ theme }) => (theme ? [theme.name] : [])))].sort((a, b) =>
    a.localeCompare(b, 'nl'),
  );
  return (
    <div className={styles.filters} role="search" aria-label="Onderzoeken">
      <SearchField
        label="Zoeken"
        placeholder="Titel, organisatie of thema"
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words: words ?? '' })}
      />
      <Select
        label="Status"
        placeholder="Alle"
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={Object.entries(statusLabels).map(([value, label]) => ({ value: value as ResearchStatus, label }))}
      />
      <Select
        label="Thema"
        placeholder="Alle thema’s"
        value={filter.theme}
        onChange={(theme) => onChange({ ...filter, theme })}
        options={themes.map((name) => ({ value: name, label: name }))}
      />
      <Select
        label="Sorteren"
        placeholder={null}
        value={filter.sort}
        onChange={(sort) => onChange({ ...filter, sort: sort ?? 'changed' })}
        options={Object.entries(sortLabels).map(([value, label]) => ({ value: value as SortOrder, label }))}
      />
    </div>
  );
}

function NothingYet({ mine, me }: { mine: boolean; me: Me | undefined }) {
  if (!mine)
    return (
      <EmptyState>
        Hier komen de onderzoeken van collega’s, als zij die zichtbaar maken voor de organisatie. Je kunt ze dan lezen
        en dupliceren.
      </EmptyState>
    );
  return me ? <FirstResearch firstName={me.name.split(' ')[0] ?? me.name} mayAdd={me.licensed} /> : null;
}
