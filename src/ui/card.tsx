import { Children, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import styles from './card.module.css';
import { Link } from './link.tsx';

export interface CardProps {
  title: string;
  /** Page it leads to; the whole card can be pressed. */
  to: string;
  /** Tag over the title. */
  tag?: ReactNode;
  /** A line or two. */
  children?: ReactNode;
  /** Under that: what is more than a line. */
  below?: ReactNode;
  /** Level of the title among the headings around it; default 3. */
  level?: 2 | 3 | 4;
  /** Before it is followed, for a tracked click. */
  onFollow?: (event: MouseEvent) => void;
}

/** A thing to go to: name, tag and a line. Belongs in `Cards`. */
export function Card({ title, to, tag, children, below, level = 3, onFollow }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.card}>
      {tag}
      <Heading>
        <Link to={to} onClick={onFollow}>
          {title}
        </Link>
      </Heading>
      {children ? <p>{children}</p> : null}
      {below}
    </div>
  );
}

/** Cards beside and under each other, as wide as fits. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.cards}>
      {Children.toArray(children).map((child) => (
        <li key={(child as ReactElement).key}>{child}</li>
      ))}
    </ul>
  );
}
