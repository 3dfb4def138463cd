import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Conversation, mostConversations } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { putBack } from '#ui/list/row-order.ts';
import { RowRemoved } from '#ui/list/row-removed.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ConversationForm } from './conversation.parts.tsx';
import { newConversation } from './conversations.rules.ts';
import { findingIdOf } from './finding.parts.tsx';
import { Matrix } from './matrix.parts.tsx';

const undoTime = 10_000;

/** Every conversation as a row of the matrix, and one of them open below it. */
export function Conversations({ settled, ...work }: Work & { settled: Conversation[] }) {
  const { editing, earlier } = work;
  const { content, change, problemAt, problems, readOnly } = editing;
  const { conversations } = content;
  const { factors } = earlier.determineFactors;
  const [opened, setOpened] = useState<string | null>(null);
  const [gone, setGone] = useState<{ row: Conversation; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  /** Where to go once it is drawn: the head of the conversation, or one of its factors. */
  const arrive = useRef<{ researchFactor: string | null } | null>(null);
  const at = conversations.findIndex(({ uuid }) => uuid === opened);
  const open = conversations[at];
  const problem = problemAt('conversations');

  // A problem in a conversation that is closed would be a link to nowhere.
  const faulty = problems
    .map(({ path }) => /^conversations\[(\d+)\]/.exec(path)?.[1])
    .find((found) => found !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new problem opens a conversation, not typing in it.
  useEffect(() => {
    const row = faulty === undefined ? undefined : conversations[Number(faulty)];
    if (row) setOpened(row.uuid);
  }, [faulty]);

  useEffect(() => {
    const target = arrive.current;
    if (!target || !opened) return;
    arrive.current = null;
    const factor = target.researchFactor && document.getElementById(findingIdOf(target.researchFactor));
    const place = factor || heading.current;
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  });

  const goTo = useCallback((uuid: string | undefined, researchFactor?: string) => {
    if (!uuid) return;
    arrive.current = { researchFactor: researchFactor ?? null };
    setGone(null);
    setOpened(uuid);
  }, []);
  const close = () => {
    const uuid = opened;
    setOpened(null);
    table.current?.querySelector<HTMLElement>(`[data-conversation="${uuid}"]`)?.focus();
  };
  const add = () => {
    const row = newConversation(crypto.randomUUID(), content);
    setSaid(`Gesprek ${row.code} toegevoegd.`);
    change({ conversations: [...conversations, row] });
    goTo(row.uuid);
  };
  const remove = (row: Conversation) => {
    setGone({ row, at: conversations.indexOf(row) });
    setOpened(null);
    change({ conversations: conversations.filter(({ uuid }) => uuid !== row.uuid) });
  };
  const undo = () => {
    if (!gone) return;
    change((draft) => ({ ...draft, conversations: putBack(draft.conversations, gone.row, gone.at) }));
    goTo(gone.row.uuid);
  };

  const addButton = readOnly ? null : conversations.length >= mostConversations ? (
    <p className={styles.meta}>Meer dan {mostConversations} gesprekken kan niet.</p>
  ) : (
    <Button icon={Plus} className={styles.start} onClick={add}>
      Gesprek toevoegen
    </Button>
  );

  return (
    <StepSection
      id="gesprekken"
      title="Bevindingen"
      lead="Eén rij per gesprek, met een code. Schrijf geen namen op, en niets waaraan iemand te herkennen is."
    >
      <div id={fieldIdOf('conversations')} className={styles.fields}>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {conversations.length === 0 && !gone ? (
          <EmptyState action={addButton} drawing={null}>
            Hier staan straks je gesprekken onder elkaar. Je ziet dan in één oogopslag welke factoren vaak terugkomen.
          </EmptyState>
        ) : (
          <>
            <div ref={table}>
              <Matrix conversations={settled} factors={factors} opened={opened} onOpen={goTo} />
            </div>
            {addButton}
          </>
        )}
        {gone ? (
          <ul>
            <RowRemoved
              words={`Gesprek ${gone.row.code ?? ''} verwijderd`}
              time={undoTime}
              onUndo={undo}
              onEnd={() => setGone(null)}
            />
          </ul>
        ) : null}
        {open ? (
          <ConversationForm
            {...work}
            key={open.uuid}
            heading={heading}
            index={at}
            onPrevious={at > 0 ? () => goTo(conversations[at - 1]?.uuid) : null}
            onNext={at < conversations.length - 1 ? () => goTo(conversations[at + 1]?.uuid) : null}
            onClose={close}
            onRemove={() => remove(open)}
          />
        ) : null}
        <LiveRegion message={said} />
      </div>
    </StepSection>
  );
}
