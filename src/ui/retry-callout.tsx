import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

export interface RetryCalloutProps {
  title?: string;
  /** While it is being tried again. */
  busy: boolean;
  onRetry: () => void;
  /** Why it cannot be shown. */
  children: ReactNode;
}

/** In the place of what could not be fetched: why, and the way to try it again. */
export function RetryCallout({ title, busy, onRetry, children }: RetryCalloutProps) {
  return (
    <Callout
      kind="error"
      boxed
      title={title}
      actions={
        <Button busy={busy} onClick={onRetry}>
          Probeer opnieuw
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
