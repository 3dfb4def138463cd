import { type ReactNode, useId } from 'react';
import { classes } from '#ui/classes.ts';
import field from './field.module.css';
import { FieldError, type FieldFrame, FieldHint } from './field.tsx';
import styles from './fieldset.module.css';

export interface FieldsetProps extends Omit<FieldFrame, 'label' | 'width' | 'labelHidden' | 'required'> {
  /** The name of the group. */
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  /** `large`: a serif heading over a block of fields. `plain` (default): a label over choices. */
  size?: 'large' | 'plain';
  disabled?: boolean | undefined;
  /** Role other than a group: `radiogroup` lets it carry `aria-required` and `aria-invalid`. */
  role?: 'radiogroup';
  required?: boolean | undefined;
  children: ReactNode;
}

/** Fields or choices under one name; its `id` is where the error summary links to. */
export function Fieldset(props: FieldsetProps) {
  const { legend, legendHidden, size = 'plain', hint, error, remark, mark, help, role, required, disabled } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(' ');
  const radios = role ? { role, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined } : {};
  return (
    <fieldset
      id={id}
      aria-describedby={described || undefined}
      disabled={disabled}
      className={props.className}
      {...radios}
    >
      <legend className={legendHidden ? 'vh' : classes(styles.legend, size === 'large' && styles.legendLarge)}>
        {legend}
        {mark ? <span className={field.mark}> {mark}</span> : null}
        {help}
      </legend>
      <div className={size === 'large' ? styles.fields : styles.below}>
        {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        {props.children}
        {remark ? <FieldHint id={`${id}-remark`}>{remark}</FieldHint> : null}
      </div>
    </fieldset>
  );
}
