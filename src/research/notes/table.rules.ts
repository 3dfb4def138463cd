import { csvOf } from '#foundation/shared/csv.ts';
import { stepNumber, stepOf } from '#study/process.ts';
import { noteFields } from './fields.contract.ts';
import type { Note } from './notes.contract.ts';
import { subjectNamed } from './notes.rules.ts';

/** All notes of a research as a CSV file, the oldest first. */
export function notesFile(
  notes: readonly Omit<Note, '@id' | '@type' | 'research' | 'unseen' | 'version'>[],
  sections: Record<string, unknown>,
): string {
  const writtenAt = new Map(notes.map(({ uuid, createdAt }) => [uuid, when(createdAt)]));
  const rows = [...notes]
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ content, step, subject, replyTo, mentions, doneAt, author, createdAt, updatedAt }) => [
      when(createdAt),
      when(updatedAt),
      author.name,
      step ? `${stepNumber(step)}. ${stepOf(step).title}` : '',
      (subject && subjectNamed(sections, subject)) ?? '',
      content,
      (replyTo && writtenAt.get(replyTo)) ?? '',
      joinNames(mentions),
      doneAt ? when(doneAt) : '',
    ]);
  const { subject: about, content: text, mentions: named } = noteFields;
  return csvOf([
    [
      'Geschreven',
      'Gewijzigd',
      'Door',
      'Stap',
      about.words.name,
      text.words.name,
      'Antwoord op',
      named.words.name,
      'Afgehandeld',
    ],
    ...rows,
  ]);
}

const joinNames = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-10-12 16:32`, as spreadsheets sort and read it everywhere. */
const when = (at: string) => clock.format(new Date(at));
