import type { MouseEvent, ReactNode } from 'react';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { plural } from '#ui/format.ts';
import type { QualitativeResearch } from './qualitative-research.contract.ts';
import styles from './qualitative-research.screen.module.css';
import { isHeld } from './qualitative-research-findings.rules.ts';
import { visibleQuestions } from './qualitative-research-guide.rules.ts';

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
export function Contents({ content, factors }: { content: QualitativeResearch; factors: readonly ChosenFactor[] }) {
  const questions = visibleQuestions(content.questions, factors).length;
  const held = content.conversations.filter(isHeld).length;
  const concluded = content.conclusions.filter(({ text }) => text !== null).length;
  const parts = [
    { id: 'plan', title: 'Plan', state: content.methods.length > 0 ? 'methode gekozen' : 'nog leeg' },
    { id: 'leidraad', title: 'Interviewleidraad', state: plural(questions, 'vraag', 'vragen') },
    ...(content.methods.includes('observation') || content.observationForm.length > 0
      ? [
          {
            id: 'telformulier',
            title: 'Telformulier',
            state: plural(content.observationForm.length, 'telling', 'tellingen'),
          },
        ]
      : []),
    {
      id: 'gesprekken',
      title: 'Gesprekken',
      state: `${held}${content.planned ? ` van ${content.planned}` : ''} genoteerd`,
    },
    { id: 'uitkomsten', title: 'Wat je vond', state: plural(concluded, 'conclusie', 'conclusies') },
    { id: 'conclusie', title: 'Conclusie', state: content.conclusion ? 'geschreven' : 'nog leeg' },
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
  const heading = document.getElementById(`${id}-title`);
  heading?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView();
}
