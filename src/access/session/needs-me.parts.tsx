import type { ReactNode } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RetryCallout } from '#ui/retry-callout.tsx';
import type { Me } from './session.contract.ts';
import { useMe } from './session.queries.ts';

export interface NeedsMeProps {
  /** Of the page, when this is all of it. */
  title?: string;
  children: (me: Me) => ReactNode;
}

/** What cannot be shown without knowing who is there: waits for that, and says so when it cannot be asked. */
export function NeedsMe({ title, children }: NeedsMeProps) {
  const { data: me, error, refetch, isFetching } = useMe();
  if (me) return children(me);
  if (!error) return <Spinner />;
  const unknown = (
    <RetryCallout title="We kunnen je gegevens niet ophalen" busy={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error)}
    </RetryCallout>
  );
  return title ? <Headed title={title}>{unknown}</Headed> : unknown;
}

function Headed({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="wrap">
      <PageHead title={title} />
      {children}
    </div>
  );
}
