import styles from './tag.module.css';

export interface TagProps {
  /** `primary` is warm and means priority; `secondary` has an edge; `plain` is quiet. */
  kind?: 'primary' | 'secondary' | 'plain';
  children: string;
}

/** One or two words about a thing, such as `PRIMAIRE TECHNIEK` or `eigen keuze`. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
