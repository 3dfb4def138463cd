import { closed } from '#steps/step/sentence.rules.ts';
import { stepQuoted } from '#study/process.ts';
import type { Earlier as EarlierOf, Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import type { Factor, LinkedTechnic, Technic } from '#theory/theory.contract.ts';
import { byName } from '#theory/theory.rules.ts';
import { bases } from '#theory/words.contract.ts';
import { type LinkingTechniques, linkingTechniques, type TechniqueLink } from './linking-techniques.contract.ts';

export type Earlier = EarlierOf<'linking_behavioral_techniques', 'determineFactors' | 'weighingFactors'>;

export interface PriorityFactor {
  uuid: string;
  name: string;
  /** IRI of the library's factor; null for an own factor. */
  factor: string | null;
}

/** The factors that go on, in the user's order. */
export function priorityFactors({ determineFactors, prioritisingFactors, weighingFactors }: Earlier): PriorityFactor[] {
  const chosen = new Map(determineFactors.factors.map((factor) => [factor.uuid, factor]));
  const leftOut = new Set(weighingFactors.researchFactors.flatMap((row) => (row.leftOut === true ? [row.uuid] : [])));
  return prioritisingFactors.researchFactors.flatMap(({ uuid, priority }) => {
    const found = priority && !leftOut.has(uuid) ? chosen.get(uuid) : undefined;
    return found ? [{ uuid, name: found.name ?? 'Factor zonder naam', factor: found.factor }] : [];
  });
}

export interface Suggestion {
  technic: Technic;
  basis: LinkedTechnic['basis'];
  /** Names of the sources that the link rests on. */
  sources: readonly string[];
}

/** The library's techniques linked with a factor: primary first, then by the basis of the link, then by name. */
export function suggestions(factor: Pick<Factor, 'technics'> | undefined, technics: readonly Technic[]): Suggestion[] {
  const current = new Map(technics.filter(({ retired }) => !retired).map((technic) => [technic['@id'], technic]));
  return (factor?.technics ?? [])
    .flatMap((link): Suggestion[] => {
      const technic = current.get(link['@id']);
      return technic ? [{ technic, basis: link.basis, sources: link.linkSources }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.technic.isSecondary) - Number(b.technic.isSecondary) ||
        bases.indexOf(a.basis) - bases.indexOf(b.basis) ||
        byName(a.technic, b.technic),
    );
}

/** All other techniques, to be chosen as `eigen keuze`; for an own factor those are all there are. */
export function otherTechnics(factor: Pick<Factor, 'technics'> | undefined, technics: readonly Technic[]): Technic[] {
  const linked = new Set((factor?.technics ?? []).map((link) => link['@id']));
  return technics.filter((technic) => !technic.retired && !linked.has(technic['@id'])).sort(byName);
}

/** The choices for a factor, primary ones first, in the order in which they were made. */
export const linksOf = (content: LinkingTechniques, researchFactor: string): TechniqueLink[] =>
  content.links
    .filter((link) => link.researchFactor === researchFactor)
    .sort((a, b) => Number(a.secondary === true) - Number(b.secondary === true));

/** The chosen primary techniques of a factor that this one strengthens, by name. */
export const supportedBy = (technic: Pick<Technic, 'supports'>, chosen: readonly TechniqueLink[]): string[] =>
  technic.supports.flatMap((primary) =>
    chosen.some((link) => !link.secondary && link.technic === primary['@id']) ? [primary.name] : [],
  );

/**
 * Whether a secondary technique has something to strengthen here: the factor has a chosen primary technique that it supports.
 * Without one it needs a reason.
 */
export const isSupported = (
  technic: Pick<Technic, 'isSecondary' | 'supports'>,
  chosen: readonly TechniqueLink[],
): boolean => !technic.isSecondary || supportedBy(technic, chosen).length > 0;

const mostPerFactor = 3;
const mostInAll = 8;

const inUse = ({ links }: LinkingTechniques, factors: readonly PriorityFactor[]): TechniqueLink[] => {
  const uuids = new Set(factors.map(({ uuid }) => uuid));
  return links.filter((link) => uuids.has(link.researchFactor));
};

/** Soft: three techniques a factor, eight in all. */
export function softHints(content: LinkingTechniques, factors: readonly PriorityFactor[]): string[] {
  const different = new Set(inUse(content, factors).map((link) => link.technic)).size;
  return [
    ...factors
      .filter(({ uuid }) => linksOf(content, uuid).length > mostPerFactor)
      .map(({ name }) => `Bij ${name} heb je meer dan drie technieken gekozen. Kies wat het meeste doet.`),
    ...(different > mostInAll
      ? [`Je hebt ${different} verschillende technieken gekozen. Meer dan acht wordt moeilijk uit te voeren.`]
      : []),
  ];
}

/** Factors that lost their priority but still have choices: those wait until it comes back. */
export function waiting(content: LinkingTechniques, earlier: Earlier): { name: string; count: number }[] {
  const going = new Set(priorityFactors(earlier).map(({ uuid }) => uuid));
  return earlier.determineFactors.factors
    .filter(({ uuid }) => !going.has(uuid))
    .map(({ uuid, name }) => ({ name: name ?? 'Factor zonder naam', count: linksOf(content, uuid).length }))
    .filter(({ count }) => count > 0);
}

export interface Coverage {
  factors: PriorityFactor[];
  technics: { technic: string; name: string; secondary: boolean }[];
  /** Whether a technique is chosen for a factor. */
  has(researchFactor: string, technic: string): boolean;
  /** How many primary techniques a factor has. */
  primaries(researchFactor: string): number;
  /** Factors without any primary technique. */
  uncovered: PriorityFactor[];
}

/** Factors × techniques, with the empty cells that ask for attention. */
export function coverage(content: LinkingTechniques, factors: readonly PriorityFactor[]): Coverage {
  const links = inUse(content, factors);
  const pairs = new Set(links.map((link) => `${link.researchFactor} ${link.technic}`));
  const technics = new Map(
    links.map(({ technic, name, secondary }) => [
      technic,
      { technic, name: name ?? 'Techniek zonder naam', secondary: secondary === true },
    ]),
  );
  const primaries = (uuid: string) => links.filter((link) => link.researchFactor === uuid && !link.secondary).length;
  return {
    factors: [...factors],
    technics: [...technics.values()].sort((a, b) => Number(a.secondary) - Number(b.secondary) || byName(a, b)),
    has: (researchFactor, technic) => pairs.has(`${researchFactor} ${technic}`),
    primaries,
    uncovered: factors.filter(({ uuid }) => primaries(uuid) === 0),
  };
}

/** Whether a factor has a primary technique and every choice its reason. */
export const isComplete = (content: LinkingTechniques, researchFactor: string): boolean => {
  const links = linksOf(content, researchFactor);
  return links.some((link) => !link.secondary) && links.every(({ reason }) => reason !== null);
};

/** A secondary technique at a factor that has none of the primary ones it strengthens. */
function standsAlone(link: TechniqueLink, { links }: LinkingTechniques): boolean {
  const supported = new Set(link.supports);
  return (
    link.secondary === true &&
    supported.size > 0 &&
    !links.some((other) => other.researchFactor === link.researchFactor && supported.has(other.technic))
  );
}

export const linkingTechniquesRules: StepRules<LinkingTechniques, Earlier> = {
  missing: (content, earlier) => {
    const factors = priorityFactors(earlier);
    if (factors.length === 0)
      return [
        {
          path: 'links',
          message: `Kies eerst welke factoren prioriteit krijgen, in ${stepQuoted('prioritising_factors')}.`,
        },
      ];
    const names = new Map(factors.map(({ uuid, name }) => [uuid, name]));
    return [
      ...coverage(content, factors).uncovered.map(({ uuid, name }) => ({
        path: `links.${uuid}`,
        message: `${name}: kies minstens één primaire techniek.`,
      })),
      ...content.links.flatMap((link, index): Missing[] => {
        const name = names.get(link.researchFactor);
        if (name === undefined) return [];
        const open = (field: string, words: string): Missing => ({
          path: `links[${index}].${field}`,
          message: `${link.name ?? 'Een techniek'} bij ${name}: ${words}`,
        });
        return [
          ...(link.reason ? [] : [open('reason', 'schrijf op waarom deze techniek past.')]),
          ...(standsAlone(link, content) && !link.unsupportedReason
            ? [open('unsupportedReason', 'schrijf op waarom je deze kiest zonder een primaire die hij versterkt.')]
            : []),
        ];
      }),
    ];
  },
  /** In a fixed order: a choice that was taken back and made again changes nothing for later steps. */
  yields: (content, earlier) => ({
    links: Object.fromEntries(
      inUse(content, priorityFactors(earlier)).map(({ uuid, researchFactor, technic, secondary }) => [
        uuid,
        { researchFactor, technic, secondary },
      ]),
    ),
  }),
  summary: (content, earlier) => {
    const factors = priorityFactors(earlier);
    const { technics, uncovered } = coverage(content, factors);
    if (technics.length === 0) return null;
    if (uncovered.length > 0) return closed(`Nog nodig: een primaire techniek bij ${uncovered[0]!.name}`);
    const primary = technics.filter(({ secondary }) => !secondary).length;
    const secondary = technics.length - primary;
    const chosen = `${primary} primaire ${primary === 1 ? 'techniek' : 'technieken'}`;
    const also = secondary > 0 ? ` en ${secondary} secundaire` : '';
    return `${chosen}${also} bij ${factors.length} ${factors.length === 1 ? 'factor' : 'factoren'}.`;
  },
};

export const linkingTechniquesStep = { contract: linkingTechniques, rules: linkingTechniquesRules } satisfies Step;
