import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { Note } from './notes.contract.ts';
import styles from './notes.parts.module.css';
import { notesQuery } from './notes.queries.ts';
import { hasTechniques, subjectsOf } from './notes.rules.ts';

const most = 10_000;
/** What was typed and not sent, per research and step: another tab of the panel loses no word. */
const typed = new Map<string, string>();

/** A field for a new note, at a step or at the research as a whole. */
export function NewNote({ research, step }: { research: Research; step: StepName | null }) {
  const queries = useQueryClient();
  const place = `${research.uuid} ${step}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState(() => typed.get(place) ?? '');
  const [subject, setSubject] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const write = (text: string) => {
    typed.set(place, text);
    setContent(text);
    setSaid('');
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = problemOf(content);
    setError(problem);
    if (problem) return field.current?.focus();
    setBusy(true);
    try {
      await fetchJson<Note>('/api/research_notes', {
        method: 'POST',
        body: { research: `/api/researches/${research.uuid}`, content, step, subject },
      });
      write('');
      setSubject(null);
      setSaid('Notitie toegevoegd.');
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
      <TextArea
        ref={field}
        label="Nieuwe notitie"
        hint={step ? 'Alleen wie meewerkt leest dit.' : 'Over het hele onderzoek. Alleen wie meewerkt leest dit.'}
        rows={3}
        maxLength={most}
        value={content}
        onChange={write}
        error={error}
      />
      {step ? <SubjectField research={research} step={step} value={subject} onChange={setSubject} /> : null}
      <Button type="submit" busy={busy}>
        Notitie toevoegen
      </Button>
      <LiveRegion message={said} />
    </form>
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
  const { factors, techniques } = subjectsOf(research);
  const groups = [
    { label: 'Factoren', options: factors },
    ...(hasTechniques(step) ? [{ label: 'Technieken', options: techniques }] : []),
  ].filter(({ options }) => options.length > 0);
  if (groups.length === 0) return null;
  return (
    <Select
      label="Waarover"
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
export function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const queries = useQueryClient();
  const [content, setContent] = useState(note.content);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = problemOf(content);
    setError(problem);
    if (problem) return;
    setBusy(true);
    try {
      await fetchJson<Note>(note['@id'], {
        method: 'PUT',
        body: { content },
        headers: { 'if-match': `"note-${note.version}"` },
      });
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
      <TextArea
        label="Notitie wijzigen"
        rows={3}
        maxLength={most}
        value={content}
        onChange={setContent}
        error={error}
        autoFocus
      />
      <span className={styles.buttons}>
        <Button type="submit" small busy={busy}>
          Opslaan
        </Button>
        <Button small variant="text" onClick={onDone}>
          Annuleren
        </Button>
      </span>
    </form>
  );
}

function problemOf(content: string): string | null {
  if (!content.trim()) return 'Schrijf eerst een notitie.';
  return content.trim().length > most ? 'Een notitie mag hoogstens 10.000 tekens lang zijn.' : null;
}
