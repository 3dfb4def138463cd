import { type StepName, stepNames } from '#study/process.ts';
import type { Note } from './notes.contract.ts';

/** A row of a step that a note may be about: a factor, a technique or a conversation. */
export interface Subject {
  uuid: string;
  name: string;
}

/** The factors of a research, the techniques chosen for them, told with their factor, and the conversations, by their code. */
export function subjectsOf(
  sections: Record<string, unknown>,
): Record<'factors' | 'techniques' | 'conversations', Subject[]> {
  const { conversations = [] } = (sections.qualitativeResearch ?? {}) as {
    conversations?: { uuid: string; code: string | null }[];
  };
  const { factors = [] } = (sections.determineFactors ?? {}) as { factors?: { uuid: string; name: string | null }[] };
  const { links = [] } = (sections.linkingBehavioralTechniques ?? {}) as {
    links?: { uuid: string; name: string | null; researchFactor: string | null }[];
  };
  const nameOf = new Map(factors.map(({ uuid, name }) => [uuid, name]));
  const byName = (a: Subject, b: Subject) => a.name.localeCompare(b.name, 'nl');
  return {
    factors: factors.map(({ uuid, name }) => ({ uuid, name: name ?? 'Eigen factor' })).sort(byName),
    techniques: links
      .map(({ uuid, name, researchFactor }) => {
        const factor = researchFactor && nameOf.get(researchFactor);
        return { uuid, name: `${name ?? 'Techniek'}${factor ? ` (bij ${factor})` : ''}` };
      })
      .sort(byName),
    conversations: conversations.map(({ uuid, code }) => ({ uuid, name: `Gesprek ${code ?? 'zonder code'}` })),
  };
}

/** What a row is called wherever it stands; undefined when it is gone. */
export const subjectNamed = (sections: Record<string, unknown>, uuid: string): string | undefined =>
  Object.values(subjectsOf(sections))
    .flat()
    .find((one) => one.uuid === uuid)?.name;

/** Techniques are chosen in the eighth step: before it nobody looks for them. */
export const hasTechniques = (step: StepName) =>
  stepNames.indexOf(step) >= stepNames.indexOf('linking_behavioral_techniques');

type SubjectKind = keyof ReturnType<typeof subjectsOf>;

/** The rows that a step shows a mark at, with how many notes are about each. */
const markedIn: Partial<Record<StepName, SubjectKind>> = {
  determine_factors: 'factors',
  qualitative_research: 'conversations',
  weighing_factors: 'factors',
  prioritising_factors: 'factors',
  linking_behavioral_techniques: 'techniques',
  conducting_intervention_design: 'techniques',
};

/** Whether a note has a mark at its row, in its own step: then it can lead there. */
export function hasMark(
  note: Pick<Note, 'step' | 'subject' | 'replyTo' | 'doneAt'>,
  sections: Record<string, unknown>,
) {
  const kind = note.step && markedIn[note.step];
  return Boolean(kind && isOpen(note) && subjectsOf(sections)[kind].some(({ uuid }) => uuid === note.subject));
}

/** A note with its replies, the oldest first. */
export interface Thread {
  note: Note;
  replies: Note[];
}

/** `notes` are the newest first, as they are read; the threads too. */
export function threadsOf(notes: readonly Note[]): Thread[] {
  const repliesTo = (uuid: string) => notes.filter(({ replyTo }) => replyTo === uuid).reverse();
  return notes.filter(({ replyTo }) => replyTo === null).map((note) => ({ note, replies: repliesTo(note.uuid) }));
}

/** Whether a note asks for something yet: it is not done, and no reply, which belongs to the note above it. */
export const isOpen = ({ replyTo, doneAt }: Pick<Note, 'replyTo' | 'doneAt'>) => replyTo === null && doneAt === null;

/** How many open notes each step has. */
export function countsByStep(notes: readonly Pick<Note, 'step' | 'replyTo' | 'doneAt'>[]): Map<StepName, number> {
  const counts = new Map<StepName, number>();
  for (const { step } of notes.filter(isOpen)) if (step) counts.set(step, (counts.get(step) ?? 0) + 1);
  return counts;
}

/** Who wrote a note may change it; who wrote it and the owner of the research may remove it. */
export const mayChange = (note: Pick<Note, 'author'>, me: string | undefined) => note.author.uuid === me;
export const mayRemove = (note: Pick<Note, 'author'>, me: string | undefined, isOwner: boolean) =>
  isOwner || mayChange(note, me);
