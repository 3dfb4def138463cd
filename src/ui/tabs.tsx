import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Controlled; without it the tabs keep their own choice, starting at the first. */
  selected?: string;
  onSelect?: (id: string) => void;
  className?: string | undefined;
}

/** One of several panels. Arrow keys, Home and End walk the tabs; only the chosen panel exists. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState<string | undefined>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const wished = selected ?? own;
  const chosen = tabs.find(({ id }) => id === wished) ?? tabs[0];
  if (!chosen) return null;

  const choose = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(chosen);
    const to: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const next = to[event.key] === undefined ? undefined : tabs.at((to[event.key] as number) % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: words }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}-tab`}
            data-tab={id}
            aria-selected={id === chosen.id}
            aria-controls={id === chosen.id ? `${base}-${id}-panel` : undefined}
            tabIndex={id === chosen.id ? 0 : -1}
            className={classes(styles.tab)}
            onClick={() => choose(id)}
            onKeyDown={onKeyDown}
          >
            {words}
          </button>
        ))}
      </div>
      <div
        key={chosen.id}
        role="tabpanel"
        id={`${base}-${chosen.id}-panel`}
        aria-labelledby={`${base}-${chosen.id}-tab`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be read.
        tabIndex={0}
        className={styles.panel}
      >
        {chosen.content}
      </div>
    </div>
  );
}
