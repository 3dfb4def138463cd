import styles from './avatar.module.css';
import { classes } from './classes.ts';
import { initials, tintOf } from './initials.ts';

export interface AvatarProps {
  name: string;
  /** The reader: in navy. */
  me?: boolean;
  /** 26 px instead of 32. */
  small?: boolean;
  /** On the navy top bar: white. */
  onNavy?: boolean;
  /** The name stands beside it, so this is only a picture. */
  named?: boolean;
}

/** Initials of a person in a circle; read aloud as the whole name. */
export function Avatar({ name, me, small, onNavy, named }: AvatarProps) {
  const tint = onNavy ? styles.onNavy : me ? styles.me : styles[`tint${tintOf(name)}`];
  return (
    <span
      className={classes(styles.avatar, tint, small && styles.small)}
      {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initials(name)}
    </span>
  );
}

export interface AvatarsProps {
  names: readonly string[];
  /** Which of them is the reader. */
  me?: string | undefined;
  /** Who they are, such as `Werken hieraan`. */
  label: string;
  /** Show at most this many, then `+2`. Default 5. */
  max?: number;
}

/** A few people in a row. */
export function Avatars({ names, me, label, max = 5 }: AvatarsProps) {
  const shown = names.length > max ? names.slice(0, max - 1) : names;
  const rest = names.slice(shown.length);
  return (
    <ul className={styles.avatars} aria-label={label}>
      {shown.map((name) => (
        <li key={name}>
          <Avatar name={name} me={name === me} />
        </li>
      ))}
      {rest.length > 0 ? (
        <li>
          <span className={classes(styles.avatar, styles.tint2)} role="img" aria-label={`en ook ${rest.join(', ')}`}>
            +{rest.length}
          </span>
        </li>
      ) : null}
    </ul>
  );
}
