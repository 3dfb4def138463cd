import { longest } from '#foundation/shared/fields.ts';
import { stepQuoted } from '#study/process.ts';
import type { StudySections } from '#study/sections.contract.ts';
import type { Library } from '#theory/library/library.rules.ts';
import { iriOf } from '#theory/library/references.rules.ts';
import { type ReadTransfer, refuse, repeated, violation } from './read.server.ts';
import type { LibraryItem } from './transfer.contract.ts';

export interface Resolved extends ReadTransfer {
  /** One sentence for each thing that is not in this library. */
  remarks: string[];
  /** What cannot stand in the steps, in full, so that nothing that was written is lost. */
  leftOut: string[];
}

/**
 * Gives each reference the number that the item has here, found by its slug. A factor that is not here becomes an own factor; a
 * technique can only come from the library, so what was written about it is told apart.
 */
export function resolveReferences(read: ReadTransfer, items: readonly LibraryItem[], library: Library): Resolved {
  const byReference = new Map(items.map((item) => [item.reference, item]));
  const here = (kind: 'factors' | 'technics' | 'themes', reference: string): string | null => {
    const item = byReference.get(reference);
    const found = item && reference.startsWith(`/api/${kind}/`) ? library[kind].bySlug.get(item.slug) : undefined;
    return found ? iriOf(kind, found.id) : null;
  };
  const remarks: string[] = [];
  const leftOut: string[] = [];

  const theme = read.details.theme && here('themes', read.details.theme);
  if (read.details.theme && !theme)
    remarks.push(`Het thema “${nameIn(byReference, read.details.theme)}” staat hier niet in de bibliotheek.`);

  const { factors } = read.sections.determineFactors;
  const chosen = factors.map((row) => {
    const factor = row.factor && here('factors', row.factor);
    if (!row.factor || factor) return { ...row, factor };
    const item = byReference.get(row.factor);
    const name = row.name ?? item?.name ?? null;
    remarks.push(`De factor “${name ?? row.factor}” staat hier niet in de bibliotheek. Hij is nu een eigen factor.`);
    const definition = row.definition ?? item?.definition?.slice(0, longest.short).toWellFormed() ?? null;
    return { ...row, factor: null, name, definition };
  });
  const nameOf = new Map(chosen.map(({ uuid, name }) => [uuid, name ?? 'een factor zonder naam']));

  const { links } = read.sections.linkingBehavioralTechniques;
  const linked = links.flatMap((link): StudySections['linkingBehavioralTechniques']['links'][number][] => {
    const technic = here('technics', link.technic);
    const supports = link.supports.flatMap((reference) => here('technics', reference) ?? []);
    if (technic) return [{ ...link, technic, supports }];
    const name = link.name ?? nameIn(byReference, link.technic);
    const sentence = `De techniek “${name}” bij “${nameOf.get(link.researchFactor)}” staat hier niet in de bibliotheek en is niet overgenomen.`;
    remarks.push(sentence);
    leftOut.push(
      [
        `${sentence} Toepassingen ervan staan bij ${stepQuoted('conducting_intervention_design')} onder de toepassingen zonder techniek.`,
        link.reason && `Waarom deze techniek: ${link.reason}`,
        link.unsupportedReason && `Waarom zonder primaire techniek: ${link.unsupportedReason}`,
        link.ethicalObjection && `Ethisch bezwaar: ${link.ethicalObjection}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    );
    return [];
  });

  // Two items of the file may be one here.
  refuse([
    ...repeated(chosen, ({ factor }) => factor).map((index) =>
      violation(`steps.determineFactors.factors[${index}]`, 'Deze factor komt twee keer voor.'),
    ),
    ...repeated(linked, ({ researchFactor, technic }) => `${researchFactor} ${technic}`).map((index) =>
      violation(`steps.linkingBehavioralTechniques.links[${index}]`, 'Deze techniek staat twee keer bij deze factor.'),
    ),
  ]);
  return {
    details: { ...read.details, theme: theme || null },
    sections: {
      ...read.sections,
      determineFactors: { ...read.sections.determineFactors, factors: chosen },
      linkingBehavioralTechniques: { ...read.sections.linkingBehavioralTechniques, links: linked },
    },
    remarks,
    leftOut,
  };
}

const nameIn = (items: ReadonlyMap<string, LibraryItem>, reference: string) =>
  items.get(reference)?.name ?? items.get(reference)?.slug ?? reference;
