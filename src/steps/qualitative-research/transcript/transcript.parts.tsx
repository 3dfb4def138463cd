import { Upload } from 'lucide-react';
import { type Ref, useId, useMemo, useState } from 'react';
import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { findingOf, withQuote } from '#steps/qualitative-research/conversations/conversations.rules.ts';
import {
  type Conversation,
  type Finding,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { formatNumber } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { type Identifying, identifying, type Passage, pointedIn, replaced, replacements } from './identifying.rules.ts';
import { readTranscript } from './read.rules.ts';
import { transcriptLimits } from './transcript.contract.ts';

const { quote } = qualitativeResearch.shape.conversations.row.findings.row;

export interface TranscriptProps {
  text: string;
  /** What is stored is for reading and marking: somebody else may be doing the same. */
  isStored: boolean;
  onText: (text: string) => void;
  area: Ref<HTMLTextAreaElement>;
  conversation: Conversation;
  factors: readonly ChosenFactor[];
  onQuote: (researchFactor: string, part: Pick<Finding, 'quote'>) => void;
}

const unreadable = 'Je browser kan dit bestand niet openen. Staat het nog op dezelfde plek? Kies het opnieuw.';

/** The text of one conversation, to take quotes from; only a passage that somebody keeps becomes part of the research. */
export function Transcript({ text, isStored, onText, area, conversation, factors, onQuote }: TranscriptProps) {
  const [passage, setPassage] = useState<Passage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tooLong = text.length > transcriptLimits.signs;
  const change = (next: string) => {
    setPassage(null);
    setProblem(null);
    onText(next);
  };
  const read = async (file: File) => {
    try {
      // One byte over what may be is enough to be refused.
      const begin = file.slice(0, transcriptLimits.bytes + 1);
      change(readTranscript(new Uint8Array(await begin.arrayBuffer())));
    } catch (error) {
      setProblem(error instanceof ImportRefused ? error.message : unreadable);
    }
  };
  return (
    <FileDrop
      label="Bestand met de tekst van het gesprek"
      accept=".txt,.docx,.vtt,text/plain,text/vtt,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
      onFile={(file) => {
        if (!isStored) void read(file);
      }}
    >
      {(choose) => (
        <div className={styles.transcript}>
          <TextArea
            label="Tekst van het gesprek"
            hint={
              isStored
                ? 'Selecteer een stuk om het als citaat te bewaren. Een andere tekst plakken kan nadat je deze hebt verwijderd.'
                : 'De tekst blijft in deze browser en is weg zodra je deze pagina verlaat. We bewaren alleen de citaten die je kiest.'
            }
            ref={area}
            // Not `readOnly`: that takes the caret away, by which one selects with the keyboard.
            aria-readonly={isStored}
            inputMode={isStored ? 'none' : 'text'}
            error={
              problem ??
              (tooLong ? `Deze tekst is te lang: ${formatNumber(transcriptLimits.signs)} tekens kunnen.` : null)
            }
            rows={6}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={isStored ? () => {} : change}
            onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) => {
              if (to > from) setPassage({ from, to });
            }}
          />
          {isStored ? null : (
            <div className={styles.toolbar}>
              <Button small icon={Upload} onClick={choose}>
                Bestand kiezen
              </Button>
              <p className={styles.meta}>
                Plak de tekst, of kies een .txt, .docx of .vtt. Selecteer daarna een stuk om het als citaat te bewaren.
              </p>
            </div>
          )}
          {passage && !tooLong && text.slice(passage.from, passage.to).trim() !== '' ? (
            <KeepPassage {...{ text, passage, conversation, factors, onQuote }} />
          ) : null}
        </div>
      )}
    </FileDrop>
  );
}

interface KeepPassageProps extends Omit<TranscriptProps, 'onText' | 'area' | 'isStored'> {
  passage: Passage;
}

const leave = 'leave';

/** The passage as it will be kept, with what may tell who it was about, and the factor that it is a quote of. */
function KeepPassage({ text, passage, conversation, factors, onQuote }: KeepPassageProps) {
  const heading = useId();
  const pointed = useMemo(() => identifying(text), [text]);
  const found = pointedIn(text, pointed, passage);
  const [choices, setChoices] = useState<Readonly<Record<string, Identifying | typeof leave>>>({});
  const [factor, setFactor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const kept = replaced(text, pointed, passage, (one, kind) => {
    const choice = choices[one] ?? kind;
    return choice === leave ? null : choice;
  });

  const keep = () => {
    const chosen = factors.find(({ uuid }) => uuid === factor);
    if (!chosen) return setProblem('Kies de factor waar dit citaat bij hoort.');
    setProblem(null);
    const quotes = withQuote(findingOf(conversation, chosen.uuid).quote, kept);
    if (quotes === null) return setSaid('Dit citaat staat er al.');
    if (quotes.length > quote.longest) {
      return setProblem(`Samen met wat er al staat is dit te lang: ${formatNumber(quote.longest)} tekens kunnen.`);
    }
    onQuote(chosen.uuid, { quote: quotes });
    setSaid(`Citaat bewaard bij ${chosen.name ?? 'Eigen factor'}.`);
  };

  return (
    <section aria-labelledby={heading} className={styles.fields}>
      <h4 id={heading}>Zo bewaar je het citaat</h4>
      <blockquote className={styles.passage}>{kept}</blockquote>
      {found.length > 0 ? (
        <>
          <p className={styles.meta}>
            Hieraan kan iemand te herkennen zijn. Kies wat ervoor in de plaats komt, en kijk zelf of we iets misten.
          </p>
          <div className={styles.pair}>
            {found.map(({ text: one, kind }) => (
              <Select
                key={one}
                label={`“${one}”`}
                placeholder={null}
                value={choices[one] ?? kind}
                options={[
                  ...[...new Set<Identifying>([kind, 'name', 'place'])].map((value) => ({
                    value,
                    label: `wordt ${replacements[value]}`,
                  })),
                  { value: leave, label: 'laat staan' },
                ]}
                onChange={(choice) => setChoices({ ...choices, [one]: choice ?? kind })}
              />
            ))}
          </div>
        </>
      ) : (
        <p className={styles.meta}>We zien geen namen, adressen of nummers. Kijk zelf of niemand te herkennen is.</p>
      )}
      <div className={styles.keep}>
        <Select
          label="Bewaar als citaat bij"
          value={factor}
          error={factor === null ? problem : null}
          options={factors.map(({ uuid, name }) => ({ value: uuid, label: name ?? 'Eigen factor' }))}
          onChange={setFactor}
        />
        <Button onClick={keep}>Bewaar citaat</Button>
      </div>
      {factor !== null && problem ? <FieldError>{problem}</FieldError> : null}
      <p className={styles.said} aria-hidden="true">
        {said}
      </p>
      <LiveRegion message={said} />
    </section>
  );
}
