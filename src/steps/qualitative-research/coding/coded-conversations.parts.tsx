import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { Conversations } from '#steps/qualitative-research/conversations/conversations.parts.tsx';
import type { Conversation } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { joinList } from '#ui/format.ts';
import { AgreementTold } from './agreement.parts.tsx';
import { useCodings } from './coding.queries.ts';
import { OpenBegin } from './open.parts.tsx';

/** Loaded once two people code apart: most researches are coded by one. */
const OwnCoding = latePart(() => import('./own-coding.parts.tsx').then((it) => it.OwnCoding));
const Comparison = latePart(() => import('./comparison.parts.tsx').then((it) => it.Comparison));

/** The conversations: as they are agreed on, or as one codes them apart from somebody else. */
export function CodedConversations({ settled, ...work }: Work & { settled: Conversation[] }) {
  const { editing, earlier } = work;
  const { content, change, readOnly, research } = editing;
  const codings = useCodings(research);
  const shared = (more: Partial<Parameters<typeof Conversations>[0]> = {}) => (
    <Conversations {...work} settled={settled} {...more} />
  );
  // Until it is known whose codes these are, nobody codes in the wrong place.
  if (codings === undefined) return shared({ editing: { ...editing, readOnly: true } });
  if (codings === null) return shared();
  const { own, shown, all, others } = codings;
  if (own && !shown)
    return (
      <Suspense fallback={shared({ editing: { ...editing, readOnly: true } })}>
        <OwnCoding {...work} codings={codings} own={own} />
      </Suspense>
    );
  if (shown)
    return shared({
      above: (
        <Suspense>
          <Comparison {...work} codings={codings} shown={shown} />
        </Suspense>
      ),
    });
  if (all.length > 0)
    return shared({
      above: <p className={styles.meta}>{joinList(all.map(({ user }) => user.name))} coderen nu apart van elkaar.</p>,
    });
  const isTold = content.codedTwice !== null;
  return shared({
    above: isTold ? (
      <div className={styles.toolbar}>
        <AgreementTold content={content} />
        {readOnly ? null : (
          <Button variant="text" onClick={() => change({ codedTwice: null, codedAlike: null })}>
            Niet meer noemen
          </Button>
        )}
      </div>
    ) : null,
    tool:
      content.conversations.length > 0 && earlier.determineFactors.factors.length > 0 ? (
        <OpenBegin research={research} others={others} words="Codeer met z’n tweeën" />
      ) : null,
  });
}
