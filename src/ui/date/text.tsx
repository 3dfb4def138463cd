import { useState } from 'react';
import styles from '#ui/form/field.module.css';
import type { DateControlProps } from './control.ts';
import { readDay, writeDay } from './day-text.ts';

/** A day as a line of text. What was typed stays until it means another day. */
export function DateText({ control, value, onChange, onEnter, onLeave, disabled, readOnly }: DateControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && readDay(typed) === value ? typed : writeDay(value);
  return (
    <input
      {...control}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd-mm-jjjj"
      className={styles.control}
      disabled={disabled}
      readOnly={readOnly}
      value={shown}
      onFocus={onEnter}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readDay(event.target.value));
      }}
      onBlur={() => {
        const whole = shown.trim() === '' || readDay(shown) !== null;
        if (whole) setTyped(null);
        onLeave(whole);
      }}
    />
  );
}
