import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { PrioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type { Missing } from '#steps/step/step.contract.ts';
import type { Step, StepRules } from '#steps/step/step.rules.ts';
import type { Factor, LinkedTechnic, Technic } from '#theory/theory.contract.ts';
import { type LinkingTechniques, linkingTechniques, type TechniqueLink } from './linking-techniques.contract.ts';

export interface Earlier {
  determineFactors: DetermineFactors;
  prioritisingFactors: PrioritisingFactors;
}

export interface PriorityFactor {
  uuid: string;
  name: string;
  /** IRI of the library's factor; null for an own factor. */
  factor: string | null;
}

/** The factors that go on, in the user's order. */
export function priorityFactors({ determineFactors, prioritisingFactors }: Earlier): PriorityFactor[] {
  const chosen = new Map(determineFactors.factors.map((factor) => [factor.uuid, factor]));
  return prioritisingFactors.researchFactors.flatMap(({ uuid, priority }) => {
    const found = priority ? chosen.get(uuid) : undefined;
    return found ? [{ uuid, name: found.name ?? 'Factor zonder naam', factor: found.factor }] : [];
  });
}

const basisOrder = { confirmed: 0, literature: 1, editorial: 2 } as const;

export interface Suggestion {
  technic: Technic;
  basis: LinkedTechnic['basis'];
}

/** The library's techniques linked with a factor: primary first, then by the basis of the link, then by name. */
export function suggestions(factor: Pick<Factor, 'technics'> | undefined, technics: readonly Technic[]): Suggestion[] {
  const byIri = new Map(technics.map((technic) => [technic['@id'], technic]));
  return (factor?.technics ?? [])
    .flatMap((link) => {
      const technic = byIri.get(link['@id']);
      return technic ? [{ technic, basis: link.basis }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.technic.isSecondary) - Number(b.technic.isSecondary) || basisOrder[a.basis] - basisOrder[b.basis] || a.technic.name.localeCompare(b.technic.name, 'nl'),
    );
}

/** All other techniques, to be chosen as `eigen keuze`. */
export function otherTechnics(factor: Pick<Factor, 'technics'> | undefined, technics: readonly Technic[]): Technic[] {
  const linked = new Set((factor?.technics ?? []).map((link) => link['@id']));
  return technics.filter((technic) => !linked.has(technic['@id'])).sort((a, b) => a.name.localeCompare(b.name, 'nl'));
}

export const linksOf = (content: LinkingTechniques, researchFactor: string): TechniqueLink[] => content.links.filter((link) => link.researchFactor === researchFactor);

/**
 * Whether a secondary technique has something to strengthen here: the factor has a chosen primary technique that it supports.
 * Without one it needs a reason.
 */
export function isSupported(technic: Pick<Technic, 'isSecondary' | 'supports'>, chosen: readonly TechniqueLink[]): boolean {
  if (!technic.isSecondary) return true;
  const supported = new Set(technic.supports.map((primary) => primary['@id']));
  return chosen.some((link) => !link.secondary && supported.has(link.technic));
}

/** A new choice for a factor. */
export const newLink = (uuid: string, researchFactor: string, technic: Technic, ownChoice: boolean): TechniqueLink => ({
  uuid,
  researchFactor,
  technic: technic['@id'],
  name: technic.name,
  secondary: technic.isSecondary,
  ownChoice,
  reason: null,
  unsupportedReason: null,
  ethicalObjection: null,
});

const mostPerFactor = 3;
const mostInAll = 8;

/** Soft: three techniques a factor, eight in all. */
export function softHints(content: LinkingTechniques, factors: readonly PriorityFactor[]): string[] {
  const inUse = content.links.filter((link) => factors.some(({ uuid }) => uuid === link.researchFactor));
  const different = new Set(inUse.map((link) => link.technic)).size;
  return [
    ...factors
      .filter(({ uuid }) => linksOf(content, uuid).length > mostPerFactor)
      .map(({ name }) => `Bij ${name} heb je meer dan drie technieken gekozen. Kies wat het meeste doet.`),
    ...(different > mostInAll ? [`Je hebt ${different} technieken gekozen. Meer dan acht wordt moeilijk uit te voeren.`] : []),
  ];
}

export interface Coverage {
  factors: PriorityFactor[];
  technics: { technic: string; name: string; secondary: boolean }[];
  /** Whether a technique is chosen for a factor. */
  has(researchFactor: string, technic: string): boolean;
  /** Factors without any primary technique. */
  uncovered: PriorityFactor[];
}

/** Factors × techniques, with the empty cells that ask for attention. */
export function coverage(content: LinkingTechniques, factors: readonly PriorityFactor[]): Coverage {
  const inUse = content.links.filter((link) => factors.some(({ uuid }) => uuid === link.researchFactor));
  const pairs = new Set(inUse.map((link) => `${link.researchFactor} ${link.technic}`));
  const technics = [...new Map(inUse.map((link) => [link.technic, { technic: link.technic, name: link.name ?? '', secondary: link.secondary === true }])).values()];
  return {
    factors: [...factors],
    technics: technics.sort((a, b) => Number(a.secondary) - Number(b.secondary) || a.name.localeCompare(b.name, 'nl')),
    has: (researchFactor, technic) => pairs.has(`${researchFactor} ${technic}`),
    uncovered: factors.filter(({ uuid }) => !inUse.some((link) => link.researchFactor === uuid && !link.secondary)),
  };
}

export const linkingTechniquesRules: StepRules<LinkingTechniques, Earlier> = {
  missing: (content, earlier) => {
    const factors = priorityFactors(earlier);
    if (factors.length === 0) return [{ path: 'links', message: 'Kies eerst welke factoren prioriteit krijgen, in stap 7.' }];
    const inUse = new Map(factors.map(({ uuid, name }) => [uuid, name]));
    return [
      ...coverage(content, factors).uncovered.map(({ name }) => ({ path: 'links', message: `${name}: kies minstens één primaire techniek.` })),
      ...content.links.flatMap((link, index): Missing[] =>
        inUse.has(link.researchFactor) && !link.reason
          ? [{ path: `links[${index}].reason`, message: `${link.name} bij ${inUse.get(link.researchFactor)}: schrijf op waarom deze techniek past.` }]
          : [],
      ),
    ];
  },
  yields: (content, earlier) => {
    const factors = new Set(priorityFactors(earlier).map(({ uuid }) => uuid));
    return content.links.filter((link) => factors.has(link.researchFactor)).map(({ uuid, researchFactor, technic, secondary }) => ({ uuid, researchFactor, technic, secondary }));
  },
  summary: (content, earlier) => {
    const factors = priorityFactors(earlier);
    const { technics, uncovered } = coverage(content, factors);
    if (technics.length === 0) return null;
    if (uncovered.length > 0) return `Nog nodig: een primaire techniek bij ${uncovered[0]!.name}.`;
    const primary = technics.filter(({ secondary }) => !secondary).length;
    const secondary = technics.length - primary;
    return `${primary} primaire ${primary === 1 ? 'techniek' : 'technieken'}${secondary > 0 ? ` en ${secondary} secundaire` : ''} bij ${factors.length} ${factors.length === 1 ? 'factor' : 'factoren'}.`;
  },
};

export const linkingTechniquesStep = { contract: linkingTechniques, rules: linkingTechniquesRules } satisfies Step;
