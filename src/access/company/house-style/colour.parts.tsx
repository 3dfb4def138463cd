import type { FieldFrame } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './house-style.module.css';
import { colourOf, contrastSentence } from './house-style.rules.ts';

export interface ColourFieldProps extends FieldFrame {
  /** What it is for: that decides how much contrast it needs. */
  use: 'main' | 'accent';
  value: string | null;
  disabled: boolean;
  onChange: (value: string | null) => void;
}

/** A colour as people have it in their house style, or picked; beside it how well it can be seen. */
export function ColourField({ use, value, onChange, ...field }: ColourFieldProps) {
  const colour = value === null ? null : colourOf(value);
  return (
    <div className={styles.colour}>
      <TextField
        {...field}
        autoComplete="off"
        spellCheck={false}
        placeholder="#1C5BB8"
        value={value}
        onChange={(typed) => onChange(typed || null)}
      />
      <label className={styles.picker}>
        <span className="vh">{field.label}: kies uit een palet</span>
        <input
          type="color"
          disabled={field.disabled}
          value={`#${(colour ?? '1C5BB8').toLowerCase()}`}
          onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        />
      </label>
      <p className={styles.told} role="status">
        {value === null ? '' : contrastSentence(use, value)}
      </p>
    </div>
  );
}
