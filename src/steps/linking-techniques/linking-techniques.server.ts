import { sql } from 'kysely';
import { idOf } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { checkFactor } from '#study/factors.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { LinkingTechniques, TechniqueLink } from './linking-techniques.contract.ts';
import { linkingTechniquesStep } from './linking-techniques.rules.ts';

type Body = { links?: Partial<TechniqueLink>[] | null };

/** Chosen techniques live in `chosen_technique`; one that is taken out is set aside and comes back whole. */
export function linkingTechniquesRoom(library: () => LibraryNames): StepRoom {
  return {
    step: linkingTechniquesStep,
    rows: {
      fields: ['links'],
      hangOn: 'determine_factors',
      read: (research) =>
        sql`jsonb_build_object('links', COALESCE((${rowsOf(research)} AND t.set_aside_at IS NULL AND f.set_aside_at IS NULL), '[]'::jsonb))`,
      readSetAside: (research) =>
        sql`COALESCE((${rowsOf(research)} AND (t.set_aside_at IS NOT NULL OR f.set_aside_at IS NOT NULL)), '[]'::jsonb)`,
      write: (research, content: LinkingTechniques) => [
        sql`INSERT INTO chosen_technique (uuid, research, research_factor, technic_id, name, secondary, position, row)
          SELECT n.uuid, ${research}, f.uuid, n.technic_id, n.name, n.secondary, n.position, n.row
          FROM jsonb_to_recordset(${JSON.stringify(content.links.map(toRow))}::jsonb)
            AS n(uuid uuid, research_factor uuid, technic_id integer, name text, secondary boolean, position integer, row jsonb)
            JOIN research_factor f ON f.uuid = n.research_factor AND f.research = ${research}, raised
          ON CONFLICT (research, uuid) DO UPDATE SET name = excluded.name, secondary = excluded.secondary, position = excluded.position, row = excluded.row, set_aside_at = NULL`,
        // Links of a factor that is itself set aside are not in the content; they stay as they are.
        sql`UPDATE chosen_technique t SET set_aside_at = now() FROM research_factor f
          WHERE f.uuid = t.research_factor AND f.set_aside_at IS NULL AND t.research = ${research} AND t.set_aside_at IS NULL
            AND EXISTS (SELECT 1 FROM raised) AND t.uuid <> ALL (${content.links.map((link) => link.uuid)}::uuid[])`,
      ],
    },
    prepare: (body: Body, study) => ({
      ...body,
      ...(body.links ? { links: body.links.map((row, index) => known(row, index, study, library())) } : {}),
    }),
  };
}

const rowsOf = (research: string) => sql`
  SELECT jsonb_agg(t.row || jsonb_build_object('uuid', t.uuid, 'researchFactor', t.research_factor, 'technic', '/api/technics/' || t.technic_id,
    'name', t.name, 'secondary', t.secondary) ORDER BY t.position, f.position, t.uuid)
  FROM chosen_technique t JOIN research_factor f ON f.uuid = t.research_factor WHERE t.research = ${research}`;

const toRow = ({ uuid, researchFactor, technic, name, secondary, ...row }: TechniqueLink, position: number) => ({
  uuid,
  research_factor: researchFactor,
  technic_id: Number(idOf(technic)),
  name,
  secondary,
  position,
  row,
});

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
  const { links } = study.sections.linkingBehavioralTechniques as { links: TechniqueLink[] };
  return [...links, ...((study.setAside.linking_behavioral_techniques ?? []) as TechniqueLink[])];
}
