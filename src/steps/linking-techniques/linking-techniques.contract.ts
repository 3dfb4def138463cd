import * as z from 'zod/mini';
import { field, iri, longText, shortText, titleText, uuid, yesNo } from '#foundation/shared/fields.ts';
import { idOf } from '#foundation/shared/hydra.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

const link = {
  researchFactor: field('Factor', uuid()),
  technic: field('Techniek', iri('/api/technics')),
  /** Copied from the library when the technique is chosen. */
  name: titleText('Naam van de techniek'),
  secondary: yesNo('Secundair'),
  /** Copied from the library: the primary techniques that a secondary one strengthens. Empty when that is not known. */
  supports: field('Versterkt', z.array(iri('/api/technics')).check(z.maxLength(200))),
  /** Chosen although the library does not link it with this factor. */
  ownChoice: yesNo('Eigen keuze'),
  /** Why it fits; needed for `gereed`. */
  reason: longText('Waarom past deze?'),
  /** Why a secondary technique is chosen without a primary one that it supports. */
  unsupportedReason: shortText({
    label: 'Waarom kies je deze zonder een techniek die hij versterkt?',
    name: 'Reden zonder primaire techniek',
  }),
  ethicalObjection: longText({ label: 'Ethisch bezwaar?', name: 'Ethisch bezwaar' }),
};

/** A factor with all its techniques, as other clients send it. */
const perFactor = z.object({
  researchFactor: z.union([iri('/api/research_factors'), uuid()]),
  primary: z.array(iri('/api/technics')),
  secondary: z.optional(z.array(iri('/api/technics'))),
});

/** Koppeling gedragstechnieken: which techniques can change each priority factor. */
const step = defineStep('linking_behavioral_techniques', {
  links: { ...list('Technieken', link, 500), otherForm: perFactor },
});
export const linkingTechniques = { ...step, body: z.pipe(z.transform(separateLinks), step.body) };

export type LinkingTechniques = ContentOf<typeof linkingTechniques.shape>;
export type TechniqueLink = RowOf<typeof link>;

/**
 * Other clients send a factor with all its techniques, `{ researchFactor, primary: [], secondary: [] }`; here each pair is a
 * row of its own. A pair that was there before keeps its row: the server finds it by factor and technique.
 */
function separateLinks(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('links' in body) || !Array.isArray(body.links)) return body;
  return { ...body, links: body.links.flatMap(separated) };
}

function separated(row: unknown): unknown[] {
  if (typeof row !== 'object' || row === null) return [row];
  const { researchFactor, primary = [], secondary = [] } = row as Record<string, unknown>;
  // Of our own rows `secondary` says which kind the technique is.
  if (!('primary' in row) && !('secondary' in row && Array.isArray(secondary))) return [row];
  // What is no list is left for the schema to refuse.
  if (!Array.isArray(primary) || !Array.isArray(secondary))
    return [{ researchFactor, technic: { primary, secondary } }];
  return [...primary, ...secondary].map((technic) => ({
    researchFactor: typeof researchFactor === 'string' ? idOf(researchFactor) : researchFactor,
    technic,
  }));
}

declare module '#study/sections.contract.ts' {
  interface StudySections {
    linkingBehavioralTechniques: LinkingTechniques;
  }
}
