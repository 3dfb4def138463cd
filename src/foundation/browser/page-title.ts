import { useEffect } from 'react';
import { siteFacts } from './site-facts.ts';

/** Titles read “part - product”, or just the product's name. */
export const titleOf = (part: string | null, productName = siteFacts.productName) =>
  part ? `${part} - ${productName}` : productName;

/** Names the page in the tab, and so in history and for screen readers; `null` while the name is not known yet. */
export function usePageTitle(part: string | null): void {
  useEffect(() => {
    document.title = titleOf(part);
  }, [part]);
}
