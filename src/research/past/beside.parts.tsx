import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { pastAddress } from './filter.rules.ts';
import styles from './past.module.css';
import { type PastKind, usePastUse } from './past.queries.ts';
import { OwnHidden, PastSentences } from './use.parts.tsx';

interface PastBesideProps {
  kind: PastKind;
  id: number;
  /** `deze factor`, `deze techniek`, `dit thema`. */
  what: string;
  /** Of a factor the techniques that the library has for it: those that nobody chose here are told. */
  technics?: readonly { id: number; name: string }[];
}

const filterOf: Record<PastKind, 'factor' | 'technic' | 'theme'> = {
  factors: 'factor',
  technics: 'technic',
  themes: 'theme',
};

/** `Bij ons`: what finished researches of the organisation tell of an item of the library, beside it. Nothing while it does not come, or nothing is finished. */
export function PastBeside({ kind, id, what, technics = [] }: PastBesideProps) {
  const heading = useId();
  const { data: use } = usePastUse(kind, id);
  if (!use || (use.researches === 0 && use.own.length === 0)) return null;
  const untried = use.chosen > 0 ? technics.filter((one) => !use.technics.some((tried) => tried.id === one.id)) : [];
  return (
    <section aria-labelledby={heading} className={styles.beside}>
      <h2 id={heading}>Bij ons</h2>
      {use.chosen === 0 ? (
        <p className={styles.soft}>
          {use.researches === 0
            ? 'Er zijn nog geen afgeronde onderzoeken die je hele organisatie mag zien.'
            : `In geen van de ${use.researches} afgeronde onderzoeken kwam ${what} voor.`}
        </p>
      ) : (
        <PastSentences kind={kind} use={use} />
      )}
      <OwnHidden own={use.own} />
      {untried.length > 0 ? (
        <Disclosure summary="Nog nooit gekozen bij deze factor">
          <ul className={styles.untried}>
            {untried.map((one) => (
              <li key={one.id}>
                <Link to={`/techniek/${one.id}`}>{one.name}</Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {use.chosen > 0 ? (
        <Button variant="textNoPadding" to={pastAddress({ [filterOf[kind]]: String(id) })}>
          Bekijk deze onderzoeken
        </Button>
      ) : null}
    </section>
  );
}
