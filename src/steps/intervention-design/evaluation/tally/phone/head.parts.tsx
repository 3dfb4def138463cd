import { useEffect, useRef } from 'react';

/** A heading that takes the place of another, with the focus. */
export function Head({ children }: { children: string }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={head} tabIndex={-1}>
      {children}
    </h1>
  );
}
