import type { MouseEvent, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './section.module.css';

export interface StepSectionProps {
  id: string;
  title: string;
  /** A `?` beside the title. */
  help?: ReactNode;
  /** One or two sentences: what to do here. */
  lead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a long step under a navy rule. */
export function StepSection({ id, title, help, lead, className, children }: StepSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes(styles.section, className)}>
      <header>
        <div className={styles.title}>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {help}
        </div>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}

export interface StepPart {
  /** Id of the section. */
  id: string;
  title: string;
  /** How far it is, in a few words. */
  state: string;
}

/** The parts of a long step and how far each is. */
export function StepContents({ parts }: { parts: readonly StepPart[] }) {
  return (
    <nav aria-label="Onderdelen van deze stap" className={styles.contents}>
      <ol>
        {parts.map(({ id, title, state }) => (
          <li key={id}>
            <SectionLink to={id}>{title}</SectionLink>
            <span>{state}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface SectionLinkProps {
  /** Id of the section. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a part, with focus, so that reading and tabbing go on from there. */
export const SectionLink = ({ to, className, children }: SectionLinkProps) => (
  <a href={`#${to}`} className={className} onClick={(event) => goTo(event, to)}>
    {children}
  </a>
);

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView();
}
