import { sql } from 'kysely';
import { idOf } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { Study } from '#study/study.contract.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { ChosenFactor } from './determine-factors.contract.ts';
import { determineFactorsStep } from './determine-factors.rules.ts';

type Body = { factors?: Partial<ChosenFactor>[] | null };

/**
 * Factors live in `research_factor`, as every later step refers to them. A factor that is taken out is set aside with all
 * that hangs on it, and is the same row again when it is chosen anew.
 */
export function determineFactorsRoom(library: () => LibraryNames): StepRoom {
  return {
    step: determineFactorsStep,
    rows: {
      fields: ['factors'],
      read: (research) => sql`jsonb_build_object('factors', COALESCE((
        SELECT jsonb_agg(f.row || jsonb_build_object('uuid', f.uuid, 'factor', '/api/factors/' || f.factor_id, 'name', NULLIF(f.name, '')) ORDER BY f.position, f.uuid)
        FROM research_factor f WHERE f.research = ${research} AND f.set_aside_at IS NULL), '[]'::jsonb))`,
      readSetAside: (research) => sql`COALESCE((
        SELECT jsonb_agg(f.row || jsonb_build_object('uuid', f.uuid, 'factor', '/api/factors/' || f.factor_id, 'name', NULLIF(f.name, '')) ORDER BY f.position, f.uuid)
        FROM research_factor f WHERE f.research = ${research} AND f.set_aside_at IS NOT NULL), '[]'::jsonb)`,
      write: (research, content: { factors: ChosenFactor[] }) => [
        sql`INSERT INTO research_factor (uuid, research, factor_id, name, position, row)
          SELECT n.uuid, ${research}, n.factor_id, n.name, n.position, n.row
          FROM jsonb_to_recordset(${JSON.stringify(content.factors.map(toRow))}::jsonb) AS n(uuid uuid, factor_id integer, name text, position integer, row jsonb), raised
          ON CONFLICT (research, uuid) DO UPDATE SET name = excluded.name, position = excluded.position, row = excluded.row, set_aside_at = NULL`,
        sql`UPDATE research_factor SET set_aside_at = now()
          WHERE research = ${research} AND set_aside_at IS NULL AND EXISTS (SELECT 1 FROM raised)
            AND uuid <> ALL (${content.factors.map((factor) => factor.uuid)}::uuid[])`,
      ],
    },
    prepare: (body: Body, study) => ({
      ...body,
      ...(body.factors ? { factors: body.factors.map((row, index) => known(row, index, study, library())) } : {}),
    }),
  };
}

const toRow = ({ uuid, factor, name, ...row }: ChosenFactor, position: number) => ({
  uuid,
  factor_id: factor ? Number(idOf(factor)) : null,
  // The column names what hangs on the factor; an own factor without a name is still to be named.
  name: name ?? '',
  position,
  row,
});

/** Copies name and cluster from the library, and finds the row that this factor had before. */
function known(row: Partial<ChosenFactor>, index: number, study: Study, library: LibraryNames): Partial<ChosenFactor> {
  const stored = storedFactors(study);
  const before = stored.find((other) => (row.factor ? other.factor === row.factor : other.uuid === row.uuid));
  const taken = stored.find((other) => other.uuid === row.uuid);
  if (row.factor && taken && taken !== before)
    throw new Problem('unknownReference', {
      detail: `factors[${index}].factor: Deze rij hoort bij een andere factor. Maak voor deze factor een nieuwe rij.`,
    });
  const uuid = before?.uuid ?? row.uuid;
  const reference = row.factor ?? before?.factor ?? null;
  const restored = { ...before, ...row, ...(uuid ? { uuid } : {}) };
  if (reference === null) return restored;
  const found = library.factor(reference);
  if (!found)
    throw new Problem('unknownReference', {
      detail: `factors[${index}].factor: Deze factor staat niet in de bibliotheek.`,
    });
  return { ...restored, factor: reference, name: found.name, cluster: found.cluster, definition: null };
}

function storedFactors(study: Study): ChosenFactor[] {
  const { factors } = study.sections.determineFactors as { factors: ChosenFactor[] };
  return [...factors, ...((study.setAside.determine_factors ?? []) as ChosenFactor[])];
}
