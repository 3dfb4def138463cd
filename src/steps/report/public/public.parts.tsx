import { useEffect, useState } from 'react';
import { ApiError, askJson } from '#foundation/browser/api-send.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { ReportLayout } from '#steps/report/layout.tsx';
import { ReportCover, ReportSections } from '#steps/report/sheet.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyDrawing } from '#ui/graphic/drawings.tsx';
import { Logo } from '#ui/graphic/logo.tsx';
import { lookStyle } from './look.rules.ts';
import type { PublicResearch } from './public.contract.ts';
import styles from './public.parts.module.css';

/** On its own: the rest of how we write things would be a fiftieth of this page. */
const day = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' });

type State =
  | { is: 'loading' }
  | { is: 'shown'; research: PublicResearch }
  /** Unknown, withdrawn, ended or thrown away: nobody learns which. */
  | { is: 'gone' }
  | { is: 'failed'; message: string };

/** `/openbaar-onderzoek/{secret}`: what its owner lets the public read of a research; `secret` is null where none can be. */
export function PublicReport({ secret }: { secret: string | null }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks again.
  useEffect(() => {
    const stop = new AbortController();
    read(secret, stop.signal).then(
      (next) => setState(next),
      () => undefined,
    );
    return () => stop.abort();
  }, [secret, attempt]);
  usePageTitle(titles[state.is] ?? (state.is === 'shown' ? state.research.name : null));
  if (state.is === 'shown') return <Shown research={state.research} />;
  return (
    <main id="inhoud" tabIndex={-1} className={styles.plain}>
      <p className={`product-name ${styles.brand}`}>
        <Logo />
        {siteFacts.productName}
      </p>
      {state.is === 'loading' ? <p role="status">Onderzoek laden…</p> : null}
      {state.is === 'gone' ? <Gone /> : null}
      {state.is === 'failed' ? (
        <div role="alert">
          <h1>Het onderzoek laden lukt niet</h1>
          <p>{state.message}</p>
          <Button
            variant="primary"
            onClick={() => {
              setState({ is: 'loading' });
              setAttempt(attempt + 1);
            }}
          >
            Probeer opnieuw
          </Button>
        </div>
      ) : null}
    </main>
  );
}

const titles: Partial<Record<State['is'], string>> = {
  gone: 'Onderzoek niet gevonden',
  failed: 'Openbaar onderzoek',
  loading: 'Openbaar onderzoek',
};

async function read(secret: string | null, signal: AbortSignal): Promise<State> {
  if (!secret) return { is: 'gone' };
  try {
    return { is: 'shown', research: await askJson(`/api/researches/share/${secret}`, { signal }) };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ApiError && error.status === 404) return { is: 'gone' };
    return { is: 'failed', message: (error as Error).message };
  }
}

function Shown({ research }: { research: PublicResearch }) {
  const { name, subtitle, organisation, updatedAt, sections, look } = research;
  return (
    <ReportLayout
      sections={sections}
      tools={
        <Button className={styles.print} onClick={() => window.print()}>
          Afdrukken
        </Button>
      }
    >
      <main id="inhoud" tabIndex={-1} className={styles.main}>
        <article className={styles.sheet} style={lookStyle(look)}>
          <ReportCover
            title={name}
            subtitle={subtitle}
            facts={[
              { term: 'Organisatie', words: organisation },
              { term: 'Bijgewerkt op', words: day.format(new Date(updatedAt)) },
            ]}
            productName={siteFacts.productName}
            done={0}
            look={look}
          />
          <ReportSections sections={sections} />
          {look?.footerText ? <p className={styles.own}>{look.footerText}</p> : null}
        </article>
      </main>
    </ReportLayout>
  );
}

const Gone = () => (
  <>
    <EmptyDrawing />
    <h1>Dit onderzoek is hier niet te lezen</h1>
    <p>
      De link klopt niet, of het onderzoek wordt niet meer gedeeld. Kijk of je de hele link hebt overgenomen, of vraag
      wie hem stuurde om een nieuwe.
    </p>
  </>
);
