import { same } from '#foundation/shared/same.ts';
import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { LinkedFactor, Technic } from '#theory/theory.contract.ts';
import { basisLabels } from '#theory/theory.rules.ts';
import { type Choice, rowOf } from './choice.rules.ts';
import type { LinkingTechniques, TechniqueLink } from './linking-techniques.contract.ts';
import { type Earlier, isSupported, linksOf, priorityFactors } from './linking-techniques.rules.ts';

/** A factor of a research that a technique can be chosen for. */
export interface Place {
  uuid: string;
  name: string;
  /** What the library’s link rests on; null: chosen here it is an `eigen keuze`. */
  basis: LinkedFactor['basis'] | null;
  /** Chosen for this factor already. */
  present: boolean;
  /** Of a secondary technique: there is nothing at this factor that it strengthens, so it needs a reason. */
  needsReason: boolean;
}

export interface Places {
  /** The priority factors: those that the library links with the technique first, otherwise in the user’s order. */
  places: Place[];
  /** What stands in the way, or what one should know; in a sentence. */
  remark: { kind: 'no_factors' | 'no_priority' | 'not_linked'; sentence: string } | null;
}

export type Study = Earlier & { linkingBehavioralTechniques: LinkingTechniques };

type Item = Pick<Technic, '@id' | 'name' | 'isSecondary' | 'supports'> & { factors: readonly Linked[] };
type Linked = Pick<LinkedFactor, '@id' | 'basis'>;

/** Where in a research a technique of the library can be chosen. */
export function placesFor(technic: Item, study: Study): Places {
  const linked = new Map(technic.factors.map((factor) => [factor['@id'], factor.basis]));
  const places = priorityFactors(study)
    .map(({ uuid, name, factor }): Place => {
      const chosen = linksOf(study.linkingBehavioralTechniques, uuid);
      return {
        uuid,
        name,
        basis: (factor && linked.get(factor)) || null,
        present: chosen.some((link) => link.technic === technic['@id']),
        needsReason: !isSupported(technic, chosen),
      };
    })
    .sort((a, b) => Number(a.basis === null) - Number(b.basis === null));
  return { places, remark: remarkOn(places, linked, study.determineFactors) };
}

function remarkOn(
  places: readonly Place[],
  linked: ReadonlyMap<string, unknown>,
  { factors }: DetermineFactors,
): Places['remark'] {
  if (factors.length === 0)
    return {
      kind: 'no_factors',
      sentence: 'In dit onderzoek zijn nog geen factoren gekozen. Een techniek hoort altijd bij een factor.',
    };
  if (places.length === 0)
    return {
      kind: 'no_priority',
      sentence:
        'In dit onderzoek heeft nog geen factor prioriteit. Kies eerst welke factoren verder gaan; daarna kun je er technieken bij zoeken.',
    };
  if (places.some(({ basis }) => basis !== null)) return null;
  const waiting = factors.filter(({ factor }) => factor !== null && linked.has(factor)).map(({ name }) => `“${name}”`);
  return {
    kind: 'not_linked',
    sentence:
      waiting.length === 0
        ? 'Geen van de factoren bij deze techniek staat in dit onderzoek. Je kunt de techniek wel als eigen keuze toevoegen.'
        : `Bij deze techniek ${waiting.length === 1 ? 'hoort' : 'horen'} ${waiting.join(' en ')}, maar zonder prioriteit in dit onderzoek. Bij een andere factor is de techniek een eigen keuze.`,
  };
}

/** The line under a factor: what the link rests on, or that there is none, or that it was chosen already. */
export const placeWords = ({ basis, present }: Place): string =>
  present
    ? 'hier al gekozen'
    : basis === null
      ? 'eigen keuze: de bibliotheek legt dit verband niet'
      : basisLabels[basis];

/** What came of it: the new links and the row that was added, or null when it was chosen already. */
export function addingLink(
  { links }: LinkingTechniques,
  setAside: readonly TechniqueLink[],
  choice: Choice,
  unsupportedReason: string | null,
): { links: TechniqueLink[]; row: TechniqueLink } | null {
  const { researchFactor, technic } = choice;
  if (links.some((link) => link.researchFactor === researchFactor && link.technic === technic['@id'])) return null;
  const before = rowOf(setAside, choice);
  const row = { ...before, unsupportedReason: unsupportedReason ?? before.unsupportedReason };
  return { links: [...links, row], row };
}

/** The links without the one just added; null when it is gone, or when somebody wrote in it since: that is not ours to undo. */
export function linkTakenBack({ links }: LinkingTechniques, added: TechniqueLink): TechniqueLink[] | null {
  const now = links.find(({ uuid }) => uuid === added.uuid);
  return now && same(now, added) ? links.filter((link) => link !== now) : null;
}
