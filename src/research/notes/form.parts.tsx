import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { KeptFormNotice, useKeptForm } from '#draft/kept-form.tsx';
import type { ConflictWords, FieldConflict } from '#draft/merge.rules.ts';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { asked } from '#foundation/shared/fields.ts';
import { idOf } from '#foundation/shared/hydra.ts';
import { peopleOf } from '#study/people.rules.ts';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatNumber, joinList } from '#ui/format.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { noteFields } from './fields.contract.ts';
import { MentionArea } from './mention-area.parts.tsx';
import type { Note } from './notes.contract.ts';
import styles from './notes.parts.module.css';
import { notesQuery } from './notes.queries.ts';
import { hasTechniques, subjectNamed, subjectsOf } from './notes.rules.ts';

const { content: text, subject: about, mentions: named } = noteFields;
const labels = { content: text.words.name, subject: about.words.name, mentions: named.words.name };

interface NewNoteProps {
  research: Research;
  step: StepName | null;
  /** The row that it is about, where one came from that; otherwise who writes chooses it. */
  subject?: string | null;
  /** The note that it answers. */
  replyTo?: Note;
  onDone?: () => void;
}

/** A field for a new note, at a step or at the research as a whole, or for a reply to one. */
export function NewNote({ research, step, subject: from = null, replyTo, onDone }: NewNoteProps) {
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useKeptForm({
    about: research.uuid,
    part: replyTo ? `reply/${replyTo.uuid}` : `note/${from ?? step ?? 'research'}`,
    empty: { content: '', subject: from, mentions: [] as string[] },
    thing: replyTo ? 'dit antwoord' : 'deze notitie',
  });
  const { content, subject, mentions } = form.content;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = problemOf(content);
    setError(problem);
    if (problem) return field.current?.focus();
    if (!form.isChosen()) return;
    setBusy(true);
    try {
      await fetchJson('/api/research_notes', {
        method: 'POST',
        body: {
          ...{ research: `/api/researches/${research.uuid}`, content, mentions: mentions.map((uuid) => ({ uuid })) },
          ...(replyTo ? { replyTo: replyTo.uuid } : { step, subject }),
        },
      });
      form.finish();
      setSaid('Notitie toegevoegd.');
      onDone?.();
      await queries.invalidateQueries({ queryKey: notesQuery(research.uuid).queryKey });
    } catch (failure) {
      setError(sentenceOf(failure));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <MentionArea
        ref={field}
        {...asked(text)}
        {...(replyTo && { label: 'Antwoord', autoFocus: true })}
        research={research}
        hint={
          step || replyTo ? 'Alleen wie meewerkt leest dit.' : 'Over het hele onderzoek. Alleen wie meewerkt leest dit.'
        }
        rows={replyTo ? 2 : 3}
        value={content}
        mentions={mentions}
        onChange={(change) => {
          form.change(change);
          setSaid('');
        }}
        error={error}
      />
      {step && !replyTo && from === null ? (
        <SubjectField
          research={research}
          step={step}
          value={subject}
          onChange={(uuid) => form.change({ subject: uuid })}
        />
      ) : null}
      <KeptFormNotice form={form} labels={labels} words={wordsOf(research)} quiet />
      {replyTo ? (
        <span className={styles.buttons}>
          <Button type="submit" small busy={busy}>
            Antwoord plaatsen
          </Button>
          <Cancel form={form} onDone={onDone} />
        </span>
      ) : (
        <Button type="submit" busy={busy}>
          Notitie toevoegen
        </Button>
      )}
      <LiveRegion message={said} />
    </form>
  );
}

function Cancel({ form, onDone }: { form: { finish: () => void }; onDone: (() => void) | undefined }) {
  return (
    <Button
      small
      variant="text"
      onClick={() => {
        form.finish();
        onDone?.();
      }}
    >
      Annuleren
    </Button>
  );
}

interface SubjectFieldProps {
  research: Research;
  step: StepName;
  value: string | null;
  onChange: (uuid: string | null) => void;
}

/** What in the step it is about; not shown as long as there is nothing to choose. */
function SubjectField({ research, step, value, onChange }: SubjectFieldProps) {
  const { factors, techniques, conversations } = subjectsOf(research);
  const groups = [
    ...(step === 'qualitative_research' ? [{ label: 'Gesprekken', options: conversations }] : []),
    { label: 'Factoren', options: factors },
    ...(hasTechniques(step) ? [{ label: 'Technieken', options: techniques }] : []),
  ].filter(({ options }) => options.length > 0);
  if (groups.length === 0) return null;
  return (
    <Select
      {...asked(about)}
      placeholder="De hele stap"
      value={value}
      onChange={onChange}
      options={groups.map(({ label, options }) => ({
        label,
        options: options.map(({ uuid, name }) => ({ value: uuid, label: name })),
      }))}
    />
  );
}

/** A note that is being changed by who wrote it. */
export function EditNote({ note, research, onDone }: { note: Note; research: Research; onDone: () => void }) {
  const queries = useQueryClient();
  const form = useKeptForm({
    about: idOf(note.research),
    part: `note/${note.uuid}`,
    empty: { content: note.content, mentions: note.mentions.map(({ uuid }) => uuid) },
    thing: 'deze notitie',
  });
  const { content, mentions } = form.content;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = problemOf(content);
    setError(problem);
    if (problem || !form.isChosen()) return;
    setBusy(true);
    try {
      await fetchJson(`/api/research_notes/${note.uuid}`, {
        method: 'PUT',
        body: { content, mentions: mentions.map((uuid) => ({ uuid })) },
        headers: { 'if-match': `"note-${note.version}"` },
      });
      form.finish();
      onDone();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
      // After a refusal too: in another tab it may read differently by now.
      await queries.invalidateQueries({ queryKey: ['research_notes'] });
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <MentionArea
        {...asked(text)}
        label={`${text.words.name} wijzigen`}
        research={research}
        rows={3}
        value={content}
        mentions={mentions}
        onChange={form.change}
        error={error}
        autoFocus
      />
      <KeptFormNotice form={form} labels={labels} words={wordsOf(research)} quiet />
      <span className={styles.buttons}>
        <Button type="submit" small busy={busy}>
          Opslaan
        </Button>
        <Cancel form={form} onDone={onDone} />
      </span>
    </form>
  );
}

/** What a note is about and who is named in it have names; the note itself is a text. */
const wordsOf = (research: Research): Partial<ConflictWords> => {
  const people = peopleOf(research);
  const isOf = (field: keyof typeof labels, { path }: FieldConflict) => path[0] === field;
  return {
    valueOf(one, value) {
      if (isOf('subject', one)) return subjectNamed(research, String(value)) ?? 'De hele stap';
      if (!isOf('mentions', one)) return String(value);
      return (
        joinList(people.filter(({ uuid }) => (value as string[]).includes(uuid)).map(({ name }) => name)) || 'Niemand'
      );
    },
    isTyped: (one) => isOf('content', one),
  };
};

function problemOf(content: string): string | null {
  if (!content.trim()) return 'Schrijf eerst een notitie.';
  return content.trim().length > text.longest
    ? `Een notitie mag hoogstens ${formatNumber(text.longest)} tekens lang zijn.`
    : null;
}
