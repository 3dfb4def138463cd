import { isStopped } from '#steps/step/apease.rules.ts';
import type { InterventionDesign } from './intervention-design.contract.ts';
import { type AppliedIdea, appliedIdeas, type Earlier, ideasByFactor, ideaTitle } from './intervention-design.rules.ts';

/**
 * The chain techniek → toepassing → factor → deelgedrag → doelgedrag: an acyclic behavior change diagram (ABCD; Metz,
 * Peters & Crutzen 2022), as rows for a table and a file, and as a tree for the drawing.
 */

/** The columns of an ABCD as the R package behaviorchange names them, in its order. */
export const chainColumns = ['bcps', 'cnds', 'apps', 'sdts', 'dets', 'pobs', 'behs'] as const;
export type ChainColumn = (typeof chainColumns)[number];

/**
 * One chain: technique (behavior change principle), conditions for effectiveness, application, sub-determinant (the
 * hypothesis behind the factor), determinant, performance objectives (the sub-behaviours), behaviour.
 */
export type ChainRow = Record<ChainColumn, string>;

/** The applications: the ideas that interventions use, all of them or one, and that no veto stops. */
export function applications(content: InterventionDesign, earlier: Earlier, only: string | null = null): AppliedIdea[] {
  const interventions = content.interventions.filter(({ uuid }) => only === null || uuid === only);
  const used = new Set(interventions.flatMap(({ ideas }) => ideas));
  return appliedIdeas(earlier).filter(({ idea }) => used.has(idea.uuid) && !isStopped(idea));
}

/**
 * One row per application and sub-behaviour that its factor is about, by priority factor. Of a factor of which nobody said that, all
 * stand in one cell: which of them it moves is not known.
 */
export function chainRows(content: InterventionDesign, earlier: Earlier, only: string | null = null): ChainRow[] {
  const { desiredBehaviour } = earlier.researchTarget;
  return ideasByFactor(applications(content, earlier, only), earlier).flatMap(({ factor, ideas }) =>
    ideas.flatMap((one) =>
      objectivesOf(factor.uuid, earlier).map(
        (objective): ChainRow => ({
          bcps: one.technique,
          cnds: one.idea.conditions.flatMap(({ condition }) => (condition ? [condition] : [])).join('; '),
          apps: one.idea.application ?? ideaTitle(one),
          sdts: factor.hypothesis ?? '',
          dets: factor.name,
          pobs: objective,
          behs: desiredBehaviour ?? '',
        }),
      ),
    ),
  );
}

/** The sub-behaviours that a factor is about, one by one; what is taken out of the research target since counts no more. */
export function subBehavioursOfFactor(researchFactor: string, earlier: Earlier): string[] {
  const chosen = earlier.determineFactors.factors.find(({ uuid }) => uuid === researchFactor)?.subBehaviours ?? [];
  return earlier.researchTarget.subBehaviours.flatMap(({ uuid, behaviour }) =>
    behaviour !== null && chosen.includes(uuid) ? [behaviour] : [],
  );
}

function objectivesOf(researchFactor: string, earlier: Earlier): string[] {
  const own = subBehavioursOfFactor(researchFactor, earlier);
  return own.length > 0
    ? own
    : [subBehavioursOf(earlier).join('; ') || (earlier.researchTarget.desiredBehaviour ?? '')];
}

/** The rows of the file: the names of the columns, then a row per chain. */
export const chainTable = (rows: readonly ChainRow[]): string[][] => [
  [...chainColumns],
  ...rows.map((row) => chainColumns.map((column) => row[column])),
];

/** `drijfveer-keten-etensresten-apart.csv` */
export function chainFileName(research: string): string {
  const slug = research
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `drijfveer-keten-${slug || 'onderzoek'}.csv`;
}

/** The chain as a tree that runs together in the behaviour. */
export interface Chain {
  factors: { name: string; techniques: { name: string; secondary: boolean; applications: string[] }[] }[];
  subBehaviours: string[];
  behaviour: string;
}

/** What the drawing shows: per factor the techniques that are used, per technique the applications. */
export function chainOf(content: InterventionDesign, earlier: Earlier, only: string | null = null): Chain {
  const { questionBehaviour, desiredBehaviour } = earlier.researchTarget;
  return {
    factors: ideasByFactor(applications(content, earlier, only), earlier)
      .filter(({ ideas }) => ideas.length > 0)
      .map(({ factor, ideas }) => ({
        name: factor.name,
        techniques: [...Map.groupBy(ideas, ({ link }) => link).values()]
          .sort((a, b) => Number(a[0]!.secondary) - Number(b[0]!.secondary))
          .map((same) => ({
            name: same[0]!.technique,
            secondary: same[0]!.secondary,
            applications: same.map(ideaTitle),
          })),
      })),
    subBehaviours: subBehavioursOf(earlier),
    behaviour: questionBehaviour ?? desiredBehaviour ?? 'Nog geen gedrag',
  };
}

const subBehavioursOf = ({ researchTarget }: Pick<Earlier, 'researchTarget'>): string[] =>
  researchTarget.subBehaviours.flatMap(({ behaviour }) => (behaviour ? [behaviour] : []));
