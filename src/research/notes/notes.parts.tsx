import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useMe } from '#access/session/session.queries.ts';
import { type StepName, stepNumber, stepOf } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Callout } from '#ui/callout.tsx';
import { formatWhen } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { RowRemoved } from '#ui/list/row-removed.tsx';
import { Note as NoteBlock } from '#ui/note.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EditNote, NewNote } from './form.parts.tsx';
import { mostNotes, type Note } from './notes.contract.ts';
import styles from './notes.parts.module.css';
import { readsNotes, useNotes } from './notes.queries.ts';
import { mayChange, mayRemove, subjectsOf } from './notes.rules.ts';
import { undoTime, useNoteRemoval } from './use-removal.ts';

export interface NotesPanelProps {
  research: Research;
  /** The step at hand; null for the notes of the whole research, with where each belongs. */
  step: StepName | null;
}

/** The notes of a step, beside the work: also when the research is completed, and never for colleagues who only read. */
export function NotesPanel({ research, step }: NotesPanelProps) {
  const { data: me } = useMe();
  const { data: notes, error } = useNotes(research);
  const removal = useNoteRemoval(research.uuid);
  const [editing, setEditing] = useState<string | null>(null);
  const [goTo, setGoTo] = useState<string | null>(null);
  useEffect(() => {
    if (goTo === null) return;
    document.getElementById(`note-${goTo}`)?.focus();
    setGoTo(null);
  }, [goTo]);
  if (!readsNotes(research))
    return <p className={styles.remark}>Notities zijn alleen voor wie aan dit onderzoek meewerkt.</p>;
  const here = notes?.filter((note) => step === null || note.step === step);
  const writes = me?.licensed !== false;
  return (
    <div className={styles.panel}>
      <Place notes={notes} research={research} step={step} writes={writes} />
      {error && !notes ? <Callout kind="error">{error.message}</Callout> : null}
      {removal.error ? <Callout kind="error">{removal.error}</Callout> : null}
      {!notes && !error ? <Spinner label="Notities laden…" /> : null}
      {here?.length === 0 ? (
        <p className={styles.remark}>
          {step ? 'Bij deze stap staan nog geen notities.' : 'Er staan nog geen notities.'}
        </p>
      ) : null}
      <ul className={styles.list} aria-label="Notities">
        {here?.map((note) =>
          removal.isLeaving(note) ? (
            <RowRemoved
              key={note.uuid}
              words="Notitie verwijderd."
              time={undoTime}
              onUndo={() => {
                removal.undo(note);
                setGoTo(note.uuid);
              }}
              onEnd={() => removal.end(note)}
            />
          ) : (
            // What had focus is gone after changing it or putting it back: then it goes here.
            <li key={note.uuid} id={`note-${note.uuid}`} tabIndex={-1}>
              <NoteBlock
                author={note.author.name}
                me={note.author.uuid === me?.uuid}
                when={whenOf(note)}
                about={aboutOf(note, research, step)}
                actions={
                  writes && editing !== note.uuid ? (
                    <NoteMenu
                      note={note}
                      me={me?.uuid ?? ''}
                      isOwner={research.isOwner}
                      onEdit={() => setEditing(note.uuid)}
                      onRemove={() => removal.remove(note)}
                    />
                  ) : undefined
                }
              >
                {editing === note.uuid ? (
                  <EditNote
                    note={note}
                    onDone={() => {
                      setEditing(null);
                      setGoTo(note.uuid);
                    }}
                  />
                ) : (
                  note.content
                )}
              </NoteBlock>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** Where a new one is written, or why that cannot be. */
function Place({ notes, research, step, writes }: NotesPanelProps & { notes: Note[] | undefined; writes: boolean }) {
  const { data: me } = useMe();
  if (notes && notes.length >= mostNotes)
    return (
      <Callout boxed>
        Bij dit onderzoek staan {mostNotes} notities; meer kan niet. Verwijder er een om een nieuwe te schrijven.
      </Callout>
    );
  if (writes) return <NewNote key={step} research={research} step={step} />;
  return me ? (
    <p className={styles.remark}>De licentie van je organisatie is verlopen. Je kunt de notities nog lezen.</p>
  ) : null;
}

interface NoteMenuProps {
  note: Note;
  me: string;
  isOwner: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function NoteMenu({ note, me, isOwner, onEdit, onRemove }: NoteMenuProps) {
  const items = [
    ...(mayChange(note, me) ? [{ label: 'Wijzigen', icon: Pencil, onSelect: onEdit }] : []),
    ...(mayRemove(note, me, isOwner) ? [{ label: 'Verwijderen', icon: Trash2, danger: true, onSelect: onRemove }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={`Meer over de notitie van ${note.author.name}, ${whenOf(note)}`}
      icon={EllipsisVertical}
      iconOnly
      items={items}
    />
  );
}

/** In words, and whether it was changed since. */
const whenOf = ({ createdAt, version }: Note) =>
  `${formatWhen(createdAt, new Date(), { exact: true })}${version > 1 ? ', gewijzigd' : ''}`;

/** What a note is about; among the notes of all steps with the way there. */
export function aboutOf(note: Note, research: Research, step: StepName | null): ReactNode {
  const subject = note.subject && subjectName(note.subject, research);
  if (step !== null) return subject ? `Over ${subject}` : undefined;
  if (!note.step) return undefined;
  const { title, path } = stepOf(note.step);
  return (
    <Link to={`/onderzoek/${research.uuid}/${path}`}>
      Stap {stepNumber(note.step)}, {subject ?? title}
    </Link>
  );
}

function subjectName(uuid: string, research: Research): string {
  const { factors, techniques } = subjectsOf(research);
  const found = [...factors, ...techniques].find((one) => one.uuid === uuid);
  return found?.name ?? 'iets dat hier niet meer gekozen is';
}
