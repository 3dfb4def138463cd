import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './panel.parts.module.css';
import { accessPaths } from './paths.rules.ts';
import type { Refusal } from './refusal.ts';
import type { Attempt } from './use-attempt.ts';
import { waitWords } from './waiting.rules.ts';

export interface AccessPanelProps {
  title: string;
  lead?: ReactNode;
  /** Takes focus when it appears: it stands in the place of what one was doing. */
  focused?: boolean;
  children?: ReactNode;
}

/** The page's own part: what this is, in a heading and a sentence, and what to do. */
export function AccessPanel({ title, lead, focused = false, children }: AccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another thing to be told of.
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused, title]);
  return (
    <main id="inhoud" className={styles.panel} tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.body}>{children}</div>
    </main>
  );
}

export interface AccessFormProps {
  /** How sending it goes: what is wrong stands above the fields. */
  attempt: Attempt;
  onSend: () => void;
  /** What its button says. */
  submit: string;
  /** A better way than this form: a button under its own, which is the main one then. */
  instead?: ReactNode;
  children: ReactNode;
}

/**
 * A form of ours. Before the script runs nothing can be sent: `dialog` outside a dialog does nothing, where another method would
 * load the page anew and lose what was typed, or put it in the address. Who sends it by then is heard all the same, as soon as the
 * script is there: sending sets the *user validity* of each field, also of one that nobody can touch.
 */
export function AccessForm({ attempt, onSend, submit, instead, children }: AccessFormProps) {
  const { errors, refusal, count, busy } = attempt;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  const sentEarly = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!sentEarly.current?.matches(':user-valid')) return;
    // After the drawing that takes over what was typed by then.
    const timer = setTimeout(() => sentEarly.current?.form?.requestSubmit());
    return () => clearTimeout(timer);
  }, []);
  return (
    <form method="dialog" className={styles.form} onSubmit={send} noValidate>
      <input ref={sentEarly} type="checkbox" hidden />
      <ErrorSummary errors={errors} attempt={count} />
      <RefusalNotice refusal={refusal} count={count} />
      {children}
      <Button type="submit" variant={instead ? 'outline' : 'primary'} wide busy={busy}>
        {submit}
      </Button>
      {instead}
    </form>
  );
}

/** Short things to know, one under the other. */
export const Points = (props: ComponentProps<'ul'>) => <ul className={`dashes ${styles.points}`} {...props} />;

/** A button with a line under it. */
export const Again = (props: ComponentProps<'div'>) => <div className={styles.again} {...props} />;

/** Whole seconds from now until a moment; counts down, and stays 0 from then on. */
export function useSecondsUntil(until: number | null): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      tick(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

interface NoticeProps {
  title: string;
  children: ReactNode;
  /** Said aloud when it appears. */
  live?: boolean;
}

/** Something to know before going on. */
export function Notice({ title, children, live = false }: NoticeProps) {
  return (
    <div className={styles.notice} {...(live && { role: 'status' })}>
      <p className={styles.noticeTitle}>{title}</p>
      {children}
    </div>
  );
}

/** Why it could not be done; takes focus, and counts down when there is something to wait for. */
export function RefusalNotice({ refusal, count }: { refusal: Refusal | null; count: number }) {
  const box = useRef<HTMLDivElement>(null);
  const seconds = useSecondsUntil(refusal?.until ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks for attention again.
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal, count]);
  if (!refusal) return null;
  const over = refusal.until !== null && seconds === 0;
  const now = 'Je kunt het nu opnieuw proberen.';
  return (
    <div ref={box} className={styles.refusal} role="group" aria-label="Niet gelukt" tabIndex={-1}>
      <Notice title={refusal.words}>
        <p>
          {refusal.until === null
            ? 'Wat je hebt ingevuld, staat er nog.'
            : over
              ? now
              : `Wacht nog ${waitWords(seconds)} en probeer het dan opnieuw.`}
        </p>
      </Notice>
      <LiveRegion message={over ? now : ''} />
    </div>
  );
}

export const ToLogin = () => (
  <p>
    <a href={accessPaths.login}>Terug naar inloggen</a>
  </p>
);
