import { type ReactNode, useId } from 'react';
import { FieldError, FieldHint } from '#ui/form/field.tsx';
import styles from './form.module.css';
import type { Row } from './rows.rules.ts';

export interface ListFrame {
  id: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
}

export interface ListProps {
  frame: ListFrame;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  errorAt: (path: string) => string | undefined;
}

/** The name, help and error over a list; its id is where the error summary leads. */
export function ListGroup({ frame, children }: { frame: ListFrame; children: ReactNode }) {
  const heading = useId();
  const { id, label, hint, required, error } = frame;
  const described = [hint && `${heading}-hint`, error && `${heading}-error`].filter(Boolean).join(' ');
  return (
    <section id={id} aria-labelledby={heading} aria-describedby={described || undefined} className={styles.list}>
      <h3 id={heading}>
        {label}
        {required ? <span className={styles.mark}> nodig om te publiceren</span> : null}
      </h3>
      {hint ? <FieldHint id={`${heading}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${heading}-error`}>{error}</FieldError> : null}
      {children}
    </section>
  );
}
