import { priorityFactors as chosenPriorities } from '#evidence/priority.rules.ts';
import { isStopped } from '#steps/step/apease.rules.ts';
import { isWritten } from '#steps/step/proposal/proposal.rules.ts';
import { closed } from '#steps/step/sentence.rules.ts';
import type { Idea } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { namesInLine } from '#study/names.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { type Earlier as EarlierOf, emptyRow, type Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import { type Intervention, type InterventionDesign, interventionDesign } from './intervention-design.contract.ts';
import { tidierItems } from './tidier.rules.ts';

export type Earlier = EarlierOf<'intervention_design', 'determineFactors' | 'conductingResearch' | 'weighingFactors'>;

/** An idea with the technique it applies and the factor that this should change. */
export interface AppliedIdea {
  idea: Idea;
  /** Uuid of the chosen technique (a row of linking-techniques). */
  link: string;
  /** IRI of the library's technique. */
  technic: string;
  technique: string;
  secondary: boolean;
  researchFactor: string;
  factor: string;
}

export interface PriorityFactor {
  uuid: string;
  name: string;
  /** IRI of the library's factor; null for an own factor. */
  factor: string | null;
  /** Why it plays a part, from step 2. */
  hypothesis: string | null;
}

/** The factors that the interventions should change, in the user's order. */
export function priorityFactors(
  earlier: Pick<Earlier, 'determineFactors' | 'weighingFactors' | 'prioritisingFactors'>,
): PriorityFactor[] {
  const hypotheses = new Map(earlier.determineFactors.factors.map(({ uuid, hypothesis }) => [uuid, hypothesis]));
  return chosenPriorities(earlier).map((factor) => ({ ...factor, hypothesis: hypotheses.get(factor.uuid) ?? null }));
}

/** The ideas that still have their technique and priority factor, in the order of preference of step 9. */
export function appliedIdeas(earlier: Earlier): AppliedIdea[] {
  const links = new Map(earlier.linkingBehavioralTechniques.links.map((link) => [link.uuid, link]));
  const factors = new Map(priorityFactors(earlier).map(({ uuid, name }) => [uuid, name]));
  return earlier.conductingInterventionDesign.ideas.flatMap((idea): AppliedIdea[] => {
    const link = links.get(idea.link);
    const factor = link && factors.get(link.researchFactor);
    if (!link || !factor) return [];
    const { uuid, technic, name, secondary, researchFactor } = link;
    return [
      {
        idea,
        link: uuid,
        technic,
        technique: name ?? 'Techniek zonder naam',
        secondary: secondary === true,
        researchFactor,
        factor,
      },
    ];
  });
}

/** What an idea is called: its title, or else its technique. */
export const ideaTitle = ({ idea, technique }: AppliedIdea): string => idea.title ?? `Idee bij ${technique}`;

/** The ideas that an intervention is made of, as far as they are still there. */
export const ideasIn = (intervention: Pick<Intervention, 'ideas'>, ideas: readonly AppliedIdea[]): AppliedIdea[] =>
  ideas.filter(({ idea }) => intervention.ideas.includes(idea.uuid));

/** The ideas per priority factor; factors without ideas have none. */
export const ideasByFactor = (
  ideas: readonly AppliedIdea[],
  earlier: Earlier,
): { factor: PriorityFactor; ideas: AppliedIdea[] }[] =>
  priorityFactors(earlier).map((factor) => ({
    factor,
    ideas: ideas.filter(({ researchFactor }) => researchFactor === factor.uuid),
  }));

/** The chosen ideas with those of one factor replaced; ideas that were set aside stay chosen. */
export function chosenIdeas(
  intervention: Pick<Intervention, 'ideas'>,
  ofFactor: readonly AppliedIdea[],
  chosen: readonly string[],
): string[] {
  const theirs = new Set(ofFactor.map(({ idea }) => idea.uuid));
  return [...intervention.ideas.filter((uuid) => !theirs.has(uuid)), ...chosen];
}

