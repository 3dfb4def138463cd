import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Disclosure } from '#ui/disclosure.tsx';
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

export interface FoldedSectionProps {
  id: string;
  title: string;
  /** What is in it, in a few words. */
  holds: string;
  /** Whether something was filled in, and what asks for attention. */
  state: string;
  /** Something in it is wrong: it opens at every attempt to save, so that one sees what. */
  wrong: boolean;
  attempt: number;
  /** It opens: for what is loaded only then. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A part of a long step that can wait, on a line that says what is in it and opens. */
export function FoldedSection({ id, title, holds, state, wrong, attempt, onOpen, children }: FoldedSectionProps) {
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks for attention again.
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, and not when the one who listens is drawn again.
  useEffect(() => {
    if (open) onOpen?.();
  }, [open]);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.folded}>
      <Disclosure
        look="row"
        open={open}
        onToggle={setOpen}
        summary={
          <span className={styles.line}>
            <h2 id={`${id}-title`}>{title}</h2>
            <span className={styles.holds}>{holds}</span>
            <span className={styles.state}>{state}</span>
          </span>
        }
      >
        <div className={styles.opened}>{children}</div>
      </Disclosure>
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

/** The parts of a long step and how far each is, behind a line that says how many. */
export const StepContents = ({ parts }: { parts: readonly StepPart[] }) => (
  <Disclosure
    summary={
      <>
        Onderdelen<span className={styles.ofThisStep}> van deze stap</span> ({parts.length})
      </>
    }
    className="no-print"
  >
    <PartLinks parts={parts} />
  </Disclosure>
);

/** Links to the parts of a step, with how far each is. */
export const PartLinks = ({ parts, onGo }: { parts: readonly StepPart[]; onGo?: () => void }) => (
  <nav aria-label="Onderdelen van deze stap" className={styles.contents}>
    <ol>
      {parts.map(({ id, title, state }) => (
        <li key={id}>
          <SectionLink to={id} onGo={onGo}>
            {title}
          </SectionLink>
          <span>{state}</span>
        </li>
      ))}
    </ol>
  </nav>
);

export interface SectionLinkProps {
  /** Id of the section. */
  to: string;
  /** Before one goes there. */
  onGo?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a part, with focus, so that reading and tabbing go on from there. What is folded opens. */
export const SectionLink = ({ to, onGo, className, children }: SectionLinkProps) => (
  <a
    href={`#${to}`}
    className={className}
    onClick={(event) => {
      onGo?.();
      goTo(event, to);
    }}
  >
    {children}
  </a>
);

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  goToPart(id);
}

/** Brings a part in sight, with focus on its title. What is folded opens; of an id that is no part nothing happens. */
export function goToPart(id: string): void {
  const title = document.getElementById(`${id}-title`);
  const line = title?.closest('summary');
  line?.closest('details')?.setAttribute('open', '');
  (line ?? title)?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView();
}
