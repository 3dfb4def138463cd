import type { FactorMark } from './marks.contract.ts';

/** Who may give a mark: the owner and who works along. */
export interface Marker {
  uuid: string;
  name: string;
}

/** How marks for one factor lie, as far as the reader may see them. */
export interface MarksOfFactor {
  own: FactorMark | null;
  /** Marks that show: none before one’s own. Highest first. */
  shown: (FactorMark & { grade: number })[];
  /** How many people gave a mark, seen or not. */
  given: number;
  /** Who has not given one yet. */
  waiting: Marker[];
}

/** The marks of one factor, by who works on the research now. */
export function marksOfFactor(marks: readonly FactorMark[], factor: string, people: readonly Marker[]): MarksOfFactor {
  const these = marks.filter(({ researchFactor }) => researchFactor === `/api/research_factors/${factor}`);
  const gave = new Set(these.map(({ user }) => user.uuid));
  return {
    own: these.find(({ own }) => own) ?? null,
    shown: these
      .flatMap((mark) => (mark.grade === null ? [] : [{ ...mark, grade: mark.grade }]))
      .sort((a, b) => b.grade - a.grade),
    given: these.length,
    waiting: people.filter(({ uuid }) => !gave.has(uuid)),
  };
}
