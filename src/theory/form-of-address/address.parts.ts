import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What was chosen on a page, in its address. The router takes a moment to get there: until then what was chosen last holds, so
 * that a control never jumps back under the hand.
 */
export function useChosenInAddress(): [chosen: string, choose: (next: URLSearchParams) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [ahead, setAhead] = useState<{ of: string; chosen: string } | null>(null);
  if (ahead && ahead.of !== address) setAhead(null);
  const choose = (next: URLSearchParams) => {
    setAhead({ of: address, chosen: next.toString() });
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [ahead?.of === address ? ahead.chosen : address, choose];
}
