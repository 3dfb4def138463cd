import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import plain from '#ui/plain-button.module.css';
import { useFloating } from './floating.ts';
import type { Alignment } from './placement.ts';
import styles from './popover.module.css';

/** How the button of a popover or menu looks. */
export interface TriggerLook {
  /** The words on the button, or its label when there is only an icon. */
  label: string;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
  /** Only the icon is shown. */
  iconOnly?: boolean;
  variant?: ButtonVariant;
  small?: boolean;
  /** Own content in a plain button (an avatar); `label` stays its name. */
  content?: ReactNode;
}

export interface PopoverProps extends TriggerLook {
  /** Edge of the button it lines up with; default start. */
  align?: Alignment;
  /** Content; a function gets the way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string | undefined;
}

/** A button that opens a card with anything in it: who is signed in, filters. Escape or a press beside it closes. */
export function Popover({ align = 'start', children, className, ...look }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFloating(open, anchor, card, align);
  const close = () => card.current?.hidePopover();
  return (
    <span ref={anchor} className={styles.anchor}>
      <Trigger {...look} popoverTarget={id} aria-expanded={open} aria-controls={id} />
      <div
        ref={card}
        id={id}
        popover="auto"
        className={classes(styles.card, className)}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </span>
  );
}

interface TriggerProps extends TriggerLook {
  popoverTarget: string;
  id?: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup'?: 'menu';
}

/** The button of a popover or menu. */
export function Trigger({ label, icon, iconAfter, iconOnly, variant, small, content, ...rest }: TriggerProps) {
  if (content)
    return (
      <button type="button" className={classes(plain.plain, styles.own)} {...rest}>
        <span className="vh">{label}</span>
        {content}
        {iconAfter ? <Icon of={iconAfter} /> : null}
      </button>
    );
  if (iconOnly && icon) return <IconButton label={label} icon={icon} {...rest} />;
  return (
    <Button
      {...rest}
      {...(variant && { variant })}
      {...(small && { small })}
      {...(icon && { icon })}
      {...(iconAfter && { iconAfter })}
    >
      {label}
    </Button>
  );
}
