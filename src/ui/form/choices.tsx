import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { FieldError, type FieldFrame } from './field.tsx';
import styles from './fieldset.module.css';
import { Fieldset } from './fieldset.tsx';

/** One thing to choose, with a line of explanation. */
export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface GroupFrame<V extends string> extends Omit<FieldFrame, 'width'> {
  options: readonly Choice<V>[];
  /** One under the other; on its own when an option has a hint. */
  stacked?: boolean;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string> extends GroupFrame<V> {
  value: V | null;
  onChange: (value: V | null) => void;
  /** Offers `Keuze wissen` once something is chosen. */
  clearable?: boolean;
}

/** One of a few. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, labelHidden, options, stacked, value, onChange, clearable, ...frame } = props;
  const name = useId();
  return (
    <Fieldset {...frame} legend={label} legendHidden={labelHidden} role="radiogroup">
      <div className={layout(options, stacked)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <Words {...option} />
          </label>
        ))}
        {clearable && value !== null && !frame.disabled ? (
          <Button variant="textNoPadding" small onClick={() => onChange(null)}>
            Keuze wissen
          </Button>
        ) : null}
      </div>
    </Fieldset>
  );
}

export interface CheckboxGroupProps<V extends string> extends GroupFrame<V> {
  values: readonly V[];
  /** The chosen values, in the order of the options. */
  onChange: (values: V[]) => void;
}

/** Several of a few. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { label, labelHidden, options, stacked, values, onChange, required: _, ...frame } = props;
  const toggle = (value: V, on: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? on : values.includes(one))));
  return (
    <Fieldset {...frame} legend={label} legendHidden={labelHidden}>
      <div className={layout(options, stacked)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              disabled={option.disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <Words {...option} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

export interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One yes or no. */
export function Checkbox({ label, hint, error, checked, onChange, disabled, id, className, ref }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={className}>
      {error ? <FieldError id={`${own}-error`}>{error}</FieldError> : null}
      <label className={styles.choice}>
        <input
          ref={ref}
          id={own}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Words label={label} hint={hint} />
      </label>
    </div>
  );
}

const Words = ({ label, hint }: { label: ReactNode; hint?: ReactNode }) => (
  <span>
    {label}
    {hint ? (
      <>
        <span className="vh">. </span>
        <small className={styles.choiceHint}>{hint}</small>
      </>
    ) : null}
  </span>
);

const layout = (options: readonly Choice<string>[], stacked = options.some((option) => option.hint)) =>
  classes(styles.choices, stacked && styles.stacked);
