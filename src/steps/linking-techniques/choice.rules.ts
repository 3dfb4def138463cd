import { emptyRow } from '#study/step/step.contract.ts';
import type { Technic } from '#theory/theory.contract.ts';
import { type LinkingTechniques, linkingTechniques, type TechniqueLink } from './linking-techniques.contract.ts';

/** Choosing a technique, taking it back, and what that means for later steps. */

/** A new choice for a factor. */
const newLink = ({ uuid, researchFactor, technic, ownChoice }: Choice): TechniqueLink =>
  emptyRow(linkingTechniques.shape.links, {
    uuid,
    researchFactor,
    technic: technic['@id'],
    name: technic.name,
    secondary: technic.isSecondary,
    supports: technic.supports.map((primary) => primary['@id']),
    ownChoice,
  });

export interface Choice {
  /** For a row that never was. */
  uuid: string;
  researchFactor: string;
  technic: Pick<Technic, '@id' | 'name' | 'isSecondary' | 'supports'>;
  /** Not suggested by the library for this factor. */
  ownChoice: boolean;
}

const samePair = (link: TechniqueLink, { researchFactor, technic }: Choice) =>
  link.researchFactor === researchFactor && link.technic === technic['@id'];

/** The row that this choice makes: the one it was before, when it was set aside, otherwise a new one. */
export const rowOf = (setAside: readonly TechniqueLink[], choice: Choice): TechniqueLink => {
  const before = setAside.findLast((link) => samePair(link, choice));
  return before ? { ...newLink(choice), ...before, ownChoice: choice.ownChoice } : newLink(choice);
};

/** A technique chosen for a factor; chosen twice is chosen once. */
export function withChoice(
  content: LinkingTechniques,
  setAside: readonly TechniqueLink[],
  choice: Choice,
): LinkingTechniques {
  if (content.links.some((link) => samePair(link, choice))) return content;
  return { ...content, links: [...content.links, rowOf(setAside, choice)] };
}

/** A choice taken back; the server sets its row aside. */
export const withoutLink = (content: LinkingTechniques, uuid: string): LinkingTechniques => ({
  ...content,
  links: content.links.filter((link) => link.uuid !== uuid),
});

export const withLink = (
  content: LinkingTechniques,
  uuid: string,
  change: Partial<TechniqueLink>,
): LinkingTechniques => ({
  ...content,
  links: content.links.map((link) => (link.uuid === uuid ? { ...link, ...change } : link)),
});

/** What later steps hold. Their shapes, not their contracts: those rooms build on this one. */
export interface Later {
  conductingInterventionDesign?: { ideas?: readonly { uuid: string; link: string; title: string | null }[] };
  interventionDesign?: { interventions?: readonly { name: string | null; ideas: readonly string[] }[] };
}

export interface GoesAlong {
  /** Titles of the ideas. */
  ideas: string[];
  /** Names of the interventions that use one of them. */
  interventions: string[];
}

/** What leaves the later steps together with a choice; null when nothing uses it. */
export function goesAlong(uuid: string, later: Later): GoesAlong | null {
  const ideas = later.conductingInterventionDesign?.ideas?.filter(({ link }) => link === uuid) ?? [];
  if (ideas.length === 0) return null;
  const uuids = new Set(ideas.map((idea) => idea.uuid));
  const using =
    later.interventionDesign?.interventions?.filter((one) => one.ideas.some((idea) => uuids.has(idea))) ?? [];
  return {
    ideas: ideas.map(({ title }) => title ?? 'Idee zonder titel'),
    interventions: using.map(({ name }) => name ?? 'Interventie zonder naam'),
  };
}
