import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { LinkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import type { PrioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import type { Missing } from '#steps/step/step.contract.ts';
import type { Step, StepRules } from '#steps/step/step.rules.ts';
import type { Idea, WorkingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { type Intervention, type InterventionDesign, interventionDesign } from './intervention-design.contract.ts';
import { tidierItems } from './intervention-design-tidier.rules.ts';

export interface Earlier {
  researchTarget: ResearchTarget;
  determineFactors: DetermineFactors;
  prioritisingFactors: PrioritisingFactors;
  linkingBehavioralTechniques: LinkingTechniques;
  conductingInterventionDesign: WorkingWithTechniques;
}

/** An idea with the technique it applies and the factor that this should change. */
export interface AppliedIdea {
  idea: Idea;
  technique: string;
  secondary: boolean;
  researchFactor: string;
  factor: string;
}

/** The ideas that still have their technique and factor, in the order of step 9. */
export function appliedIdeas({ conductingInterventionDesign, linkingBehavioralTechniques, determineFactors }: Earlier): AppliedIdea[] {
  const links = new Map(linkingBehavioralTechniques.links.map((link) => [link.uuid, link]));
  const factors = new Map(determineFactors.factors.map(({ uuid, name }) => [uuid, name ?? 'Factor zonder naam']));
  return conductingInterventionDesign.ideas.flatMap((idea) => {
    const link = links.get(idea.link);
    const factor = link && factors.get(link.researchFactor);
    return link && factor ? [{ idea, technique: link.name ?? '', secondary: link.secondary === true, researchFactor: link.researchFactor, factor }] : [];
  });
}

export const ideasIn = (intervention: Pick<Intervention, 'ideas'>, ideas: readonly AppliedIdea[]): AppliedIdea[] => ideas.filter(({ idea }) => intervention.ideas.includes(idea.uuid));

/** A first wording of `Waarom`: per factor the techniques that should change it. Null when no ideas are chosen. */
export function prefillWhy(intervention: Pick<Intervention, 'ideas'>, ideas: readonly AppliedIdea[]): string | null {
  const list = new Intl.ListFormat('nl');
  const byFactor = Map.groupBy(ideasIn(intervention, ideas), ({ factor }) => factor);
  if (byFactor.size === 0) return null;
  return [...byFactor]
    .map(([factor, applied]) => {
      const primary = [...new Set(applied.filter(({ secondary }) => !secondary).map(({ technique }) => technique))];
      const secondary = [...new Set(applied.filter((one) => one.secondary).map(({ technique }) => technique))];
      const main = primary.length > 0 ? `${factor}: veranderen met ${list.format(primary)}` : factor;
      return `${main}${secondary.length > 0 ? `${primary.length > 0 ? ', versterkt door' : ': versterken met'} ${list.format(secondary)}` : ''}.`;
    })
    .join('\n');
}

/** Per priority factor: covered by an idea in an intervention, explained, or neither. */
export function coverage(content: InterventionDesign, earlier: Earlier): { uuid: string; name: string; covered: boolean; reason: string | null }[] {
  const ideas = appliedIdeas(earlier);
  const used = new Set(content.interventions.flatMap((intervention) => ideasIn(intervention, ideas).map(({ researchFactor }) => researchFactor)));
  const names = new Map(earlier.determineFactors.factors.map(({ uuid, name }) => [uuid, name ?? 'Factor zonder naam']));
  return earlier.prioritisingFactors.researchFactors
    .filter(({ uuid, priority }) => priority && names.has(uuid))
    .map(({ uuid }) => ({
      uuid,
      name: names.get(uuid)!,
      covered: used.has(uuid),
      reason: content.uncovered.find((row) => row.researchFactor === uuid)?.reason ?? null,
    }));
}

/** The columns of an acyclic behavior change diagram, as the R package behaviorchange names them (Metz e.a. 2022). */
export interface ChainRow {
  /** Technique (behavior change principle). */
  bcps: string;
  /** Conditions for effectiveness. */
  cnds: string;
  /** Application. */
  apps: string;
  /** Sub-determinant; we know it as the hypothesis behind the factor. */
  sdts: string;
  /** Determinant. */
  dets: string;
  /** Performance objective: the sub-behaviour. */
  pobs: string;
  /** Behaviour. */
  behs: string;
}

/** The chain techniek → toepassing → factor → deelgedrag → doelgedrag, one row per idea that an intervention uses. */
export function chainRows(content: InterventionDesign, earlier: Earlier): ChainRow[] {
  const ideas = appliedIdeas(earlier);
  const hypotheses = new Map(earlier.determineFactors.factors.map(({ uuid, hypothesis }) => [uuid, hypothesis ?? '']));
  const { desiredBehaviour, subBehaviours } = earlier.researchTarget;
  const objective = subBehaviours.flatMap(({ behaviour }) => (behaviour ? [behaviour] : [])).join('; ');
  const used = new Set(content.interventions.flatMap((intervention) => intervention.ideas));
  return ideas
    .filter(({ idea }) => used.has(idea.uuid))
    .map(({ idea, technique, factor, researchFactor }) => ({
      bcps: technique,
      cnds: idea.conditions.flatMap(({ condition }) => (condition ? [condition] : [])).join('; '),
      apps: idea.application ?? idea.title ?? '',
      sdts: hypotheses.get(researchFactor) ?? '',
      dets: factor,
      pobs: objective || (desiredBehaviour ?? ''),
      behs: desiredBehaviour ?? '',
    }));
}

export const emptyIntervention = (uuid: string): Intervention => ({
  uuid,
  ideas: [],
  name: null,
  why: null,
  materials: null,
  procedure: null,
  provider: null,
  form: null,
  location: null,
  whenAndHowMuch: null,
  tailoring: null,
  modifications: null,
  fidelityPlan: null,
  fidelityActual: null,
  audience: null,
  sender: null,
  budget: null,
  planning: null,
  owner: null,
  risks: null,
  pretest: null,
  ethicsChecked: null,
  ethicsNote: null,
  evaluationDesign: null,
  indicator: null,
  measurements: null,
  factorMeasurement: null,
  processEvaluation: null,
});

export const interventionDesignRules: StepRules<InterventionDesign, Earlier> = {
  missing: (content, earlier) => {
    if (content.interventions.length === 0) return [{ path: 'interventions', message: 'Ontwerp minstens één interventie.' }];
    return [
      ...content.interventions.flatMap((intervention, index): Missing[] =>
        tidierItems
          .filter(({ key, required }) => required && !intervention[key])
          .map(({ key, label }) => ({ path: `interventions[${index}].${key}`, message: `${intervention.name ?? `Interventie ${index + 1}`}: vul in bij ${label}.` })),
      ),
      ...coverage(content, earlier)
        .filter(({ covered, reason }) => !covered && !reason)
        .map(({ name }) => ({ path: 'uncovered', message: `${name} komt in geen interventie terug. Gebruik een idee voor deze factor, of schrijf op waarom niet.` })),
    ];
  },
  yields: (content) => content.interventions.map(({ uuid, name }) => ({ uuid, name })),
  summary: (content) => {
    const names = content.interventions.flatMap(({ name }) => (name ? [name] : []));
    return names.length > 0 ? `${new Intl.ListFormat('nl').format(names)}.` : null;
  },
};

export const interventionDesignStep = { contract: interventionDesign, rules: interventionDesignRules } satisfies Step;
