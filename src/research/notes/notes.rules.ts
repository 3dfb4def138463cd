import { type StepName, stepNames } from '#study/process.ts';
import type { Note } from './notes.contract.ts';

/** A factor or a technique of a research: what a note may be about. */
export interface Subject {
  uuid: string;
  name: string;
}

/** The factors of a research, then the techniques chosen for them, by name. Techniques are told with their factor. */
export function subjectsOf(sections: Record<string, unknown>): { factors: Subject[]; techniques: Subject[] } {
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
  };
}

/** Techniques are chosen in the eighth step: before it nobody looks for them. */
export const hasTechniques = (step: StepName) =>
  stepNames.indexOf(step) >= stepNames.indexOf('linking_behavioral_techniques');

/** How many notes each step has. */
export function countsByStep(notes: readonly Pick<Note, 'step'>[]): Map<StepName, number> {
  const counts = new Map<StepName, number>();
  for (const { step } of notes) if (step) counts.set(step, (counts.get(step) ?? 0) + 1);
  return counts;
}

/** Who wrote a note may change it; who wrote it and the owner of the research may remove it. */
export const mayChange = (note: Pick<Note, 'author'>, me: string | undefined) => note.author.uuid === me;
export const mayRemove = (note: Pick<Note, 'author'>, me: string | undefined, isOwner: boolean) =>
  isOwner || mayChange(note, me);
