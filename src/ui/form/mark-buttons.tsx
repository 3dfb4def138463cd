import type { KeyboardEvent } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './mark-buttons.module.css';

/** One mark: what stands on its button, and what it is called when that says too little. */
export interface MarkChoice {
  value: number;
  label: string;
  name?: string;
}

export interface MarkButtonsProps {
  id: string;
  /** What is marked, for screen readers: what the eye reads stands around it. */
  label: string;
  marks: readonly MarkChoice[];
  value: number | null;
  /** A mark was given, or wiped (null) by Delete or by pressing it again. */
  onChange: (value: number | null) => void;
  error?: string | null;
}

/** One of a few marks in a cell of a table: a row of buttons, one press each, and arrows under the keys. */
export function MarkButtons({ id, label, marks, value, onChange, error }: MarkButtonsProps) {
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classes(styles.marks, error && styles.wrong)}
    >
      {marks.map((mark) => (
        <label key={mark.value} className={styles.mark}>
          <input
            type="radio"
            name={id}
            checked={value === mark.value}
            aria-label={mark.name ?? mark.label}
            onChange={() => onChange(mark.value)}
            onClick={(event) => {
              // A second press wipes the mark. `detail` is 0 when the click came from an arrow key.
              if (value === mark.value && event.detail > 0) onChange(null);
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Delete' || event.key === 'Backspace') onChange(null);
            }}
          />
          <span aria-hidden="true">{mark.label}</span>
        </label>
      ))}
      {error ? (
        <span id={`${id}-error`} className="vh">
          {error}
        </span>
      ) : null}
    </div>
  );
}
