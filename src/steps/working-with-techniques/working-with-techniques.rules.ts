import { priorityFactors } from '#evidence/priority.rules.ts';
import type { TechniqueLink } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { apeaseVerdict } from '#steps/step/apease.rules.ts';
import { stepQuoted } from '#study/process.ts';
import { type Earlier as EarlierOf, emptyRow, type Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import {
  type ApeaseCriterion,
  type Idea,
  type WorkingWithTechniques,
  workingWithTechniques,
} from './working-with-techniques.contract.ts';

export type Earlier = EarlierOf<
  'conducting_intervention_design',
  'determineFactors' | 'weighingFactors' | 'prioritisingFactors'
>;

/** A chosen technique at a priority factor: what ideas are made for. */
export interface Pair {
  link: TechniqueLink;
  factorName: string;
}

/** A priority factor with the techniques chosen for it. */
export interface FactorPairs {
  uuid: string;
  name: string;
  /** IRI of the library's factor; null for an own factor. */
  factor: string | null;
  /** Why it plays a part, from step 2. */
  hypothesis: string | null;
  pairs: Pair[];
}

/** The priority factors in the user's order, each with its techniques: primary ones first. */
export function factorsWithPairs(earlier: Earlier): FactorPairs[] {
  const hypotheses = new Map(earlier.determineFactors.factors.map(({ uuid, hypothesis }) => [uuid, hypothesis]));
  return priorityFactors(earlier).map(({ uuid, name, factor }) => ({
    uuid,
    name,
    factor,
    hypothesis: hypotheses.get(uuid) ?? null,
    pairs: earlier.linkingBehavioralTechniques.links
      .filter((link) => link.researchFactor === uuid)
      .sort((a, b) => Number(a.secondary) - Number(b.secondary))
      .map((link) => ({ link, factorName: name })),
  }));
}

/** The pairs that need ideas, by priority factor in order, primary techniques first. */
export const pairsOf = (earlier: Earlier): Pair[] => factorsWithPairs(earlier).flatMap(({ pairs }) => pairs);

export const ideasOf = (content: WorkingWithTechniques, link: string): Idea[] =>
  content.ideas.filter((idea) => idea.link === link);

/** Best average first, ideas that are not fully scored next in their own order, stopped ideas last. */
export function suggestedOrder<Row extends Pick<Idea, ApeaseCriterion>>(ideas: readonly Row[]): Row[] {
  const worth = (idea: Row) => {
    const verdict = apeaseVerdict(idea);
    return verdict.kind === 'scored' ? verdict.average : verdict.kind === 'veto' ? -1 : 0;
  };
  return [...ideas].sort((a, b) => worth(b) - worth(a));
}

export interface RankedIdea extends Pair {
  idea: Idea;
  /** Place in the content's list, for the paths of its fields. */
  index: number;
}

/** All ideas that still have their technique and factor, in the user's order of preference. */
export function rankedIdeas(content: WorkingWithTechniques, earlier: Earlier): RankedIdea[] {
  const pairs = new Map(pairsOf(earlier).map((pair) => [pair.link.uuid, pair]));
  return content.ideas.flatMap((idea, index) => {
    const pair = pairs.get(idea.link);
    return pair ? [{ ...pair, idea, index }] : [];
  });
}

/** Ideas whose technique or factor was set aside in an earlier step: kept, and back when it is chosen again. */
export function setAsideIdeas(content: WorkingWithTechniques, earlier: Earlier): Idea[] {
  const links = new Set(pairsOf(earlier).map(({ link }) => link.uuid));
  return content.ideas.filter(({ link }) => !links.has(link));
}

/** The whole list with some of its ideas in a new order; the others keep their places. */
export function withOrder(ideas: readonly Idea[], ordered: readonly { uuid: string }[]): Idea[] {
  const byUuid = new Map(ideas.map((idea) => [idea.uuid, idea]));
  const known = ordered.filter(({ uuid }) => byUuid.has(uuid));
  const moving = new Set(known.map(({ uuid }) => uuid));
  let next = 0;
  return ideas.map((idea) => (moving.has(idea.uuid) ? byUuid.get(known[next++]!.uuid)! : idea));
}

/**
 * The whole list with the ideas of one pair replaced. A new idea ranks last; one that is put back (its uuid stands in
 * `before`, the order as it was) comes back after the idea that stood before it.
 */
export function withIdeasOf(
  ideas: readonly Idea[],
  link: string,
  rows: readonly Idea[],
  before: readonly string[] = [],
): Idea[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const kept = ideas.flatMap((idea) => (idea.link === link ? (byUuid.get(idea.uuid) ?? []) : idea));
  const present = new Set(kept.map(({ uuid }) => uuid));
  return rows
    .filter(({ uuid }) => !present.has(uuid))
    .reduce<Idea[]>((list, row) => {
      const place = before.indexOf(row.uuid);
      if (place < 0) return list.concat(row);
      const earlier = new Set(before.slice(0, place));
      return list.toSpliced(list.findLastIndex(({ uuid }) => earlier.has(uuid)) + 1, 0, row);
    }, kept);
}

export const emptyIdea = (uuid: string, link: string, conditions: Idea['conditions'] = []): Idea =>
  emptyRow(workingWithTechniques.shape.ideas, { uuid, link, conditions });

/** The technique's conditions as a checklist to fill in. */
export const prefillConditions = (conditions: readonly string[], newUuid: () => string): Idea['conditions'] =>
  conditions.map((condition) => ({ uuid: newUuid(), condition, state: null, note: null }));

/** The technique's conditions that a checklist does not have: the library changed, or was not there yet. */
export function missingConditions(
  checklist: readonly Idea['conditions'][number][],
  conditions: readonly string[],
): string[] {
  const present = new Set(checklist.map(({ condition }) => condition));
  return conditions.filter((condition) => !present.has(condition));
}

export const workingWithTechniquesRules: StepRules<WorkingWithTechniques, Earlier> = {
  missing: (content, earlier) => {
    const pairs = pairsOf(earlier);
    if (pairs.length === 0)
      return [{ path: 'ideas', message: `Kies eerst technieken in ${stepQuoted('linking_behavioral_techniques')}.` }];
    return pairs.flatMap(({ link, factorName }, place): Missing[] => {
      const about = `${link.name ?? 'Techniek zonder naam'} bij ${factorName}`;
      const ideas = content.ideas.flatMap((idea, index) => (idea.link === link.uuid ? [{ idea, index }] : []));
      // A secondary technique may stay without an idea of its own: it strengthens those of a primary one.
      if (ideas.length === 0)
        return link.secondary
          ? []
          : [{ path: `ideas[${content.ideas.length + place}]`, message: `${about}: bedenk minstens één idee.` }];
      return ideas
        .filter(({ idea }) => idea.application === null)
        .map(({ idea, index }) => ({
          path: `ideas[${index}].application`,
          message: `${idea.title ? `“${idea.title}”` : about}: beschrijf wat de doelgroep ziet, hoort of doet.`,
        }));
    });
  },
  yields: (content, earlier) => ({
    ideas: rankedIdeas(content, earlier).map(({ idea: { uuid, link, application } }) => ({ uuid, link, application })),
  }),
  summary: (content, earlier) => {
    const pairs = pairsOf(earlier);
    const ideas = rankedIdeas(content, earlier).filter(({ idea }) => idea.application !== null);
    if (ideas.length === 0) return null;
    const used = new Set(ideas.map(({ link }) => link.uuid)).size;
    return `${ideas.length} ${ideas.length === 1 ? 'idee' : 'ideeën'} bij ${used} van ${pairs.length} ${pairs.length === 1 ? 'techniek' : 'technieken'}.`;
  },
};

export const workingWithTechniquesStep = {
  contract: workingWithTechniques,
  rules: workingWithTechniquesRules,
} satisfies Step;
