import { MessageSquareText } from 'lucide-react';
import { type MouseEvent, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '#ui/form/error-summary.tsx';
import { plural } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { rowNotesId, rowPath } from './address.rules.ts';
import styles from './notes.parts.module.css';
import { useNotes } from './notes.queries.ts';
import { isOpen } from './notes.rules.ts';
import { type NotesPlace, NotesPlaceContext } from './place.ts';

interface RowNotesProps {
  /** The row of the step, by uuid. */
  of: string;
  /** What the row is called. */
  name: string;
}

/** At a row of a step: how many open notes are about it, and the way to these. Nothing where there are none. */
export function RowNotes(props: RowNotesProps) {
  const place = useContext(NotesPlaceContext);
  return place ? <Mark {...props} place={place} /> : null;
}

function Mark({ of, name, place }: RowNotesProps & { place: NotesPlace }) {
  const { data: notes = [] } = useNotes(place.research);
  const count = notes.filter((note) => isOpen(note) && note.step === place.step && note.subject === of).length;
  const { hash, key } = useLocation();
  const isMeant = count > 0 && hash === rowPath(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads here again.
  useEffect(() => {
    if (isMeant) focusField(rowNotesId(of));
  }, [isMeant, key, of]);
  if (count === 0) return null;
  const show = (event: MouseEvent) => {
    // A row may be something to press itself.
    event.stopPropagation();
    place.show(of);
  };
  return (
    <button type="button" id={rowNotesId(of)} className={styles.mark} onClick={show}>
      <Icon of={MessageSquareText} size={16} />
      <span aria-hidden="true">{count}</span>
      <span className="vh">
        {plural(count, 'notitie', 'notities')} over {name}
      </span>
    </button>
  );
}
