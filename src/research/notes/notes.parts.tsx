import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#access/session/session.queries.ts';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { subjectWords } from './about.parts.tsx';
import { noteIdIn, noteIdOf } from './address.rules.ts';
import { NewNote } from './form.parts.tsx';
import { mostNotes, type Note } from './notes.contract.ts';
import styles from './notes.parts.module.css';
import { notesQuery, readsNotes, useNotes } from './notes.queries.ts';
import { threadsOf } from './notes.rules.ts';
import { NoteThread } from './thread.parts.tsx';
import { useNoteRemoval } from './use-removal.ts';
import { useSeen } from './use-seen.ts';

export interface NotesPanelProps {
  research: Research;
  /** The step at hand; null for the notes of the whole research, with where each belongs. */
  step: StepName | null;
  /** The row of the step whose notes alone are shown; `onSubject` shows those of another, or of all of them again. */
  subject?: string | null;
  onSubject?: (subject: string | null) => void;
  /** Somebody goes to a row of the page: what lies over it makes way. */
  onLeave?: () => void;
}

/** The notes of a step, beside the work: also when the research is completed, and never for colleagues who only read. */
export function NotesPanel({ research, step, subject = null, onSubject, onLeave }: NotesPanelProps) {
  const { data: me } = useMe();
  const { data: notes, error } = useNotes(research);
  const queries = useQueryClient();
  const removal = useNoteRemoval(research.uuid);
  const [editing, setEditing] = useState<string | null>(null);
  const [replying, setReplying] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [goTo, setGoTo] = useArrival(notes !== undefined);
  const box = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (goTo === null) return;
    focusField(noteIdOf(goTo));
    setGoTo(null);
  }, [goTo, setGoTo]);
  useEffect(() => {
    if (subject !== null) filter.current?.focus();
  }, [subject]);
  const here = threadsOf(notes ?? []).filter(
    ({ note }) => (step === null || note.step === step) && (subject === null || note.subject === subject),
  );
  useSeen(research.uuid, here, box);
  if (!readsNotes(research))
    return <p className={styles.remark}>Notities zijn alleen voor wie aan dit onderzoek meewerkt.</p>;
  const writes = me?.licensed !== false;
  const settle = async (note: Note, done: boolean) => {
    setFailure(null);
    try {
      await fetchJson(`/api/research_notes/${note.uuid}/done`, { method: 'POST', body: { done } });
      toast(done ? 'De notitie is afgehandeld.' : 'De notitie is heropend.');
    } catch (problem) {
      setFailure(sentenceOf(problem));
    }
    await queries.invalidateQueries({ queryKey: notesQuery(research.uuid).queryKey });
    setGoTo(done ? openNotes : note.uuid);
  };
  const panel = {
    ...{ research, step, writes, removal, editing, replying, onLeave },
    me: me?.uuid ?? '',
    onEdit: setEditing,
    onReply: setReplying,
    onSettle: (note: Note, done: boolean) => void settle(note, done),
    onGoTo: setGoTo,
  };
  const open = here.filter(({ note }) => note.doneAt === null);
  const done = here.filter(({ note }) => note.doneAt !== null);
  return (
    <div ref={box} className={styles.panel}>
      {subject !== null ? (
        <p ref={filter} tabIndex={-1} className={styles.filter}>
          Alleen over {subjectWords(research, subject)}.{' '}
          <Button variant="textNoPadding" small onClick={() => onSubject?.(null)}>
            Toon alle notities
          </Button>
        </p>
      ) : null}
      <Place notes={notes} research={research} step={step} subject={subject} writes={writes} />
      {error && !notes ? <Callout kind="error">{error.message}</Callout> : null}
      {(failure ?? removal.error) ? <Callout kind="error">{failure ?? removal.error}</Callout> : null}
      {!notes && !error ? <Spinner label="Notities laden…" /> : null}
      {notes && here.length === 0 ? (
        <p className={styles.remark}>
          {step ? 'Bij deze stap staan nog geen notities.' : 'Er staan nog geen notities.'}
        </p>
      ) : null}
      <ul id={noteIdOf(openNotes)} tabIndex={-1} className={styles.list} aria-label="Notities">
        {open.map((thread) => (
          <NoteThread key={thread.note.uuid} {...panel} thread={thread} />
        ))}
      </ul>
      {done.length > 0 ? (
        <Disclosure summary={`Afgehandeld (${done.length})`}>
          <ul className={styles.list} aria-label="Afgehandelde notities">
            {done.map((thread) => (
              <NoteThread key={thread.note.uuid} {...panel} thread={thread} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}

/** The list of open notes, as the place to go to when one of them folds away. */
const openNotes = 'list';

/** Where to go once it is drawn: at first to the note that the address names, as soon as there are any. */
function useArrival(loaded: boolean) {
  const { hash, key } = useLocation();
  const [goTo, setGoTo] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads here again.
  useEffect(() => {
    if (loaded) setGoTo(noteIdIn(hash));
  }, [hash, key, loaded]);
  return [goTo, setGoTo] as const;
}

interface PlaceProps extends Pick<NotesPanelProps, 'research' | 'step'> {
  notes: Note[] | undefined;
  subject: string | null;
  writes: boolean;
}

/** Where a new one is written, or why that cannot be. */
function Place({ notes, research, step, subject, writes }: PlaceProps) {
  const { data: me } = useMe();
  if (notes && notes.length >= mostNotes)
    return (
      <Callout boxed>
        Bij dit onderzoek staan {mostNotes} notities; meer kan niet. Verwijder er een om een nieuwe te schrijven.
      </Callout>
    );
  if (writes) return <NewNote key={subject ?? step} research={research} step={step} subject={subject} />;
  return me ? (
    <p className={styles.remark}>De licentie van je organisatie is verlopen. Je kunt de notities nog lezen.</p>
  ) : null;
}
