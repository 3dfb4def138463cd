import { enumeration } from '#steps/step/sentence.rules.ts';
import type { StudySections } from '#study/sections.contract.ts';
import { type ShortFact, stepsOf, technicInShort } from '#theory/reading/short.rules.ts';
import type { Technic } from '#theory/theory.contract.ts';

/** A technique on a card of its own, for a workshop. */
export interface TechniqueCard {
  name: string;
  secondary: boolean;
  what: string | null;
  /** The factors of this research that it was chosen for. */
  factors: string;
  facts: ShortFact[];
  steps: string[];
}

export interface CardsInput {
  title: string;
  madeBy: string | null;
  day: string;
  cards: TechniqueCard[];
}

interface Research {
  name: string;
  companyName?: string | null;
}

/** A card per chosen technique, in the order of choosing; one that was chosen for more factors has one card. */
export function techniqueCards(
  research: Research,
  { linkingBehavioralTechniques: { links }, determineFactors: { factors } }: StudySections,
  technics: readonly Technic[],
  day: string,
): CardsInput {
  const names = new Map(factors.map(({ uuid, name }) => [uuid, name]));
  const known = new Map(technics.map((technic) => [technic['@id'] as string, technic]));
  const chosen = Map.groupBy(links, ({ technic }) => technic);
  return {
    title: research.name,
    madeBy: research.companyName ?? null,
    day,
    cards: [...chosen].flatMap(([iri, links]) => {
      const technic = known.get(iri);
      if (!technic) return [];
      return [
        {
          name: technic.name,
          secondary: technic.isSecondary,
          what: technic.helpText,
          factors: enumeration(links.flatMap(({ researchFactor }) => names.get(researchFactor) ?? [])),
          facts: [
            // The card has all the steps.
            ...technicInShort(technic).filter(({ term }) => term !== 'Eerste stap'),
            ...(technic.ethics ? [{ term: 'Let op', text: technic.ethics }] : []),
          ],
          steps: stepsOf(technic),
        },
      ];
    }),
  };
}
