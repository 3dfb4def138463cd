import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { useFactors, useTechnics, useThemes } from '#theory/theory.queries.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSettled } from '#ui/form/use-settled.ts';
import { dayOf, plural } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ExpectedAndFound } from './expectation/expectation.parts.tsx';
import { filterIn, isFiltered, noPastFilter, type PastFilter, pastAddress, questionOf } from './filter.rules.ts';
import { PastFilters } from './filters.parts.tsx';
import styles from './past.module.css';
import { type PastKind, usePastList, usePastUse } from './past.queries.ts';
import { PastRow } from './row.parts.tsx';
import { Together } from './sum.parts.tsx';
import { OwnHidden, PastSentences } from './use.parts.tsx';
import { yearAddress } from './year/address.rules.ts';

/** Milliseconds of rest after which one has said what to look for. */
const rest = 250;

/** `Eerder onderzoek`: all finished researches that one may read, by what one looks for; the question stands in the address. */
export function PastPage() {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<PastFilter>(() => filterIn(search));
  const settled = useSettled(filter, rest);
  const question = questionOf(settled);
  const [asked, setAsked] = useState({ question, parts: 1 });
  const parts = asked.question === question ? asked.parts : 1;
  const { data, error, isPlaceholderData: busy, refetch } = usePastList(question, parts);
  usePageTitle('Eerder onderzoek');

  // Back and forward, and a link on this page to another question.
  const address = search.toString();
  useEffect(() => setFilter(filterIn(new URLSearchParams(address))), [address]);
  const change = (next: PastFilter) => {
    setFilter(next);
    setSearch(new URLSearchParams(pastAddress(next).split('?')[1]), { replace: true, preventScrollReset: true });
  };
  const nothing = data?.rows.length === 0 && !isFiltered(settled) && !busy;
  const count = data ? plural(data.total, 'afgerond onderzoek', 'afgeronde onderzoeken') : '';

  return (
    <div className="wrap">
      <PageHead
        crumbs={[{ label: 'Andere onderzoeken', to: '/ander-onderzoek' }]}
        title="Eerder onderzoek"
        lead="Zoek in alle afgeronde onderzoeken die je mag lezen: wat is er onderzocht, wat kwam eruit, en waar kun je op verder bouwen?"
        actions={
          !data || nothing ? undefined : (
            <Button icon={CalendarDays} to={yearAddress(Number(dayOf(new Date()).slice(0, 4)))}>
              Jaaroverzicht
            </Button>
          )
        }
      />
      {error ? (
        <Callout kind="error" boxed actions={<Button onClick={() => void refetch()}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      ) : null}
      {!data && !error ? <Spinner label="Onderzoeken laden…" /> : null}
      {nothing ? (
        <EmptyState>
          Hier komen onderzoeken zodra ze zijn afgerond: die van jou, en die van collega’s die ze laten zien. Daarna zie
          je hier ook hoe vaak een factor speelde en wat werkte.
        </EmptyState>
      ) : null}
      {data && !nothing ? (
        <>
          <PastFilters filter={filter} onChange={change} />
          <About filter={settled} />
          <ExpectedAndFound />
          <p className={styles.count} role="status">
            {busy ? 'Zoeken…' : count}
          </p>
          {data.rows.length === 0 ? (
            <p className={styles.nothing}>
              Geen afgerond onderzoek gevonden dat hierbij past.{' '}
              <Button variant="textNoPadding" onClick={() => change(noPastFilter)}>
                Wis de filters
              </Button>
            </p>
          ) : (
            <ul className={styles.list} aria-label="Eerder onderzoek" aria-busy={busy}>
              {data.rows.map((row) => (
                <PastRow key={row.uuid} research={row} />
              ))}
            </ul>
          )}
          {data.rows.length < data.total ? (
            <p className={styles.moreRows}>
              <Button busy={busy} onClick={() => setAsked({ question, parts: parts + 1 })}>
                Meer tonen
              </Button>
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** What one looks at when one factor, technique or theme is asked for; the narrowest of them. */
function About({ filter }: { filter: PastFilter }) {
  const { factor, technic, theme } = filter;
  if (factor) return <Learned key={factor} kind="factors" id={factor} />;
  if (technic) return <Learned key={technic} kind="technics" id={technic} />;
  return theme ? <Learned key={theme} kind="themes" id={theme} /> : null;
}

const useNames = (): Record<PastKind, readonly { id: number; name: string }[]> => ({
  factors: useFactors().data ?? [],
  technics: useTechnics().data ?? [],
  themes: useThemes().data ?? [],
});

function Learned({ kind, id }: { kind: PastKind; id: string }) {
  const name = useNames()[kind].find((one) => String(one.id) === id)?.name;
  const { data: use } = usePastUse(kind, id);
  if (!use || !name || (use.chosen === 0 && use.own.length === 0)) return null;
  return (
    <section className={styles.learned} aria-label={`Wat we leerden over ${name}`}>
      <h2>Bij ons: {name}</h2>
      {use.chosen > 0 ? <PastSentences kind={kind} use={use} /> : null}
      <OwnHidden own={use.own} />
      <Together use={use} name={name} />
    </section>
  );
}
