import { Check, EllipsisVertical, Pencil, Reply, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StepName } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { formatWhen, joinList, plural } from '#ui/format.ts';
import { RowRemoved } from '#ui/list/row-removed.tsx';
import { Note as NoteBlock } from '#ui/note.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { aboutOf } from './about.parts.tsx';
import { noteIdOf } from './address.rules.ts';
import { EditNote, NewNote } from './form.parts.tsx';
import type { Note } from './notes.contract.ts';
import styles from './notes.parts.module.css';
import { mayChange, mayRemove, type Thread } from './notes.rules.ts';
import { type NoteRemoval, undoTime } from './use-removal.ts';

interface PanelProps {
  research: Research;
  step: StepName | null;
  me: string;
  /** Whether the reader may write here. */
  writes: boolean;
  removal: NoteRemoval;
  /** The note or reply that is being changed, and the note that is being answered, by uuid. */
  editing: string | null;
  replying: string | null;
  onEdit: (uuid: string | null) => void;
  onReply: (uuid: string | null) => void;
  onSettle: (note: Note, done: boolean) => void;
  /** Puts focus at a note once it is drawn: what had it is gone. */
  onGoTo: (uuid: string) => void;
  onLeave: (() => void) | undefined;
}

/** A note with the replies to it, and what can be done with it. */
export function NoteThread({ thread: { note, replies }, ...panel }: PanelProps & { thread: Thread }) {
  const { research, step, writes, replying, onReply, onSettle, onGoTo, onLeave } = panel;
  const isDone = note.doneAt !== null;
  const goesAlong = replies.length > 0 ? `, met ${plural(replies.length, 'antwoord', 'antwoorden')}` : '';
  return (
    <OneNote
      {...panel}
      note={note}
      about={aboutOf(note, research, step, onLeave)}
      removed={`Notitie verwijderd${goesAlong}.`}
    >
      {replies.length > 0 ? (
        <ul className={styles.replies} aria-label={`Antwoorden aan ${note.author.name}`}>
          {replies.map((reply) => (
            <OneNote key={reply.uuid} {...panel} note={reply} removed="Antwoord verwijderd." />
          ))}
        </ul>
      ) : null}
      {replying === note.uuid ? (
        <NewNote
          research={research}
          step={step}
          replyTo={note}
          onDone={() => {
            onReply(null);
            onGoTo(note.uuid);
          }}
        />
      ) : writes ? (
        <p className={styles.buttons}>
          {isDone ? null : (
            <Button variant="textNoPadding" small icon={Reply} onClick={() => onReply(note.uuid)}>
              Beantwoorden<span className="vh">: {nameOf(note)}</span>
            </Button>
          )}
          <Button
            variant="textNoPadding"
            small
            icon={isDone ? RotateCcw : Check}
            onClick={() => onSettle(note, !isDone)}
          >
            {isDone ? 'Heropen' : 'Afgehandeld'}
            <span className="vh">: {nameOf(note)}</span>
          </Button>
        </p>
      ) : null}
    </OneNote>
  );
}

interface OneNoteProps extends PanelProps {
  note: Note;
  about?: ReactNode;
  /** What is said where it stood, while it can be put back. */
  removed: string;
  /** Under it. */
  children?: ReactNode;
}

function OneNote({ note, about, removed, children, ...panel }: OneNoteProps) {
  const { research, me, writes, removal, editing, onEdit, onGoTo } = panel;
  if (removal.isLeaving(note))
    return (
      <RowRemoved
        words={removed}
        time={undoTime}
        onUndo={() => {
          removal.undo(note);
          onGoTo(note.uuid);
        }}
        onEnd={() => removal.end(note)}
      />
    );
  const isEdited = editing === note.uuid;
  const leaveEdit = () => {
    onEdit(null);
    onGoTo(note.uuid);
  };
  return (
    <li id={noteIdOf(note.uuid)} tabIndex={-1}>
      <NoteBlock
        author={note.author.name}
        me={note.author.uuid === me}
        when={whenOf(note)}
        about={about}
        actions={writes && !isEdited ? <NoteMenu {...panel} note={note} /> : undefined}
      >
        {isEdited ? (
          <EditNote note={note} research={research} onDone={leaveEdit} />
        ) : (
          <>
            {note.mentions.length > 0 ? (
              <p className={styles.named}>
                Voor {joinList(note.mentions.map(({ uuid, name }) => (uuid === me ? 'jou' : name)))}
              </p>
            ) : null}
            {note.content}
          </>
        )}
      </NoteBlock>
      {children}
    </li>
  );
}

function NoteMenu({ note, me, research, removal, onEdit }: PanelProps & { note: Note }) {
  const items = [
    ...(mayChange(note, me) ? [{ label: 'Wijzigen', icon: Pencil, onSelect: () => onEdit(note.uuid) }] : []),
    ...(mayRemove(note, me, research.isOwner)
      ? [{ label: 'Verwijderen', icon: Trash2, danger: true, onSelect: () => removal.remove(note) }]
      : []),
  ];
  if (items.length === 0) return null;
  return <Menu label={`Meer over ${nameOf(note)}`} icon={EllipsisVertical} iconOnly items={items} />;
}

/** A note or reply as a button names it. */
const nameOf = (note: Note) =>
  `${note.replyTo ? 'het antwoord' : 'de notitie'} van ${note.author.name}, ${whenOf(note)}`;

/** In words, and whether its text was changed since. */
const whenOf = ({ createdAt, updatedAt }: Note) =>
  `${formatWhen(createdAt, new Date(), { exact: true })}${updatedAt > createdAt ? ', gewijzigd' : ''}`;
