import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { formatNumber, parseNumber } from '#ui/format.ts';
import field from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';
import styles from './number-field.module.css';
import { useUnread } from './unread.ts';

type Input = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldFrame | 'value' | 'onChange' | 'type' | 'min' | 'max'
>;

export interface NumberFieldProps extends FieldFrame, Input {
  value: number | null;
  /** Called with every keystroke; empty or not a number yields null. Bounds are the contract's business. */
  onChange: (value: number | null) => void;
  /** Words after the field, such as `%` or `weken`. */
  unit?: string;
  /** Whole numbers only: another keyboard on a phone, and `7,5` is remarked upon. */
  whole?: boolean;
  /** What it is kept by while it cannot be read, in its form; of a row by the uuid of that. Default its id. */
  keptAs?: string | undefined;
  /** Written with so many decimals: 4,90. Without it as many as there are. */
  decimals?: number | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A number written the Dutch way; a comma and a point both work. */
export function NumberField(props: NumberFieldProps) {
  const [frame, { value, onChange, unit, whole, decimals, onBlur, keptAs, ...input }] = frameOf(props);
  const unread = useUnread(keptAs ?? frame.id);
  const [typed, setTyped] = useState(unread.read);
  const [left, setLeft] = useState(typed !== null);
  // What was typed stays as long as it means the value; a value from elsewhere replaces it.
  const read = typed === null ? null : parseNumber(typed, { whole });
  const wrong = read === 'invalid' || (whole === true && typeof read === 'number' && !Number.isInteger(read));
  const shown = typed !== null && (wrong ? value === null : read === value) ? typed : written(value, decimals);
  const example = whole ? 'Vul een heel getal in, bijvoorbeeld 12.' : 'Vul een getal in, bijvoorbeeld 7,5.';

  return (
    <Field
      {...frame}
      width={frame.width ?? (unit ? 'full' : 'tiny')}
      error={frame.error ?? (wrong && left && shown === typed ? example : null)}
    >
      {(control) => (
        <div className={unit ? styles.withUnit : undefined}>
          <input
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...input}
            {...control}
            aria-describedby={classes(control['aria-describedby'], unit && `${control.id}-unit`)}
            className={classes(field.control, styles.right)}
            value={shown}
            onChange={(event) => {
              const text = event.target.value;
              const next = parseNumber(text, { whole });
              const isRead = next !== 'invalid' && !(whole && next !== null && !Number.isInteger(next));
              setTyped(text);
              setLeft(false);
              unread.keep(isRead ? null : text);
              onChange(isRead ? next : null);
            }}
            onBlur={(event) => {
              setLeft(true);
              if (!wrong) setTyped(null);
              onBlur?.(event);
            }}
          />
          {unit ? (
            <span id={`${control.id}-unit`} className={styles.unit}>
              {unit}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}

const written = (value: number | null, decimals: number | undefined) =>
  value === null ? '' : formatNumber(value, { grouped: false, ...(decimals === undefined ? {} : { decimals }) });
