import { ChevronDown, ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { Link } from '#ui/link.tsx';
import plain from '#ui/plain-button.module.css';
import styles from './side.module.css';

export interface SideItem {
  id: string | number;
  label: string;
  to: string;
  /** Small words under it, such as what a link rests on. */
  note?: ReactNode;
}

export interface SideListProps {
  /** Heading, such as `Factoren`. */
  title: string;
  /** In the order to show. */
  items: readonly SideItem[];
  /** How many before the toggle; default 7. */
  limit?: number;
  /** Words on the toggle: `BEKIJK ALLE FACTOREN` and `MINDER FACTOREN`. */
  moreLabel: string;
  lessLabel: string;
  /** The toggle was pressed (for the data layer). */
  onToggle?: (open: boolean) => void;
  /** Before an item is followed, for a tracked click. */
  onFollow?: (item: SideItem, event: MouseEvent) => void;
}

/** Links beside a text: the first seven, the rest on request and on paper. */
export function SideList({ title, items, limit = 7, moreLabel, lessLabel, onToggle, onFollow }: SideListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  const toggle = () => {
    setOpen(!open);
    onToggle?.(!open);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul ref={list} id={`${id}-list`} className={styles.list}>
        {items.map((item, index) => (
          <li key={item.id} className={open || index < limit ? undefined : styles.rest}>
            <Link to={item.to} onClick={(event) => onFollow?.(item, event)}>
              {item.label}
              <Icon of={ChevronRight} />
            </Link>
            {item.note ? <div className={styles.note}>{item.note}</div> : null}
          </li>
        ))}
      </ul>
      {items.length > limit ? (
        <button
          type="button"
          className={classes(plain.plain, styles.toggle)}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          onClick={toggle}
        >
          {open ? lessLabel : moreLabel}
          <Icon of={ChevronDown} />
        </button>
      ) : null}
    </section>
  );
}