export interface Coverage extends PriorityFactor {
  /** The interventions with an idea for this factor, by name. */
  by: { name: string; ideas: AppliedIdea[] }[];
  /** An intervention uses an idea for it that a veto stops. */
  stopped: boolean;
  /** Why it is not covered, as written down. */
  reason: string | null;
}

/** Per priority factor: which interventions change it, or the reason why none does. An idea that a veto stops changes nothing. */
export function coverage(content: InterventionDesign, earlier: Earlier): Coverage[] {
  const ideas = appliedIdeas(earlier);
  return priorityFactors(earlier).map((factor) => {
    const chosen = content.interventions.map((intervention, index) => ({
      name: nameOf(intervention, index),
      ideas: ideasIn(intervention, ideas).filter(({ researchFactor }) => researchFactor === factor.uuid),
    }));
    return {
      ...factor,
      by: chosen.flatMap(({ name, ideas: theirs }) => {
        const used = theirs.filter(({ idea }) => !isStopped(idea));
        return used.length > 0 ? [{ name, ideas: used }] : [];
      }),
      stopped: chosen.some(({ ideas: theirs }) => theirs.some(({ idea }) => isStopped(idea))),
      reason: content.uncovered.find((row) => row.researchFactor === factor.uuid)?.reason ?? null,
    };
  });
}

/** The reasons with one changed. Its row has the same uuid for everyone, so that two people write in the same one. */
export function withReason(
  content: InterventionDesign,
  researchFactor: string,
  reason: string | null,
): InterventionDesign {
  const known = content.uncovered.some((row) => row.researchFactor === researchFactor);
  const uncovered = known
    ? content.uncovered.map((row) => (row.researchFactor === researchFactor ? { ...row, reason } : row))
    : [...content.uncovered, { uuid: rowId('uncovered', researchFactor), researchFactor, reason }];
  return { ...content, uncovered };
}

/** Where the reason of a factor stands, or will stand. */
export function reasonPath(content: InterventionDesign, researchFactor: string, place: number): string {
  const at = content.uncovered.findIndex((row) => row.researchFactor === researchFactor);
  return `uncovered[${at < 0 ? content.uncovered.length + place : at}].reason`;
}

export const emptyIntervention = (uuid: string): Intervention =>
  emptyRow(interventionDesign.shape.interventions, { uuid });

/** Its name, or its place in the list while it has none. */
export const nameOf = ({ name }: Pick<Intervention, 'name'>, index: number): string =>
  name ?? `Interventie ${index + 1}`;

/** What an intervention still needs before the step is `gereed`. */
export const neededItems = (intervention: Intervention) =>
  tidierItems.filter(({ key, required }) => required && !isWritten(intervention[key]));

export const interventionDesignRules: StepRules<InterventionDesign, Earlier> = {
  missing: (content, earlier) => {
    if (content.interventions.length === 0)
      return [{ path: 'interventions', message: 'Ontwerp minstens één interventie.' }];
    return [
      ...content.interventions.flatMap((intervention, index): Missing[] =>
        neededItems(intervention).map(({ key, label }) => ({
          path: `interventions[${index}].${key}`,
          message: `${nameOf(intervention, index)}: vul in bij ${label}.`,
        })),
      ),
      ...coverage(content, earlier).flatMap(({ uuid, name, by, stopped, reason }, place): Missing[] =>
        by.length > 0 || isWritten(reason)
          ? []
          : [
              {
                path: reasonPath(content, uuid, place),
                message: stopped
                  ? `${name}: het gekozen idee heeft een veto. Gebruik een ander idee voor deze factor, of schrijf op waarom niet.`
                  : `${name} komt in geen interventie terug. Gebruik een idee voor deze factor, of schrijf op waarom niet.`,
              },
            ],
      ),
    ];
  },
  yields: (content) => ({ interventions: content.interventions.map(({ uuid, name }) => ({ uuid, name })) }),
  summary: (content) => {
    const names = content.interventions.flatMap(({ name }) => (name ? [name] : []));
    return names.length > 0 ? closed(namesInLine(names)) : null;
  },
};

export const interventionDesignStep = { contract: interventionDesign, rules: interventionDesignRules } satisfies Step;
