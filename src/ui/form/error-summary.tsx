import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FieldProblem {
  /** Id of the field or fieldset. */
  field: string;
  /** The same words as at the field. */
  message: string;
}

export interface ErrorSummaryProps {
  /** Nothing is shown, and nothing takes focus, while this is empty. */
  errors: readonly FieldProblem[];
  /** Raise it with every attempt to save, so that focus comes back here when errors remain. */
  attempt?: number;
  /** Heading; default `Er is 1 fout` / `Er zijn 2 fouten`. */
  title?: string;
}

/** What is wrong, above the form: takes focus when it appears, each line leads to its field. */
export function ErrorSummary({ errors, attempt = 0, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const any = errors.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks for attention again.
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);

  if (!any) return null;
  return (
    <div ref={box} className={styles.summary} role="group" aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title ?? (errors.length === 1 ? 'Er is 1 fout' : `Er zijn ${errors.length} fouten`)}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={(event) => go(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function go(event: MouseEvent, field: string) {
  event.preventDefault();
  focusField(field);
}

/** Brings a field into view and gives it focus; of a fieldset its first control. Opens the disclosure around it. */
export function focusField(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  for (let details = target.closest('details'); details; details = details.parentElement?.closest('details') ?? null) {
    details.open = true;
  }
  const control = target.matches('fieldset, div, table, section')
    ? (target.querySelector<HTMLElement>('input:checked, input, select, textarea, button') ?? target)
    : target;
  (target.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? target).scrollIntoView(
    {
      block: 'center',
    },
  );
  control.focus({ preventScroll: true });
}
