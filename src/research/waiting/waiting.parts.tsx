import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatWhen } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import styles from './waiting.parts.module.css';
import { waitingQuery } from './waiting.queries.ts';
import { wordsOf } from './words.ts';

/** Lines that are shown before one asks for the rest. */
const atFirst = 5;

/** What waits for the reader, on the home page; nothing when nothing does, or when nobody knows. */
export function WaitingForMe() {
  const { data: waiting = [] } = useQuery(waitingQuery);
  const [all, setAll] = useState(false);
  if (waiting.length === 0) return null;
  const now = new Date();
  return (
    <section className={styles.waiting} aria-labelledby="waiting-title">
      <h2 id="waiting-title">Wacht op jou</h2>
      <ul>
        {(all ? waiting : waiting.slice(0, atFirst)).map((one) => {
          const { words, to } = wordsOf(one);
          return (
            <li key={`${one.kind} ${one['@id']}`}>
              <Link to={to}>{words}</Link>
              <span>
                {one.research.name} · {formatWhen(one.at, now)}
              </span>
            </li>
          );
        })}
      </ul>
      {waiting.length > atFirst && !all ? (
        <Button variant="textNoPadding" onClick={() => setAll(true)}>
          Toon alle {waiting.length}
        </Button>
      ) : null}
    </section>
  );
}
