import { capitalise, joinList, plural } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import type { Advice } from './advice.rules.ts';
import { researchMethodNames } from './determine-type.rules.ts';
import styles from './determine-type.screen.module.css';

/** What the answers so far lead to, and why. */
export function AdvicePanel({ advice: { advice, reasons, unanswered } }: { advice: Advice }) {
  const names = advice.map((method) => researchMethodNames[method]);
  return (
    <section className={styles.advice} aria-labelledby="type-advies">
      <h3 id="type-advies">Advies</h3>
      <LiveRegion message={names.length > 0 ? `Advies: ${joinList(names)}.` : ''} />
      {names.length === 0 ? (
        <p className={styles.soft}>
          {unanswered.length > 0
            ? 'Beantwoord de vragen. Zodra je antwoorden ergens op wijzen, staat hier een advies.'
            : 'Uit deze antwoorden volgt geen advies. Kies hieronder zelf.'}
        </p>
      ) : (
        <>
          <ol className={styles.methods} data-single={names.length === 1 || undefined}>
            {names.map((name) => (
              <li key={name}>{capitalise(name)}</li>
            ))}
          </ol>
          {names.length > 1 ? <p className={styles.soft}>In deze volgorde.</p> : null}
          <h4>Waarom</h4>
          <ul className={styles.reasons}>
            {reasons.map(({ id, sentence, overruled }) => (
              <li key={id} className={overruled ? styles.overruled : undefined}>
                {sentence} {overruled ? 'Toch valt dat weg, door een andere reden in deze lijst.' : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {unanswered.length > 0 && names.length > 0 ? (
        <p className={styles.open}>
          Nog {plural(unanswered.length, 'antwoord', 'antwoorden')} open. Het advies kan nog veranderen.
        </p>
      ) : null}
    </section>
  );
}
