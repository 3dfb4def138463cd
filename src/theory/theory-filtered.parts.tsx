import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { plural } from '#ui/format.ts';
import { SearchField } from '#ui/search-field.tsx';
import styles from './theory-list.module.css';
import { holdsWords } from './theory-lists.rules.ts';

export interface FilteredProps<T> {
  items: readonly T[];
  one: string;
  many: string;
  /** Where the typed words are looked for. */
  words: (item: T) => readonly (string | null)[];
  tools?: ReactNode;
  children: (shown: T[]) => ReactNode;
}

/** A list with a quick filter over it. */
export function Filtered<T>({ items, one, many, words, tools, children }: FilteredProps<T>) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /** The button goes with the message, so focus goes to the field. */
  const wipe = () => {
    setTyped('');
    field.current?.focus();
  };
  const shown = items.filter((item) => holdsWords(words(item), typed));
  const count =
    typed.trim() === '' ? plural(items.length, one, many) : `${shown.length} van ${plural(items.length, one, many)}`;
  return (
    <div className={styles.list}>
      <div className={styles.tools} role="search">
        <SearchField
          ref={field}
          label={`Zoek in de ${many}`}
          value={typed}
          onChange={setTyped}
          width="full"
          className={styles.search}
        />
        {tools}
        <p role="status" className={styles.count}>
          {count}
        </p>
      </div>
      {shown.length > 0 ? (
        children(shown)
      ) : (
        <EmptyState action={typed ? <Button onClick={wipe}>Zoekterm wissen</Button> : null}>
          {typed ? `We vonden geen ${one} met “${typed.trim()}”. Probeer een ander woord.` : 'Hier staat nog niets.'}
        </EmptyState>
      )}
    </div>
  );
}
