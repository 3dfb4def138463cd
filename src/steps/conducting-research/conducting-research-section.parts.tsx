import type { MouseEvent, ReactNode } from 'react';
import { plural } from '#ui/format.ts';
import type { ConductingResearch } from './conducting-research.contract.ts';
import { isComplete } from './conducting-research.rules.ts';
import styles from './conducting-research.screen.module.css';
import { askedItems } from './conducting-research-questionnaire.rules.ts';
import type { Earlier } from './conducting-research-work.parts.ts';

interface SectionProps {
  id: string;
  title: string;
  /** One or two sentences: what to do here. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the step under a navy rule. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}

/** The parts of this long step and how far each is. */
export function Contents({ content, earlier }: { content: ConductingResearch; earlier: Earlier }) {
  const { factors } = earlier.determineFactors;
  const asked = askedItems(content.items, factors).length;
  const chosen = new Set(factors.map(({ uuid }) => uuid));
  const results = content.results.filter((row) => chosen.has(row.researchFactor) && isComplete(row)).length;
  const parts = [
    { id: 'vragenlijst', title: 'Vragenlijst', state: asked > 0 ? plural(asked, 'vraag', 'vragen') : 'nog leeg' },
    {
      id: 'uitzetten',
      title: 'Uitzetten',
      state: content.respondents ? plural(content.respondents, 'antwoord', 'antwoorden') : 'nog leeg',
    },
    {
      id: 'resultaten',
      title: 'Resultaten',
      state: `${results} van ${plural(factors.length, 'factor', 'factoren')}`,
    },
    { id: 'conclusies', title: 'Conclusies', state: content.conclusion ? 'geschreven' : 'nog leeg' },
  ];
  return (
    <nav aria-label="Onderdelen van deze stap" className={styles.contents}>
      <ul>
        {parts.map(({ id, title, state }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
            <span>{state}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Goes to a part with focus, so that reading and tabbing go on from there. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView();
}
