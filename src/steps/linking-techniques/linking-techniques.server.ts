import { Problem } from '#foundation/shared/problem.ts';
import { checkFactor } from '#study/factors.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { referenceColumn, rowTable } from '#study/step/rows.server.ts';
import type { Study } from '#study/study.contract.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { linkingTechniques, type TechniqueLink } from './linking-techniques.contract.ts';
import { linkingTechniquesStep } from './linking-techniques.rules.ts';

type Body = { links?: Partial<TechniqueLink>[] | null };

/** Chosen techniques live in `chosen_technique`; one that is taken out is set aside and comes back whole. */
export function linkingTechniquesRoom(library: () => LibraryNames): StepRoom {
  return {
    step: linkingTechniquesStep,
    rows: rowTable(linkingTechniques, 'links', {
      name: 'chosen_technique',
      columns: {
        uuid: { name: 'uuid', type: 'uuid' },
        researchFactor: { name: 'research_factor', type: 'uuid' },
        technic: referenceColumn('technic_id', '/api/technics/'),
        name: { name: 'name', type: 'text' },
        secondary: { name: 'secondary', type: 'boolean' },
      },
      order: 'sent',
      unsent: 'set aside',
      hangsOn: 'determine_factors',
    }),
    prepare: (body: Body, study) => ({
      ...body,
      ...(body.links ? { links: body.links.map((row, index) => known(row, index, study, library())) } : {}),
    }),
  };
}

/** Copies the name and kind from the library, and finds the row that this pair had before. */
function known(
  row: Partial<TechniqueLink>,
  index: number,
  study: Study,
  library: LibraryNames,
): Partial<TechniqueLink> {
  const stored = storedLinks(study);
  const before =
    stored.find((other) => other.uuid === row.uuid) ??
    stored.find((other) => other.technic === row.technic && other.researchFactor === row.researchFactor);
  const merged = { ...before, ...row, uuid: before?.uuid ?? row.uuid };
  const found = merged.technic ? library.technic(merged.technic) : undefined;
  if (!found)
    throw new Problem('unknownReference', {
      detail: `links[${index}].technic: Deze techniek staat niet in de bibliotheek.`,
    });
  checkFactor(study, merged.researchFactor, `links[${index}].researchFactor`);
  return { ...merged, name: found.name, secondary: found.isSecondary, supports: found.supports };
}

function storedLinks(study: Study): TechniqueLink[] {
  const { links } = study.sections.linkingBehavioralTechniques;
  return [...links, ...((study.setAside.linking_behavioral_techniques ?? []) as TechniqueLink[])];
}
