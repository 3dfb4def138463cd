import type { ReactNode } from 'react';
import styles from '#theory/reading/lists/list.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { plural } from '#ui/format.ts';

export interface CountedProps<T> {
  items: readonly T[];
  one: string;
  many: string;
  tools?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** A list with how many there are. The search in the head of the page finds its way in it. */
export const Counted = <T,>({ items, one, many, tools, children }: CountedProps<T>) => (
  <div className={styles.list}>
    <div className={styles.tools}>
      {tools}
      <p className={styles.count}>{plural(items.length, one, many)}</p>
    </div>
    {items.length > 0 ? children(items) : <EmptyState>Hier staat nog niets.</EmptyState>}
  </div>
);
