import { counted } from '#steps/step/sentence.rules.ts';
import type { Evaluation } from '../evaluation.contract.ts';

export interface TimelineRow {
  name: string;
  /** For each moment, in their order, whether the group has it by then. */
  has: boolean[];
  /** `Eerst 1 telling zonder, dan 3 tellingen met.` */
  words: string;
}

export interface Timeline {
  moments: string[];
  rows: TimelineRow[];
  /** Not every start and moment has a day: the order of the lists says who begins when. */
  byOrder: boolean;
}

/**
 * Who has it from when. Groups that begin one after the other have it from the day on which they begin; without days the first begins
 * after the first moment, the second after the second, and so on. Otherwise a group that gets it has it at the moments after the start.
 */
export function timelineOf({ design, groups, moments }: Pick<Evaluation, 'design' | 'groups' | 'moments'>): Timeline {
  const stepped = design === 'stepped';
  const dated = moments.every(({ plannedOn }) => plannedOn) && groups.every(({ startsOn }) => startsOn);
  const rows = groups.map((group, at) => {
    const has = moments.map((moment, index) => {
      if (group.gets === 'without') return false;
      if (!stepped) return moment.phase === 'after';
      return dated ? moment.plannedOn! >= group.startsOn! : index > at;
    });
    return { name: group.name ?? `Groep ${at + 1}`, has, words: wordsOf(has) };
  });
  return {
    moments: moments.map(({ name }, at) => name ?? `Meetmoment ${at + 1}`),
    rows,
    byOrder: stepped && !dated,
  };
}

function wordsOf(has: readonly boolean[]): string {
  const withIt = has.filter(Boolean).length;
  const told = (many: number) => counted(many, 'telling', 'tellingen');
  if (withIt === 0) return `${told(has.length)} zonder`;
  if (withIt === has.length) return `${told(withIt)} met`;
  return `${told(has.length - withIt)} zonder, ${told(withIt)} met`;
}
