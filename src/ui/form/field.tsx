import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { WarningSign } from '#ui/graphic/signs.tsx';
import styles from './field.module.css';

/** What every field has; the fields of this folder all take these props. */
export interface FieldFrame {
  /** The question or name, always visible unless `labelHidden`. */
  label: ReactNode;
  /** Label only for screen readers, where a column heading already says it. */
  labelHidden?: boolean | undefined;
  /** Help under the label, in words. */
  hint?: ReactNode;
  /** What is wrong; the same words as in the error summary. */
  error?: string | null | undefined;
  /** Soft remark while typing, after the field; no error. */
  remark?: ReactNode;
  /** Small words after the label, such as `nodig om af te ronden`. */
  mark?: ReactNode;
  /** A toggletip beside the label. */
  help?: ReactNode;
  /** Must be filled in to go on; told to screen readers. */
  required?: boolean | undefined;
  /** Id of the control, where the error summary links to; made up when absent. */
  id?: string | undefined;
  /** How wide the control is: `full` (default), `short` (240 px) or `tiny` (120 px). */
  width?: FieldWidth | undefined;
  className?: string | undefined;
}

export type FieldWidth = 'full' | 'short' | 'tiny';

/** What `Field` hands to the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldFrame {
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint, error and remark around any control, with the ids wired. */
export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, remark, mark, help, required, width = 'full', className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <div className={labelHidden ? 'vh' : styles.top}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {mark ? <span className={styles.mark}>{mark}</span> : null}
        {help}
      </div>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className={styles[width]}>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required ? true : undefined,
        })}
      </div>
      {remark ? (
        <p id={`${id}-remark`} className={styles.hint}>
          {remark}
        </p>
      ) : null}
    </div>
  );
}

/** Parts a field's props into its frame and what is left for the control. */
export function frameOf<P extends FieldFrame>(props: P): [FieldFrame, Omit<P, keyof FieldFrame>] {
  const { label, labelHidden, hint, error, remark, mark, help, required, id, width, className, ...control } = props;
  return [{ label, labelHidden, hint, error, remark, mark, help, required, id, width, className }, control];
}

/** Help in words under a label. */
export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

/** What is wrong with a field, in words with a shape. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon of={WarningSign} />
      <span>{children}</span>
    </p>
  );
}
