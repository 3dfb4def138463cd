import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { plural } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './option-list.module.css';

export interface Option {
  value: string;
  label: string;
}

export interface OptionList {
  /** Whether there is something to see. */
  shown: boolean;
  show: () => void;
  /** For the control that is typed in. */
  control: {
    'aria-autocomplete': 'list';
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
  /** Under the control, in a box of its own. */
  list: ReactNode;
}

/**
 * What fits what is typed, under the control. Arrow keys walk the list, Enter picks, Escape closes it; the control keeps focus. `first` is
 * the option that is at hand before anyone walks: -1 for none.
 */
export function useOptionList(options: readonly Option[], onPick: (option: Option) => void, first = -1): OptionList {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(first);
  const shown = open && options.length > 0;
  const at = Math.min(active, options.length - 1);
  const close = () => {
    setOpen(false);
    setActive(first);
  };
  const pick = (option: Option) => {
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
  return {
    shown,
    show: () => {
      setActive(first);
      setOpen(true);
    },
    control: {
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': shown && at >= 0 ? `${id}-${at}` : undefined,
      onKeyDown,
      onBlur: close,
    },
    list: (
      <>
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
      </>
    ),
  };
}
