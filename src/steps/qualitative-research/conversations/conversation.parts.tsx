import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, Suspense, useCallback, useId, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { codeRemark } from '#steps/qualitative-research/checks.rules.ts';
import {
  type Conversation,
  type Finding,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { HeldText } from '#steps/qualitative-research/transcript/held-texts.parts.ts';
import type { StoredTranscript } from '#steps/qualitative-research/transcript/transcript.contract.ts';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { stepQuoted } from '#study/process.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDate } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { noteFinding } from './conversations.rules.ts';
import { FindingFields } from './finding.parts.tsx';

const fields = qualitativeResearch.shape.conversations.row;

/** Loaded when it is asked for: not everybody has the text of a conversation. */
const ConversationText = latePart(() =>
  import('#steps/qualitative-research/transcript/conversation-text.parts.tsx').then((it) => it.ConversationText),
);

interface ConversationFormProps extends Work {
  /** What was said, as it is on this page; there for as long as the page is open. */
  held: HeldText;
  onHeld: (held: HeldText) => void;
  /** The text that somebody chose to store, without the text itself. */
  stored: StoredTranscript | null;
  index: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  isAgreed: ((uuid: string, researchFactor: string) => boolean) | undefined;
  /** Null while it may not go. */
  onRemove: (() => void) | null;
}

/** One conversation: its code and circumstances, and per factor what was said. */
export function ConversationForm(props: ConversationFormProps) {
  const { editing, earlier, onTheory, index, heading, onPrevious, onNext, onClose, isAgreed, onRemove } = props;
  const { content, change, problemAt, readOnly } = editing;
  const { factors } = earlier.determineFactors;
  const conversation = content.conversations[index]!;
  const segments = useId();
  const [transcribed, setTranscribed] = useState(props.held.text !== '');
  const { held, onHeld, stored } = props;
  const path = `conversations[${index}]`;
  const { uuid } = conversation;
  const set = useCallback(
    (make: (one: Conversation) => Conversation) =>
      change((draft) => ({
        ...draft,
        conversations: draft.conversations.map((one) => (one.uuid === uuid ? make(one) : one)),
      })),
    [change, uuid],
  );
  const note = useCallback(
    (researchFactor: string, part: Partial<Finding>) => set((one) => noteFinding(one, researchFactor, part)),
    [set],
  );
  const patch = (part: Partial<Conversation>) => set((one) => ({ ...one, ...part }));
  const field = (key: 'code' | 'segment' | 'date' | 'method') => ({
    ...asked(fields[key]),
    id: fieldIdOf(`${path}.${key}`),
    error: problemAt(`${path}.${key}`),
  });
  const about = new Map(conversation.findings.map((finding, at) => [finding.researchFactor, { finding, at }]));
  const known = new Set([
    ...earlier.researchTarget.segments.flatMap(({ name }) => name ?? []),
    ...content.conversations.flatMap(({ segment }) => segment ?? []),
  ]);

  return (
    <section
      aria-labelledby="gesprek"
      className={styles.conversation}
      onKeyDown={(event) => {
        // A calendar or an explanation over the page has an Escape of its own.
        const isHere =
          event.currentTarget.contains(event.target as Element) && !document.querySelector(':popover-open');
        if (event.key === 'Escape' && isHere && !event.defaultPrevented) onClose();
      }}
    >
      <header className={styles.conversationHead}>
        <h3 id="gesprek" ref={heading} tabIndex={-1}>
          Gesprek {conversation.code ?? 'zonder code'}
        </h3>
        <span className={styles.meta}>
          {index + 1} van {content.conversations.length}
        </span>
        <IconButton
          icon={ChevronLeft}
          label="Vorig gesprek"
          aria-disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        />
        <IconButton icon={ChevronRight} label="Volgend gesprek" aria-disabled={!onNext} onClick={onNext ?? undefined} />
        <Button variant="textNoPadding" small onClick={onClose}>
          Sluiten
        </Button>
      </header>
      <div className={styles.circumstances}>
        <TextField
          hint="Geen naam"
          readOnly={readOnly}
          value={conversation.code}
          remark={codeRemark(content.conversations, index)}
          onChange={(code) => patch({ code: code || null })}
          {...field('code')}
        />
        <TextField
          readOnly={readOnly}
          list={segments}
          autoComplete="off"
          value={conversation.segment}
          onChange={(segment) => patch({ segment: segment || null })}
          {...field('segment')}
        />
        <datalist id={segments}>
          {[...known].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <DateField
          readOnly={readOnly}
          value={conversation.date}
          onChange={(date) => patch({ date })}
          {...field('date')}
        />
        <Select
          disabled={readOnly}
          value={conversation.method}
          onChange={(method) => patch({ method })}
          options={optionsOf(fields.method)}
          {...field('method')}
        />
      </div>
      {stored || (!readOnly && factors.length > 0) ? (
        <Disclosure
          summary={
            stored
              ? `Citaten uit de tekst, bewaard tot en met ${formatDate(stored.keepUntil)}`
              : 'Citaten uit de tekst van het gesprek'
          }
          open={transcribed}
          onToggle={setTranscribed}
        >
          {transcribed ? (
            <Suspense fallback={null}>
              <ConversationText
                research={editing.research.uuid}
                {...{ held, onHeld, stored, readOnly }}
                onFlush={() => editing.flush()}
                conversation={conversation}
                factors={factors.filter((factor) => !isAgreed?.(uuid, factor.uuid))}
                onQuote={note}
              />
            </Suspense>
          ) : null}
        </Disclosure>
      ) : null}
      {factors.length === 0 ? (
        <p className="soft">
          Zodra je in {stepQuoted('determine_factors')} factoren kiest, noteer je hier per factor wat iemand zei.
        </p>
      ) : null}
      {factors.map((factor) => (
        <FindingFields
          key={factor.uuid}
          factor={factor}
          conversation={uuid}
          finding={about.get(factor.uuid)?.finding ?? null}
          path={`${path}.findings[${about.get(factor.uuid)?.at ?? factor.uuid}]`}
          problems={editing.problems}
          readOnly={readOnly || isAgreed?.(uuid, factor.uuid) === true}
          onTheory={onTheory}
          onChange={note}
        />
      ))}
      <footer className={styles.conversationFoot}>
        {onNext ? <Button onClick={onNext}>Volgend gesprek</Button> : null}
        <Button variant="text" onClick={onClose}>
          Sluiten
        </Button>
        {readOnly || !onRemove ? null : (
          <Button variant="textNoPadding" className={styles.end} onClick={onRemove}>
            Gesprek verwijderen
          </Button>
        )}
      </footer>
    </section>
  );
}
