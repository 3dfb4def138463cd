import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { formatNumber } from '#ui/format.ts';
import styles from './answers.parts.module.css';

/** A long list is shown in pages: 20,000 rows would hold the browser up. */
const pageSize = 10;

export interface PagesState {
  from: number;
  to: number;
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** Which part of a list is shown. A list that got shorter shows its last page. */
export function usePages(total: number): PagesState {
  const [asked, onPage] = useState(0);
  const page = Math.max(0, Math.min(asked, Math.ceil(total / pageSize) - 1));
  return { from: page * pageSize, to: Math.min(total, (page + 1) * pageSize), total, page, onPage };
}

/** Backward and forward through a list; nothing when all of it is shown. */
export function Pages({ name, from, to, total, page, onPage }: PagesState & { name: string }) {
  const [isFirst, isLast] = [from === 0, to === total];
  if (isFirst && isLast) return null;
  return (
    <nav className={styles.pages} aria-label={`Bladeren door ${name}`}>
      <Button
        small
        variant="text"
        icon={ChevronLeft}
        aria-disabled={isFirst}
        onClick={() => (isFirst ? undefined : onPage(page - 1))}
      >
        Vorige
      </Button>
      <span role="status">
        {formatNumber(from + 1)}–{formatNumber(to)} van {formatNumber(total)}
      </span>
      <Button
        small
        variant="text"
        iconAfter={ChevronRight}
        aria-disabled={isLast}
        onClick={() => (isLast ? undefined : onPage(page + 1))}
      >
        Volgende
      </Button>
    </nav>
  );
}
