import { useSearchParams } from 'react-router';
import { PastPage } from './past.parts.tsx';
import { yearView } from './year/address.rules.ts';
import { PastYearPage } from './year/year.parts.tsx';

/** What finished researches tell: each of them, or what one year brought. */
export function PastScreen() {
  const [search] = useSearchParams();
  return search.has(yearView) ? <PastYearPage /> : <PastPage />;
}
