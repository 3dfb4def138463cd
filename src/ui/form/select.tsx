import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '#ui/graphic/icon.tsx';
import field from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';
import styles from './select.module.css';

type List = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  keyof FieldFrame | 'value' | 'onChange' | 'multiple' | 'size'
>;

/** One thing to choose. */
export interface Option<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

/** Options under a common heading. */
export interface OptionGroup<V extends string> {
  label: string;
  options: readonly Option<V>[];
}

export interface SelectProps<V extends string> extends FieldFrame, List {
  value: V | null;
  onChange: (value: V | null) => void;
  options: readonly (Option<V> | OptionGroup<V>)[];
  /** Words of the empty first option; `null` leaves it out. Default `Kies…`. */
  placeholder?: string | null;
  ref?: Ref<HTMLSelectElement>;
}

/** One of a list, in the browser's own list. */
export function Select<V extends string>(props: SelectProps<V>) {
  const [frame, { value, onChange, options, placeholder = 'Kies…', ...list }] = frameOf(props);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.select}>
          <select
            {...list}
            {...control}
            className={field.control}
            value={value ?? ''}
            onChange={(event) => onChange((event.target.value || null) as V | null)}
          >
            {placeholder === null ? null : <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(oneOption)}
                </optgroup>
              ) : (
                oneOption(option)
              ),
            )}
          </select>
          <Icon of={ChevronDown} size={18} />
        </div>
      )}
    </Field>
  );
}

const oneOption = ({ value, label, disabled }: Option<string>) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
