import { Search, X } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useRef } from 'react';
import { Icon } from '#ui/graphic/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import field from './field.module.css';
import { Field, type FieldFrame, frameOf } from './field.tsx';
import styles from './search-field.module.css';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldFrame | 'value' | 'onChange' | 'type'>;

export interface SearchFieldProps extends FieldFrame, Input {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Text to search for; Escape or the cross empties it. */
export function SearchField(props: SearchFieldProps) {
  const [frame, { value, onChange, onKeyDown, placeholder = ' ', ...input }] = frameOf(props);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.search} ref={box}>
          <Icon of={Search} size={19} />
          <input
            {...input}
            {...control}
            type="search"
            placeholder={placeholder}
            className={field.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && value) {
                event.preventDefault();
                onChange('');
              }
              onKeyDown?.(event);
            }}
          />
          {value ? (
            <IconButton
              icon={X}
              label="Zoekterm wissen"
              onClick={() => {
                onChange('');
                box.current?.querySelector('input')?.focus();
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}
