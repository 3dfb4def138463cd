import { useEffect, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { plural } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { SurveyAnswers } from './answers.contract.ts';

type Texts = { name: string; values: string[] }[];

const atOnce = 100;

/** What people wrote in their own words, for as long as the raw answers are kept. */
export function OpenAnswers({ read, onClose }: { read: () => Promise<SurveyAnswers>; onClose: () => void }) {
  const [texts, setTexts] = useState<Texts | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [load] = useState(() => read);
  useEffect(() => {
    let gone = false;
    load().then(
      ({ answers }) => {
        if (gone) return;
        setTexts(
          (answers?.texts ?? []).map(({ name, values }) => ({
            name,
            values: values.filter((value) => value !== null),
          })),
        );
      },
      (failure: unknown) => {
        if (!gone) setError(sentenceOf(failure));
      },
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return (
    <Dialog open wide light title="Open antwoorden" onClose={onClose}>
      {error ? <Callout kind="error">{error}</Callout> : null}
      {texts === null && !error ? <Spinner /> : null}
      {texts?.length === 0 ? (
        <p>
          Er zijn geen open antwoorden ingelezen. Kies bij het inlezen welke kolommen met eigen woorden je meeneemt.
        </p>
      ) : null}
      {texts?.map((column) => (
        <Column key={column.name} {...column} />
      ))}
    </Dialog>
  );
}

function Column({ name, values }: Texts[number]) {
  const [shown, setShown] = useState(atOnce);
  return (
    <section className={styles.openAnswers}>
      <h3>{name}</h3>
      <p className={styles.meta}>{plural(values.length, 'antwoord', 'antwoorden')}</p>
      <ul>
        {values.slice(0, shown).map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identity, and the list only grows.
          <li key={place}>{value}</li>
        ))}
      </ul>
      {values.length > shown ? <Button onClick={() => setShown((now) => now + atOnce)}>Toon meer</Button> : null}
    </section>
  );
}
