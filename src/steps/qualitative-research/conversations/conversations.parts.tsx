import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Conversation,
  type Finding,
  mostConversations,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { OpenSheetImport } from '#steps/qualitative-research/sheet-import/open.parts.tsx';
import type { Taken } from '#steps/qualitative-research/sheet-import/taken.rules.ts';
import { useHeldTexts } from '#steps/qualitative-research/transcript/held-texts.parts.ts';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { plural } from '#ui/format.ts';
import { stopAt } from '#ui/list/grid.ts';
import { putBack } from '#ui/list/row-order.ts';
import { RowRemoved } from '#ui/list/row-removed.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ConversationForm } from './conversation.parts.tsx';
import { newConversation, noteFinding } from './conversations.rules.ts';
import { findingIdOf } from './finding.parts.tsx';
import { Matrix } from './matrix.parts.tsx';

const undoTime = 10_000;

/** A sheet that was just taken over. */
interface Imported {
  words: string;
  before: Conversation[];
  /** The conversations with it, once they are drawn. */
  after: Conversation[] | null;
}

interface ConversationsProps extends Work {
  settled: Conversation[];
  /** What is to be known before one codes. */
  above?: ReactNode;
  /** Beside `Gesprek toevoegen`. */
  tool?: ReactNode;
  /** While one codes apart: whether a factor of a conversation was agreed on before, so that it is not coded here. */
  isAgreed?: (uuid: string, researchFactor: string) => boolean;
}

/** Every conversation as a row of the matrix, and one of them open below it. */
export function Conversations({ settled, above, tool, isAgreed, ...work }: ConversationsProps) {
  const { editing, earlier } = work;
  const { content, change, problemAt, problems, readOnly } = editing;
  const { conversations } = content;
  const { factors } = earlier.determineFactors;
  const [opened, setOpened] = useState<string | null>(null);
  const [gone, setGone] = useState<{ row: Conversation; at: number } | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const [said, setSaid] = useState('');
  const texts = useHeldTexts(editing.research);
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** Where to go once it is drawn: the head of the conversation, or one of its factors and there what was said. */
  const [arrival, setArrival] = useState<{ researchFactor: string | null; isQuote: boolean } | null>(null);
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

  // One goes at once, also to a conversation that is open already, and never at a later drawing: somebody codes by then.
  useEffect(() => {
    if (!arrival) return;
    const { researchFactor, isQuote } = arrival;
    const factor = researchFactor && document.getElementById(findingIdOf(researchFactor));
    const place = (isQuote && factor && factor.querySelector<HTMLElement>('[data-quote]')) || factor || heading.current;
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  }, [arrival]);

  // What was read in can be undone as a whole, until anything is changed in it.
  useEffect(() => {
    setImported((now) =>
      now && now.after === null ? { ...now, after: conversations } : now?.after === conversations ? now : null,
    );
  }, [conversations]);

  const show = (uuid: string) => {
    setGone(null);
    setOpened(uuid);
  };
  const goTo = (uuid: string | undefined, researchFactor: string | null = null, isQuote = false) => {
    if (!uuid) return;
    show(uuid);
    setArrival({ researchFactor, isQuote });
  };
  /** Back to the cell that one came from, or to the first one of a conversation that one went on to. */
  const close = () => {
    const grid = table.current;
    const row = grid?.querySelector<HTMLTableRowElement>(`[data-row="${opened}"]`);
    setOpened(null);
    if (!grid || !row) return;
    const stop = grid.querySelector<HTMLElement>('[tabindex="0"]');
    (stop && row.contains(stop) ? stop : stopAt(grid, row.cells[1] ?? row.cells[0]!)).focus();
  };
  const onCode = (uuid: string, researchFactor: string, code: Partial<Finding>) =>
    change((draft) => ({
      ...draft,
      conversations: draft.conversations.map((one) =>
        one.uuid === uuid ? noteFinding(one, researchFactor, code) : one,
      ),
    }));
  const add = () => {
    const row = newConversation(crypto.randomUUID(), content);
    setSaid(`Gesprek ${row.code} toegevoegd.`);
    change({ conversations: [...conversations, row] });
    goTo(row.uuid);
  };
  const take = ({ conversations: all, added, supplemented }: Taken) => {
    const words = `${plural(added, 'gesprek', 'gesprekken')} toegevoegd, ${supplemented} aangevuld.`;
    setSaid(words);
    setImported({ words, before: conversations, after: null });
    change({ conversations: all });
  };
  const undoImport = ({ before }: Imported) => {
    setSaid('Het inlezen is ongedaan gemaakt.');
    change({ conversations: before });
    // The button is gone: focus stays in the same place.
    box.current?.focus();
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
    <div className={styles.toolbar}>
      <Button icon={Plus} onClick={add}>
        Gesprek toevoegen
      </Button>
      {factors.length > 0 ? <OpenSheetImport content={content} factors={factors} onTake={take} /> : null}
      {tool}
    </div>
  );

  return (
    <StepSection
      id="gesprekken"
      title={qualitativeResearch.shape.conversations.row.findings.words.name}
      lead="Eén rij per gesprek, met een code. Schrijf geen namen op, en niets waaraan iemand te herkennen is."
    >
      <div id={fieldIdOf('conversations')} className={styles.fields} ref={box} tabIndex={-1}>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {above}
        {conversations.length === 0 && !gone ? (
          <EmptyState action={addButton} drawing={null}>
            Hier staan straks je gesprekken onder elkaar. Je ziet dan in één oogopslag welke factoren vaak terugkomen.
          </EmptyState>
        ) : (
          <>
            <Matrix
              {...{ conversations, settled, factors, opened, readOnly, isAgreed, table, onCode }}
              onOpen={show}
              onGo={goTo}
            />
            {addButton}
          </>
        )}
        {imported?.after === conversations ? (
          <div className={styles.toolbar}>
            <p>Ingelezen: {imported.words}</p>
            <Button variant="textNoPadding" onClick={() => undoImport(imported)}>
              Ongedaan maken
            </Button>
          </div>
        ) : null}
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
            {...texts(open.uuid)}
            index={at}
            onPrevious={at > 0 ? () => goTo(conversations[at - 1]?.uuid) : null}
            onNext={at < conversations.length - 1 ? () => goTo(conversations[at + 1]?.uuid) : null}
            onClose={close}
            isAgreed={isAgreed}
            onRemove={isAgreed ? null : () => remove(open)}
          />
        ) : null}
        <LiveRegion message={said} />
      </div>
    </StepSection>
  );
}
