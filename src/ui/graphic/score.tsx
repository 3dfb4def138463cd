import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { FieldFrame } from '#ui/form/field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { formatMark } from '#ui/format.ts';
import { highestMark, lowestMark, parseMark, steppedMark } from '#ui/mark.ts';
import { Icon } from './icon.tsx';
import styles from './score.module.css';
import { ScoreRuler, type Suggestion } from './score-ruler.tsx';

export interface ScoreProps
  extends Pick<FieldFrame, 'hint' | 'error' | 'remark' | 'mark' | 'help' | 'id' | 'className'> {
  /** The question, such as `Cijfer voor het belang van Houding`. */
  legend: ReactNode;
  value: number | null;
  /** Called with every valid mark, and with null when the field is emptied. */
  onChange: (value: number | null) => void;
  /** What the figures suggest: drawn on the ruler, never filled in. */
  suggestion?: Suggestion | null;
  /** Leaves the ruler out, where there is no room. */
  rulerHidden?: boolean;
  disabled?: boolean;
}

const wrongMark = 'Vul een cijfer van 1 tot en met 10 in, in halve punten.';

/** A mark from 1 to 10 in halves: two buttons, a field, and a ruler as a picture beside it. */
export function Score({ legend, value, onChange, suggestion, rulerHidden, disabled, ...frame }: ScoreProps) {
  const made = useId();
  const id = frame.id ?? made;
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const read = typed === null ? null : parseMark(typed);
  // Typed text stays while it means the value; a value from elsewhere (another person, a button) replaces it.
  const stale = typed === null || (read !== 'invalid' && read !== value);
  const shown = stale ? (value === null ? '' : formatMark(value)) : typed;
  const wrong = !stale && read === 'invalid' && left ? wrongMark : null;
  const error = frame.error ?? wrong;

  const set = (mark: number) => {
    setTyped(null);
    onChange(mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => number> = {
      ArrowUp: () => steppedMark(value, 1),
      ArrowDown: () => steppedMark(value, -1),
      PageUp: () => steppedMark(value, 2),
      PageDown: () => steppedMark(value, -2),
    };
    const step = steps[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    set(step());
  };

  return (
    <Fieldset {...frame} id={`${id}-group`} error={error} legend={legend} disabled={disabled}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label="Een half punt lager"
          disabled={value === lowestMark}
          onClick={() => set(steppedMark(value, -1))}
        >
          <Icon of={Minus} />
        </button>
        <label className="vh" htmlFor={id}>
          Cijfer van 1 tot 10
        </label>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          role="spinbutton"
          aria-valuemin={lowestMark}
          aria-valuemax={highestMark}
          aria-valuenow={value ?? undefined}
          aria-valuetext={value === null ? 'nog geen cijfer' : formatMark(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-group-error` : undefined}
          value={shown}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const next = parseMark(event.target.value);
            setTyped(event.target.value);
            setLeft(false);
            if (next !== 'invalid') onChange(next);
          }}
          onBlur={() => {
            setLeft(true);
            if (read !== 'invalid') setTyped(null);
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label="Een half punt hoger"
          disabled={value === highestMark}
          onClick={() => set(steppedMark(value, 1))}
        >
          <Icon of={Plus} />
        </button>
        {rulerHidden ? null : <ScoreRuler value={value} suggestion={suggestion ?? null} />}
      </div>
    </Fieldset>
  );
}
