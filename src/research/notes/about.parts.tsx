import type { ReactNode } from 'react';
import { type StepName, stepNumber, stepOf } from '#study/process.ts';
import type { Research } from '#study/research.queries.ts';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { Link } from '#ui/link.tsx';
import { rowNotesId, rowPath } from './address.rules.ts';
import type { Note } from './notes.contract.ts';
import { hasMark, subjectNamed } from './notes.rules.ts';

/** What a row is called; of one that is gone, that it is. */
export const subjectWords = (research: Research, subject: string) =>
  subjectNamed(research, subject) ?? 'iets dat hier niet meer gekozen is';

/** What a note is about, with the way there: to its row, or among the notes of all steps to its step. */
export function aboutOf(note: Note, research: Research, step: StepName | null, onLeave?: () => void): ReactNode {
  if (step !== null) {
    if (!note.subject) return undefined;
    const subject = subjectWords(research, note.subject);
    if (!hasMark(note, research)) return `Over ${subject}`;
    const go = () => {
      onLeave?.();
      requestAnimationFrame(() => focusField(rowNotesId(note.subject!)));
    };
    return (
      <Button variant="textNoPadding" small onClick={go}>
        Over {subject}
      </Button>
    );
  }
  if (!note.step) return undefined;
  const { title, path } = stepOf(note.step);
  return (
    <Link to={`/onderzoek/${research.uuid}/${path}${hasMark(note, research) ? rowPath(note.subject!) : ''}`}>
      Stap {stepNumber(note.step)}, {note.subject ? subjectWords(research, note.subject) : title}
    </Link>
  );
}
