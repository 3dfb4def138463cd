import type { InputHTMLAttributes, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';
import { remainingWords } from './field-length.ts';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | 'value' | 'onChange' | 'maxLength'>;

export interface TextFieldProps extends FieldFrame, Input {
  /** The text; null shows as empty. */
  value: string | null;
  /** Called with every keystroke; an empty field yields `''`. */
  onChange: (value: string) => void;
  /** Soft limit: says what is left when near, never cuts off what was typed. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [frame, { value, onChange, maxLength, ...input }] = frameOf(props);
  const text = value ?? '';
  return (
    <Field {...frame} remark={remainingWords(text, maxLength) ?? frame.remark}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={styles.control}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
