import { FilePen } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import { useMayHavePages, useOwnPages } from './own-page.queries.ts';

// In one file: whoever prepares a page sees it in the list next.
const NewPage = latePart(() => import('./pages.parts.tsx').then((it) => it.NewPage));
const PageList = latePart(() => import('./pages.parts.tsx').then((it) => it.PageList));

/** Opens preparing a page of one’s own, where the organisation switched that on. */
export function OpenOwnPage(work: Work) {
  const { open, show, close } = useLazyOpen();
  const { readOnly } = work.editing;
  if (!useMayHavePages(!readOnly)) return null;
  return (
    <>
      {readOnly ? null : (
        <Button small icon={FilePen} onClick={show}>
          Laat hier invullen
        </Button>
      )}
      <Suspense>{open && !readOnly ? <NewPage work={work} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** The pages that there are, for everyone who reads the research. */
export function OwnPages(work: Work) {
  const pages = useOwnPages(work.editing.research.uuid);
  if (!pages || pages.length === 0) return null;
  return (
    <Suspense>
      <PageList work={work} pages={pages} />
    </Suspense>
  );
}
