import type { Ref } from 'react';
import fieldStyles from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';
import styles from './option-list.module.css';
import { type Option, useOptionList } from './option-list.tsx';

export interface ComboboxProps extends FieldFrame {
  /** What was typed, or the words of what was picked. */
  value: string;
  onChange: (text: string) => void;
  /** What fits what was typed. */
  options: readonly Option[];
  onPick: (option: Option) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text with what it may mean under it. Arrow keys walk the list, Enter picks, Escape closes it; anything may be typed. */
export function Combobox(props: ComboboxProps) {
  const [frame, { value, onChange, options, onPick, ref }] = frameOf(props);
  const { shown, show, control: keys, list } = useOptionList(options, onPick);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            {...keys}
            ref={ref}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={shown}
            className={fieldStyles.control}
            value={value}
            onChange={(event) => {
              show();
              onChange(event.target.value);
            }}
          />
          {list}
        </div>
      )}
    </Field>
  );
}
