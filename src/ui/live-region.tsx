export interface LiveRegionProps {
  /** What to say; an empty text says nothing. */
  message: string;
  /** Interrupts what is being read; only for what cannot wait. */
  assertive?: boolean;
}

/** Says a change aloud to screen readers; must be on the page before the message comes. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <span className="vh" role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {message}
    </span>
  );
}
