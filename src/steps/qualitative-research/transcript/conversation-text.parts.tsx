import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import type { HeldText } from './held-texts.parts.ts';
import { StoreChoice } from './stored.parts.tsx';
import type { StoredTranscript } from './transcript.contract.ts';
import { Transcript, type TranscriptProps } from './transcript.parts.tsx';
import { useTranscriptApi } from './transcript.queries.ts';

export interface ConversationTextProps extends Pick<TranscriptProps, 'conversation' | 'factors' | 'onQuote'> {
  research: string;
  held: HeldText;
  onHeld: (held: HeldText) => void;
  stored: StoredTranscript | null;
  readOnly: boolean;
  /** Sends the step, so that the server knows the conversation; false when that does not work now. */
  onFlush: () => Promise<boolean>;
}

/** The text of a conversation: pasted here and nowhere else, or stored for who works along and fetched. */
export function ConversationText({
  research,
  held,
  onHeld,
  stored,
  readOnly,
  onFlush,
  ...coding
}: ConversationTextProps) {
  const api = useTranscriptApi(research, coding.conversation.uuid);
  const area = useRef<HTMLTextAreaElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const own = held.stored === null && held.text !== '';
  const wanted = stored !== null && !own && held.stored !== stored.version && !readOnly;
  const fetchText = () => {
    setFailed(null);
    api.read().then(
      ({ text, version }) => onHeld({ text: text ?? '', stored: version }),
      (error: unknown) => setFailed(sentenceOf(error)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each text that is stored.
  useEffect(() => {
    if (wanted) fetchText();
  }, [wanted, stored?.version]);
  const store = async () => {
    if (!(await onFlush()))
      throw new Error('Dit lukt nu niet: de stap is nog niet opgeslagen. Probeer het zo opnieuw.');
    const { version } = await api.store(held.text);
    onHeld({ ...held, stored: version });
  };
  const choice = (
    <StoreChoice
      stored={stored}
      api={api}
      readOnly={readOnly}
      onStore={held.text.trim() === '' ? null : store}
      after={area}
    />
  );
  if (readOnly) return choice;
  return (
    <div className={styles.transcript}>
      {failed ? (
        <Callout kind="error">
          {failed}{' '}
          <Button variant="textNoPadding" onClick={fetchText}>
            Haal de tekst opnieuw op
          </Button>
        </Callout>
      ) : null}
      {own && stored ? (
        <Callout>
          {stored.storedBy?.name ?? 'Iemand'} bewaarde een tekst bij dit gesprek. Die zie je zodra je het vak leegmaakt.
        </Callout>
      ) : null}
      <Transcript
        {...coding}
        area={area}
        text={held.text}
        isStored={held.stored !== null}
        onText={(text) => onHeld({ text, stored: null })}
      />
      {choice}
    </div>
  );
}
