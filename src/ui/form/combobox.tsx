import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { plural } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface ComboboxProps extends FieldFrame {
  /** What was typed, or the words of what was picked. */
  value: string;
  onChange: (text: string) => void;
  /** What fits what was typed. */
  options: readonly ComboboxOption[];
  onPick: (option: ComboboxOption) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text with what it may mean under it. Arrow keys walk the list, Enter picks, Escape closes it; anything may be typed. */
export function Combobox(props: ComboboxProps) {
  const [frame, { value, onChange, options, onPick, ref }] = frameOf(props);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;
  const at = Math.min(active, options.length - 1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: ComboboxOption) => {
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && shown && options[at]) {
      event.preventDefault();
      pick(options[at]);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive(shown ? (at + by + options.length) % options.length : by > 0 ? 0 : options.length - 1);
      setOpen(true);
    }
  };
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={ref}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
            className={fieldStyles.control}
            value={value}
            onChange={(event) => {
              setActive(-1);
              setOpen(true);
              onChange(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <div role="listbox" id={`${id}-list`} aria-label="Mogelijkheden" hidden={!shown} className={styles.list}>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field.
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={styles.option}
                // The field keeps focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
          <LiveRegion message={shown ? plural(options.length, 'mogelijkheid', 'mogelijkheden') : ''} />
        </div>
      )}
    </Field>
  );
}
