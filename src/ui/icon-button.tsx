import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '#ui/graphic/icon.tsx';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** What it does, in words; the accessible name. */
  label: string;
  icon: LucideIcon;
  ref?: Ref<HTMLButtonElement>;
}

/** A 36 px button of one icon, for rows and panels where the words stand nearby. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={classes(styles.button, className)} {...rest}>
      <Icon of={icon} size={19} />
    </button>
  );
}
