import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { Disclosure } from '#ui/disclosure.tsx';
import { readingEaseOf } from './reading-ease.rules.ts';

/** One indication for the whole list, with what it is worth. */
export function ReadingEase({ texts }: { texts: readonly (string | null)[] }) {
  const ease = readingEaseOf(texts.filter((text) => text !== null));
  if (ease === null) return null;
  return (
    <Disclosure summary={`Leesgemak van de hele lijst: ${ease.words} (${ease.score} van 100). Toets dit bij mensen.`}>
      <div className={styles.calculation}>
        <p>
          Dit getal telt alleen hoe lang woorden en zinnen zijn (formule van Flesch-Douma). Vanaf 60 is een tekst
          gemiddeld, vanaf 80 makkelijk.
        </p>
        <p>
          Of mensen een woord kennen, of een vraag duidelijk is en of een tekst op taalniveau B1 is, meet geen enkele
          formule. Over één vraag zegt het getal niets. Leg de lijst daarom voor aan vijf mensen, ook aan iemand die
          moeilijk leest.
        </p>
      </div>
    </Disclosure>
  );
}
