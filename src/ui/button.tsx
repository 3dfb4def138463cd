import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '#ui/graphic/icon.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

export type ButtonVariant = 'primary' | 'clear' | 'outline' | 'text' | 'textNoPadding' | 'danger';

interface ButtonLook {
  /** One of the six styles; one primary per view. Default `outline`. */
  variant?: ButtonVariant;
  /** 36 px high instead of 44. */
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** Icon before the words. */
  icon?: LucideIcon;
  /** Icon after the words. */
  iconAfter?: LucideIcon;
  children: ReactNode;
}

export interface ActionButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  type?: 'button' | 'submit' | 'reset';
  /** At work: keeps its place and focus, shows a turning ring, does nothing when pressed. */
  busy?: boolean;
  to?: never;
  href?: never;
  ref?: Ref<HTMLButtonElement>;
}

type Anchor = ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'type' | 'href'>;

export type LinkButtonProps = Anchor & { type?: 'link'; ref?: Ref<HTMLAnchorElement>; busy?: never } & (
    | {
        /** Page of the app. */
        to: string;
        href?: never;
      }
    | {
        /** Address outside the app's pages: download, `tel:`, `mailto:`, another site, a place on this page. */
        href: string;
        to?: never;
      }
  );

export type ButtonProps = ActionButtonProps | LinkButtonProps;

/** The one button, in six styles; with `to` or `href` it is a link that looks like one. */
export function Button(props: ButtonProps) {
  const { variant = 'outline', small, wide, icon, iconAfter, children, className, ...others } = props;
  const look = classes(styles.button, styles[variant], small && styles.small, wide && styles.wide, className);
  const content = (
    <>
      {icon && !props.busy ? <Icon of={icon} /> : null}
      {children}
      {iconAfter ? <Icon of={iconAfter} /> : null}
    </>
  );

  const rest: ActionRest | LinkRest = others;
  if (isLink(rest)) {
    const { to, href, type: _, busy: __, ...anchor } = rest;
    if (!to && !href) return withoutDestination(look, content);
    return to !== undefined ? (
      <Link to={to} className={look} {...anchor}>
        {content}
      </Link>
    ) : (
      <a href={href} className={look} {...anchor}>
        {content}
      </a>
    );
  }

  const { type = 'button', busy, onClick, to: _, href: __, ...button } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type={type}
      className={look}
      onClick={press}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...button}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : null}
      {content}
    </button>
  );
}

type ActionRest = Omit<ActionButtonProps, keyof ButtonLook | 'className'>;
type LinkRest = Omit<Anchor, keyof ButtonLook | 'className'> &
  Pick<LinkButtonProps, 'ref' | 'type' | 'to' | 'href' | 'busy'>;

const isLink = (rest: ActionRest | LinkRest): rest is LinkRest =>
  'to' in rest || 'href' in rest || rest.type === 'link';

/** A link-type button requires a destination (product.md): loud while we build, a quiet dead link for visitors. */
function withoutDestination(look: string | undefined, content: ReactNode) {
  if (import.meta.env?.DEV) throw new Error('A link-type button requires a destination: give `to` or `href`.');
  return <span className={look}>{content}</span>;
}
