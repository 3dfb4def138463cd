import { certaintyLabels, evidenceWords } from '#theory/evidence.rules.ts';
import type { Technic } from '#theory/theory.contract.ts';
import { certainties } from '#theory/words.contract.ts';
import { classes } from '#ui/classes.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatDate } from '#ui/format.ts';
import styles from './evidence.module.css';

/** What research says of a technique: the same words wherever the technique is read about or chosen. */
export function EvidenceLine({ technic, className }: { technic: Technic; className?: string | undefined }) {
  const { found, grounds, condition, debate } = evidenceWords(technic.evidence, technic.conditions, formatDate);
  const certainty = technic.evidence?.finding?.certainty;
  return (
    <div className={classes(styles.evidence, className)}>
      <p>
        <b>Wat is er gemeten?</b> {found}
      </p>
      {certainty && grounds ? (
        <p>
          <b>
            Zekerheid: <Steps reached={certainties.indexOf(certainty) + 1} /> {certaintyLabels[certainty]}
          </b>{' '}
          – {grounds}
        </p>
      ) : null}
      {condition ? (
        <p>
          <b>Voorwaarde:</b> {condition}
        </p>
      ) : null}
      {debate ? (
        <p>
          <b>Debat:</b> {debate}
        </p>
      ) : null}
    </div>
  );
}

/** The same behind one line, where it would push away what people came for. */
export const FoldedEvidence = ({ technic, summary }: { technic: Technic; summary: string }) => (
  <Disclosure summary={summary} className={styles.folded}>
    <EvidenceLine technic={technic} />
  </Disclosure>
);

/** How many of the four steps are reached; the word stands beside it. */
const Steps = ({ reached }: { reached: number }) => (
  <svg className={styles.steps} viewBox="0 0 22 12" width={22} height={12} aria-hidden="true">
    {certainties.map((step, index) => (
      <rect
        key={step}
        x={1 + index * 5.25}
        y={8 - index * 2.5}
        width="3.75"
        height={3.5 + index * 2.5}
        fill={index < reached ? 'currentColor' : 'none'}
      />
    ))}
  </svg>
);
