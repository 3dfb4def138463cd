import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { LinkingTechniques, TechniqueLink } from '#steps/linking-techniques/linking-techniques.contract.ts';
import type { PrioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type { Missing } from '#steps/step/step.contract.ts';
import type { Step, StepRules } from '#steps/step/step.rules.ts';
import { type ApeaseCriterion, apease, type Idea, type WorkingWithTechniques, workingWithTechniques } from './working-with-techniques.contract.ts';

export interface Earlier {
  determineFactors: DetermineFactors;
  prioritisingFactors: PrioritisingFactors;
  linkingBehavioralTechniques: LinkingTechniques;
}

/** A chosen technique at a priority factor: what ideas are made for. */
export interface Pair {
  link: TechniqueLink;
  factorName: string;
}

/** The pairs that need ideas, by priority factor in order, primary techniques first. */
export function pairsOf({ determineFactors, prioritisingFactors, linkingBehavioralTechniques }: Earlier): Pair[] {
  const names = new Map(determineFactors.factors.map(({ uuid, name }) => [uuid, name ?? 'Factor zonder naam']));
  return prioritisingFactors.researchFactors
    .filter(({ uuid, priority }) => priority && names.has(uuid))
    .flatMap(({ uuid }) =>
      linkingBehavioralTechniques.links
        .filter((link) => link.researchFactor === uuid)
        .sort((a, b) => Number(a.secondary) - Number(b.secondary))
        .map((link) => ({ link, factorName: names.get(uuid)! })),
    );
}

export const ideasOf = (content: WorkingWithTechniques, link: string): Idea[] => content.ideas.filter((idea) => idea.link === link);

/** Criteria on which a low score stops an idea, whatever the rest: nobody should be harmed or left behind. */
const vetoCriteria: readonly ApeaseCriterion[] = ['acceptability', 'sideEffects', 'equity'];
const vetoBelow = 2;

export type ApeaseVerdict =
  | { kind: 'open'; answered: number }
  | { kind: 'veto'; criteria: ApeaseCriterion[]; average: number | null }
  | { kind: 'scored'; sum: number; average: number };

/** The feasibility check (APEASE; Michie, Atkins & West 2014): an average over six criteria, with a veto on three of them. */
export function apeaseVerdict(idea: Pick<Idea, ApeaseCriterion>): ApeaseVerdict {
  const scores = apease.flatMap((criterion) => (idea[criterion] === null ? [] : [idea[criterion]]));
  const sum = scores.reduce((total, score) => total + score, 0);
  const complete = scores.length === apease.length;
  const stopped = vetoCriteria.filter((criterion) => idea[criterion] !== null && idea[criterion] < vetoBelow);
  if (stopped.length > 0) return { kind: 'veto', criteria: stopped, average: complete ? sum / apease.length : null };
  return complete ? { kind: 'scored', sum, average: sum / apease.length } : { kind: 'open', answered: scores.length };
}

/** Best average first, unscored ideas next in their own order, stopped ideas last. */
export function suggestedOrder(ideas: readonly Idea[]): Idea[] {
  const worth = (idea: Idea) => {
    const verdict = apeaseVerdict(idea);
    return verdict.kind === 'scored' ? verdict.average : verdict.kind === 'veto' ? -1 : 0;
  };
  return [...ideas].sort((a, b) => worth(b) - worth(a));
}

export const emptyIdea = (uuid: string, link: string, conditions: Idea['conditions'] = []): Idea => ({
  uuid,
  link,
  title: null,
  application: null,
  channel: null,
  moment: null,
  exampleText: null,
  conditions,
  acceptability: null,
  practicability: null,
  effectiveness: null,
  affordability: null,
  sideEffects: null,
  equity: null,
});

/** The technique's conditions as a checklist to fill in. */
export const prefillConditions = (conditions: readonly string[], newUuid: () => string): Idea['conditions'] =>
  conditions.map((condition) => ({ uuid: newUuid(), condition, state: null, note: null }));

export const workingWithTechniquesRules: StepRules<WorkingWithTechniques, Earlier> = {
  missing: (content, earlier) => {
    const pairs = pairsOf(earlier);
    if (pairs.length === 0) return [{ path: 'ideas', message: 'Kies eerst technieken in stap 8.' }];
    return pairs.flatMap(({ link, factorName }): Missing[] => {
      const ideas = ideasOf(content, link.uuid);
      if (ideas.some((idea) => idea.application !== null)) return [];
      if (link.secondary && ideas.length === 0) return [];
      const index = content.ideas.findIndex((idea) => idea.link === link.uuid);
      return [{ path: index < 0 ? 'ideas' : `ideas[${index}].application`, message: `${link.name} bij ${factorName}: beschrijf wat de doelgroep ziet, hoort of doet.` }];
    });
  },
  yields: (content, earlier) => {
    const links = new Set(pairsOf(earlier).map(({ link }) => link.uuid));
    return content.ideas.filter((idea) => links.has(idea.link)).map(({ uuid, link, application }) => ({ uuid, link, application }));
  },
  summary: (content, earlier) => {
    const pairs = pairsOf(earlier);
    const ideas = content.ideas.filter((idea) => idea.application !== null && pairs.some(({ link }) => link.uuid === idea.link));
    if (ideas.length === 0) return null;
    const used = new Set(ideas.map((idea) => idea.link)).size;
    return `${ideas.length} ${ideas.length === 1 ? 'idee' : 'ideeën'} bij ${used} van ${pairs.length} ${pairs.length === 1 ? 'techniek' : 'technieken'}.`;
  },
};

export const workingWithTechniquesStep = { contract: workingWithTechniques, rules: workingWithTechniquesRules } satisfies Step;
