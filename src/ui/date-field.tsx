import type { InputHTMLAttributes, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | 'value' | 'onChange' | 'type'>;

export interface DateFieldProps extends FieldFrame, Input {
  /** The day as `yyyy-mm-dd`. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last day that make sense, as `yyyy-mm-dd`. */
  min?: string;
  max?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A day, with the browser's own calendar. */
export function DateField(props: DateFieldProps) {
  const [frame, { value, onChange, ...input }] = frameOf(props);
  return (
    <Field {...frame} width={frame.width ?? 'short'}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          lang="nl"
          className={styles.control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </Field>
  );
}
