import { Download, Printer } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { adoptions } from '#study/past/past.contract.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CopyText } from '#ui/export/copy-text.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { Select } from '#ui/form/select.tsx';
import { dayOf, joinList } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { pastAddress } from '../filter.rules.ts';
import { OwnHidden } from '../use.parts.tsx';
import { yearAddress, yearView } from './address.rules.ts';
import { methodWords, outcomeSentences, untouched, yearCsv, yearSentences } from './words.rules.ts';
import type { PastYear } from './year.contract.ts';
import styles from './year.module.css';
import { usePastYear } from './year.queries.ts';

/** `Jaaroverzicht`: what the organisation completed in a year, for its yearly report; the year stands in the address. */
export function PastYearPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const thisYear = Number(dayOf(new Date()).slice(0, 4));
  const asked = search.get(yearView) ?? '';
  const year = /^(19|20)\d\d$/.test(asked) ? Number(asked) : thisYear;
  const { data: found, error, refetch } = usePastYear(year);
  usePageTitle(`Jaaroverzicht ${year}`);
  const years = [...new Set([thisYear, ...(found?.years ?? []), year])].sort((one, other) => other - one);
  return (
    <div className="wrap">
      <PageHead
        crumbs={[
          { label: 'Andere onderzoeken', to: '/ander-onderzoek' },
          { label: 'Eerder onderzoek', to: pastAddress() },
        ]}
        title={`Jaaroverzicht ${year}`}
        lead="Wat je organisatie in een jaar onderzocht, en wat ervan kwam. Om over te nemen in een jaarverslag."
      />
      <div className={`no-print ${styles.choose}`}>
        <Select
          label="Jaar"
          placeholder={null}
          value={String(year)}
          onChange={(chosen) => void navigate(yearAddress(Number(chosen ?? thisYear)), { replace: true })}
          options={years.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </div>
      {error ? (
        <Callout kind="error" boxed actions={<Button onClick={() => void refetch()}>Probeer opnieuw</Button>}>
          {error.message}
        </Callout>
      ) : null}
      {!found && !error ? <Spinner label="Jaaroverzicht laden…" /> : null}
      {found ? <Year found={found} /> : null}
    </div>
  );
}

function Year({ found }: { found: PastYear }) {
  const { year, researches } = found;
  if (researches.length === 0)
    return (
      <>
        <p className={styles.nothing}>In {year} is er geen onderzoek afgerond dat je hele organisatie mag zien.</p>
        <OwnHidden own={found.own} />
      </>
    );
  const sentences = yearSentences(found);
  const outcomes = outcomeSentences(found);
  const themes = found.themes.filter((theme) => theme.researches > 0);
  const most = Math.max(...themes.map((theme) => theme.researches), 1);
  const not = untouched(found);
  return (
    <div className={styles.year}>
      <section>
        <p className={styles.lead}>{sentences.join(' ')}</p>
        <div className={`no-print ${styles.take}`}>
          <CopyText
            text={[...sentences, ...outcomes].join(' ')}
            label="Kopieer de tekst"
            done="De tekst is gekopieerd."
          />
          <Button variant="textNoPadding" small icon={Printer} onClick={() => window.print()}>
            Afdrukken
          </Button>
          <Button
            variant="textNoPadding"
            small
            icon={Download}
            onClick={() => saveAs(`jaaroverzicht-${year}.csv`, yearCsv(found), 'text/csv')}
          >
            Tabel (CSV)
          </Button>
        </div>
      </section>
      <section aria-labelledby="uitkomst">
        <h2 id="uitkomst">Wat kwam ervan?</h2>
        {outcomes.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      {themes.length > 0 ? (
        <section aria-labelledby="themas">
          <h2 id="themas">Waar ging het over?</h2>
          <DataTable
            caption={`Onderzoeken per thema in ${year}`}
            captionHidden
            minWidth="none"
            rows={themes}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'theme',
                header: 'Thema',
                rowHeader: true,
                cell: ({ id, name }) => <Link to={pastAddress({ theme: String(id), year: String(year) })}>{name}</Link>,
              },
              {
                key: 'many',
                header: 'Onderzoeken',
                cell: (theme) => (
                  <span className={styles.many}>
                    {theme.researches}
                    <span
                      aria-hidden="true"
                      className={styles.bar}
                      style={{ inlineSize: `${(100 * theme.researches) / most}%` }}
                    />
                  </span>
                ),
              },
            ]}
          />
          {not.length > 0 ? <p className={styles.soft}>Geen onderzoek dit jaar: {joinList(not)}.</p> : null}
        </section>
      ) : null}
      <section aria-labelledby="onderzoeken">
        <h2 id="onderzoeken">De onderzoeken</h2>
        <DataTable
          caption={`Afgeronde onderzoeken in ${year}`}
          captionHidden
          minWidth="none"
          rows={researches}
          rowKey={({ uuid }) => uuid}
          columns={[
            {
              key: 'name',
              header: 'Onderzoek',
              rowHeader: true,
              cell: ({ uuid, name, theme }) => (
                <>
                  <Link to={`/onderzoek/${uuid}`}>{name}</Link>
                  {theme ? <small className={styles.theme}>{theme}</small> : null}
                </>
              ),
            },
            { key: 'how', header: 'Hoe', cell: ({ methods }) => methodWords(methods) || '–' },
            { key: 'after', header: 'Daarna', cell: ({ adopted }) => (adopted === null ? '–' : adoptions[adopted]) },
          ]}
        />
        <OwnHidden own={found.own} />
      </section>
    </div>
  );
}
