import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useFloating } from './floating.ts';
import type { Alignment } from './placement.ts';
import styles from './popover.module.css';
import { Trigger, type TriggerLook } from './popover.tsx';

interface ItemLook {
  label: string;
  icon?: LucideIcon;
  /** In red: for what takes something away. */
  danger?: boolean;
}

/** An action, a page to go to, a file to download, or a line between groups. What is `unfolded` or not only shows more of the menu. */
export type MenuItem =
  | (ItemLook & { onSelect: () => void; disabled?: boolean; unfolded?: boolean })
  | (ItemLook & { to: string })
  | (ItemLook & { href: string; download?: boolean })
  | 'line';

export interface MenuProps extends TriggerLook {
  items: readonly MenuItem[];
  /** Edge of the button it lines up with; default end. */
  align?: Alignment;
}

/** A button with a list of actions. Arrow keys, Home, End and first letters walk the list; Escape gives focus back. */
export function Menu({ items, align = 'end', ...look }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFloating(open, anchor, list, align);
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  // The browser itself gives focus to this one when it opens the popover.
  useLayoutEffect(() => {
    for (const [index, stop] of stops().entries()) stop.toggleAttribute('autofocus', index === 0);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const menu = list.current;
    if (!menu) return;
    if (!menu.matches(':popover-open')) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      menu.showPopover();
      if (event.key === 'ArrowUp') stops().at(-1)?.focus();
      return;
    }
    if (event.key === 'Tab') return menu.hidePopover();
    const next = nextStop(stops(), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the list inside.
    <span ref={anchor} className={styles.anchor} onKeyDown={onKeyDown}>
      <Trigger {...look} popoverTarget={id} aria-expanded={open} aria-controls={id} aria-haspopup="menu" />
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={look.label}
        className={classes(styles.card, styles.menu)}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {items.map((item, index) =>
          item === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
            <hr key={index} className={styles.line} />
          ) : (
            <Item key={item.label} item={item} onDone={() => list.current?.hidePopover()} />
          ),
        )}
      </div>
    </span>
  );
}

function Item({ item, onDone }: { item: Exclude<MenuItem, 'line'>; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    // Of a menu that scrolls: what is in it can be reached. Tab itself closes it.
    tabIndex: 0,
    className: classes(styles.item, item.danger && styles.danger),
  };
  const words = (
    <>
      {item.icon ? <Icon of={item.icon} /> : null}
      {item.label}
    </>
  );
  if ('to' in item)
    return (
      <Link {...shared} to={item.to} onClick={onDone}>
        {words}
      </Link>
    );
  if ('href' in item)
    return (
      <a {...shared} href={item.href} download={item.download} onClick={onDone}>
        {words}
      </a>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.disabled || undefined}
      aria-expanded={item.unfolded}
      onClick={() => {
        if (item.disabled) return;
        if (item.unfolded === undefined) onDone();
        item.onSelect();
      }}
    >
      {words}
    </button>
  );
}

/** Where a key leads in a list of stops; undefined when the key means nothing here. */
function nextStop(stops: HTMLElement[], current: Element | null, key: string): HTMLElement | undefined {
  const at = stops.indexOf(current as HTMLElement);
  if (key === 'ArrowDown') return stops[(at + 1) % stops.length];
  if (key === 'ArrowUp') return stops.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const starts = (stop: HTMLElement) => stop.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false;
  return [...stops.slice(at + 1), ...stops.slice(0, at + 1)].find(starts);
}
