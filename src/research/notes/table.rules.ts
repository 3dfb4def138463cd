import { csvOf } from '#foundation/shared/csv.ts';
import { stepNumber, stepOf } from '#study/process.ts';
import type { Note } from './notes.contract.ts';
import { subjectsOf } from './notes.rules.ts';

/** All notes of a research as a CSV file, the oldest first. It begins with a byte order mark: Excel then reads the accents. */
export function notesFile(
  notes: readonly Pick<Note, 'content' | 'step' | 'subject' | 'author' | 'createdAt' | 'updatedAt'>[],
  sections: Record<string, unknown>,
): string {
  const { factors, techniques } = subjectsOf(sections);
  const nameOf = new Map([...factors, ...techniques].map(({ uuid, name }) => [uuid, name]));
  const rows = [...notes]
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ content, step, subject, author, createdAt, updatedAt }) => [
      ...[when(createdAt), when(updatedAt), author.name, step ? `${stepNumber(step)}. ${stepOf(step).title}` : ''],
      ...[(subject && nameOf.get(subject)) ?? '', content],
    ]);
  return `\ufeff${csvOf([['Geschreven', 'Gewijzigd', 'Door', 'Stap', 'Gaat over', 'Notitie'], ...rows])}`;
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-10-12 16:32`, as spreadsheets sort and read it everywhere. */
const when = (at: string) => clock.format(new Date(at));
