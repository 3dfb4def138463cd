import { useEffect, useId, useRef, useState } from 'react';
import { PartLinks, type StepPart } from '#steps/step/section.tsx';
import type { Research } from '#study/research.queries.ts';
import { TheoryPanel, TheoryTip } from '#theory/reading/theory.parts.tsx';
import { useTheme } from '#theory/theory.queries.ts';
import { evidenceLabels, weightLabels } from '#theory/theory.rules.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { joinList } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import styles from './research-target.screen.module.css';
import { titleOf } from './sections.rules.ts';
import { noSentence } from './sentence.parts.tsx';

export interface BesideProps {
  research: Research;
  sentence: string | null;
  parts: readonly StepPart[];
}

/** Beside the work: the goal sentence so far and the way to each part, and what the library knows about the theme of the research. */
export function Beside({ research, sentence, parts }: BesideProps) {
  const [theory, setTheory] = useState<string | null>(null);
  // Only on asking, as in the next step: what somebody thinks himself comes first.
  const [suggestions, setSuggestions] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);

  // What was pressed is gone by now: focus goes to what came in its place, and back.
  useEffect(() => {
    if (focusNext.current) box.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const read = (iri: string) => {
    focusNext.current = '[data-theory]';
    setTheory(iri);
  };
  const close = () => {
    focusNext.current = `[data-factor="${theory}"] button`;
    setTheory(null);
  };
  return (
    <div ref={box} className={styles.beside}>
      <section aria-label="Gedragsdoelzin tot nu toe" className={styles.soFar}>
        <h2>{titleOf('gedragsdoel')}</h2>
        {sentence === null ? (
          <p className={styles.meta}>{noSentence}</p>
        ) : (
          <p className={styles.sentence}>{sentence}</p>
        )}
        <div className={styles.ways}>
          <PartLinks parts={parts} />
        </div>
      </section>
      {theory ? (
        <div data-theory tabIndex={-1}>
          <TheoryPanel iri={theory} onClose={close} />
        </div>
      ) : research.theme ? (
        <Disclosure summary="Toon suggesties bij het thema" open={suggestions} onToggle={setSuggestions}>
          <ThemeFactors id={research.theme.slice(research.theme.lastIndexOf('/') + 1)} onReadMore={read} />
        </Disclosure>
      ) : (
        <section aria-label="Thema">
          <h2>Nog geen thema</h2>
          <p className={styles.meta}>
            Kies bij de gegevens van je onderzoek een thema. Dan zie je hier welke factoren daar vaak een rol spelen.
          </p>
          {research.canEdit ? <Link to={`/onderzoek/${research.uuid}/bewerk`}>Kies een thema</Link> : null}
        </section>
      )}
    </div>
  );
}

/** The factors that often play a part in a theme, and what that rests on. */
function ThemeFactors({ id, onReadMore }: { id: string; onReadMore: (iri: string) => void }) {
  const { data: theme, error } = useTheme(id);
  const heading = useId();
  if (error) return <Callout kind="error">De factoren bij het thema konden niet worden geladen.</Callout>;
  if (!theme) return <Spinner label="Thema laden…" />;
  return (
    <section aria-labelledby={heading}>
      <p className="eyebrow">Thema</p>
      <h2 id={heading}>
        <Link to={`/thema/${theme.id}`}>{theme.name}</Link>
      </h2>
      <p className={styles.meta}>Deze factoren spelen bij dit thema vaak een rol. Kiezen doe je in de volgende stap.</p>
      <ul className={styles.factors}>
        {theme.factors.map((factor) => (
          <li key={factor.id} data-factor={factor['@id']}>
            <h3>
              <TheoryTip
                iri={factor['@id']}
                name={factor.name}
                helpText={factor.helpText}
                onReadMore={() => onReadMore(factor['@id'])}
              />
            </h3>
            <p>{factor.reason}</p>
            <p className={styles.meta}>
              {weightLabels[factor.weight]} · {evidenceLabels[factor.evidence]}
              {factor.linkSources.length > 0 ? `: ${joinList(factor.linkSources)}` : ''}
              {factor.unchecked ? '. Dit moeten we nog in de bron nakijken.' : ''}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
