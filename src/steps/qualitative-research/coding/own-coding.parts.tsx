import { useCallback, useMemo, useState } from 'react';
import { ConflictDialog } from '#draft/conflict-dialog.tsx';
import { SaveWords } from '#draft/save-words.tsx';
import { Conversations } from '#steps/qualitative-research/conversations/conversations.parts.tsx';
import { useSettled } from '#steps/qualitative-research/outcomes/settled.parts.ts';
import type { QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { plural } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Coding, OwnCodes } from './coding.contract.ts';
import { type Codings, type OwnCoding as Own, useOwnCoding, useStop } from './coding.queries.ts';
import { compared, openCells, settled } from './compare.rules.ts';
import { OpenBegin } from './open.parts.tsx';
import { asCoded, isAgreed, placedAmong, takenApart } from './own-codes.rules.ts';

interface OwnCodingProps extends Work {
  codings: Codings;
  own: Coding & { conversations: OwnCodes };
}

/** The conversations as one of two coders works on them: with their own codes in the place of those that are agreed on later. */
export function OwnCoding({ codings, own, ...work }: OwnCodingProps) {
  const { editing } = work;
  const coding = useOwnCoding(editing.research, own, editing.readOnly);
  const { conversations: shared } = editing.content;
  const { conversations: codes, ready } = coding.content;
  const conversations = useMemo(() => asCoded(shared, codes), [shared, codes]);
  const shown = useSettled(conversations);
  const { change: changeShared } = editing;
  const { now, change: changeOwn } = coding;
  const change = useCallback(
    (update: Partial<QualitativeResearch> | ((content: QualitativeResearch) => QualitativeResearch)) =>
      changeShared((content) => {
        const mine = now();
        const before = { ...content, conversations: asCoded(content.conversations, mine.conversations) };
        const after = typeof update === 'function' ? update(before) : { ...before, ...update };
        const apart = takenApart(after, content, mine.conversations);
        changeOwn({ ...mine, conversations: apart.codes });
        return apart.shared;
      }),
    [changeShared, now, changeOwn],
  );
  const problems = [...editing.problems, ...placedAmong(coding.violations, codes, conversations)];
  return (
    <Conversations
      {...work}
      editing={{
        ...editing,
        content: { ...editing.content, conversations },
        readOnly: editing.readOnly || ready === true,
        change,
        problems,
        problemAt: (path) => problems.find((problem) => problem.path === path)?.message ?? null,
      }}
      settled={shown}
      isAgreed={(uuid, researchFactor) => {
        const conversation = shared.find((one) => one.uuid === uuid);
        return conversation !== undefined && isAgreed(conversation, researchFactor);
      }}
      above={<State {...work} codings={codings} own={own} coding={coding} />}
    />
  );
}

/** Who else codes, how far both are, and the way on or out. */
function State({ editing, earlier, codings, own, coding }: OwnCodingProps & { coding: Own }) {
  const [stopping, setStopping] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { mutateAsync, isPending } = useStop(editing.research.uuid);
  const { content, work } = coding;
  const { factors } = earlier.determineFactors;
  const { conversations } = editing.content;
  const other = codings.all.find((one) => !one.own);
  const mine = openCells(compared(conversations, factors, [content.conversations, []]), conversations);
  const setReady = (ready: boolean) => {
    coding.change({ ...coding.now(), ready });
    void work.flush();
  };
  const stop = async () => {
    setFailed(null);
    // First where everyone sees them, so that nothing is lost between the two.
    editing.change((draft) => ({
      ...draft,
      conversations: settled(
        draft.conversations,
        mine.map((cell) => ({ cell, follow: 0 })),
      ),
    }));
    if (!(await editing.flush()) || !(await work.flush())) {
      return setFailed('Dit lukt nu niet. Je codes staan nog hier. Probeer het zo opnieuw.');
    }
    try {
      await mutateAsync(own.uuid);
    } catch (error) {
      setFailed((error as Error).message);
    }
  };
  return (
    <>
      <Callout boxed title={other ? `Jij en ${other.user.name} coderen apart` : 'Je codeert nu alleen'}>
        {other ? (
          <>
            Jullie zien elkaars codes pas als jullie allebei klaar zijn. Cellen die al een code hadden, doen niet mee.{' '}
            {other.ready ? `${other.user.name} is klaar.` : `${other.user.name} is nog bezig.`}
          </>
        ) : (
          'De ander codeert niet meer mee. Kies iemand anders, of stop: dan gaan jouw codes naar de tabel.'
        )}
      </Callout>
      {editing.readOnly ? null : (
        <div className={styles.toolbar}>
          {!other ? (
            <OpenBegin research={editing.research} others={codings.others} words="Kies iemand anders" />
          ) : content.ready ? (
            <Button onClick={() => setReady(false)}>Toch nog iets wijzigen</Button>
          ) : (
            <Button onClick={() => setReady(true)}>Ik ben klaar met coderen</Button>
          )}
          <Button variant="text" onClick={() => setStopping(true)}>
            Stop met apart coderen
          </Button>
          <SaveWords editing={work} what="Je codes" />
        </div>
      )}
      <ConflictDialog editing={work} />
      <ConfirmDialog
        open={stopping}
        onClose={() => setStopping(false)}
        title="Stoppen met apart coderen?"
        confirmLabel="Stoppen"
        busy={isPending}
        error={failed}
        onConfirm={() => void stop()}
      >
        <p>
          {mine.length > 0
            ? `Je ${plural(mine.length, 'code gaat', 'codes gaan')} naar de tabel, waar iedereen die meewerkt ze ziet. `
            : 'Je codeerde nog niets. '}
          {other ? `Wat ${other.user.name} codeerde, blijft van ${other.user.name}.` : null}
        </p>
      </ConfirmDialog>
    </>
  );
}
