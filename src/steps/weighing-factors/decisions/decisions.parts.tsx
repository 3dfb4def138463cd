import { useState } from 'react';
import type { FactorFacts } from '#evidence/suggestion.rules.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatWhen, plural } from '#ui/format.ts';
import styles from './decisions.parts.module.css';
import { useDecisions } from './decisions.queries.ts';
import { beginningOf, type Entry as DecisionEntry, suggestionThen } from './decisions.rules.ts';
import { decisionWords, suggestionThenWords } from './words.parts.ts';

export interface DecisionsProps {
  research: Research;
  /** UUID of the factor. */
  factor: string;
  name: string;
  facts: FactorFacts | null;
}

const shownAtOnce = 5;

/** What was decided before about one mark, by whom and why, with what was suggested then. Each change has its entry, so the newest is what stands. */
export function Decisions({ research, factor, name, facts }: DecisionsProps) {
  const decisions = useDecisions(research, factor);
  const [now, ...before] = decisions;
  if (!now || before.length === 0) return null;
  const more = decisions.slice(shownAtOnce);
  return (
    <Disclosure summary={`Eerdere besluiten (${before.length})`}>
      <Entries
        label={`Besluiten over ${name}`}
        decisions={decisions.slice(0, shownAtOnce)}
        now={now.uuid}
        facts={facts}
      />
      {more.length > 0 ? (
        <Disclosure summary={`Nog ${plural(more.length, 'besluit', 'besluiten')}`}>
          <Entries label={`Oudere besluiten over ${name}`} decisions={more} now={now.uuid} facts={facts} />
        </Disclosure>
      ) : null}
    </Disclosure>
  );
}

interface EntriesProps extends Pick<DecisionsProps, 'facts'> {
  label: string;
  decisions: readonly DecisionEntry[];
  /** The one that stands. */
  now: string;
}

const Entries = ({ label, decisions, now, facts }: EntriesProps) => (
  <ul className={styles.entries} aria-label={label}>
    {decisions.map((decision) => (
      <Entry key={decision.uuid} decision={decision} stands={decision.uuid === now} facts={facts} />
    ))}
  </ul>
);

function Entry({
  decision,
  stands,
  facts,
}: { decision: DecisionEntry; stands: boolean } & Pick<DecisionsProps, 'facts'>) {
  const { user, own, decidedAt, leftOut, differsBecause } = decision;
  const [whole, setWhole] = useState(false);
  const when = formatWhen(decidedAt, Date.now(), { exact: true });
  const reasoning = leftOut ? decision.leftOutReason : decision.reasoning;
  const texts = [reasoning, leftOut ? null : differsBecause].filter((text) => text !== null);
  const inPart = texts.some((text) => beginningOf(text) !== null);
  const shown = (text: string) => (whole ? text : (beginningOf(text) ?? text));
  return (
    <li>
      <p className={styles.who}>
        <time dateTime={decidedAt}>{when}</time>
        <span>
          {user.name}
          {own ? ' (jij)' : ''}
        </span>
        {stands ? <b>Geldt nu</b> : null}
      </p>
      <div className={styles.what}>
        <p className={styles.mark}>
          <b data-words={leftOut || decision.grade === null || undefined}>{decisionWords(decision)}</b>{' '}
          <span>{suggestionThenWords(suggestionThen(decision, facts))}</span>
        </p>
        {reasoning === null ? (
          <p className={styles.none}>{leftOut ? 'Zonder reden.' : 'Zonder onderbouwing.'}</p>
        ) : (
          <p className={styles.text}>{shown(reasoning)}</p>
        )}
        {leftOut || differsBecause === null ? null : (
          <p className={styles.text}>
            <span className={styles.label}>Waarom het cijfer afwijkt van het onderzoek: </span>
            {shown(differsBecause)}
          </p>
        )}
        {inPart ? (
          <Button small variant="textNoPadding" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Toon minder' : 'Lees alles'}
            <span className="vh"> van het besluit van {when}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
