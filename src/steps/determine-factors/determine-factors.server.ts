import { Problem } from '#foundation/shared/problem.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { referenceColumn, rowTable } from '#study/step/rows.server.ts';
import type { Study } from '#study/study.contract.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { type ChosenFactor, determineFactors } from './determine-factors.contract.ts';
import { determineFactorsStep } from './determine-factors.rules.ts';

type Body = { factors?: Partial<ChosenFactor>[] | null };

/**
 * Factors live in `research_factor`, as every later step refers to them. A factor that is taken out is set aside with all
 * that hangs on it, and is the same row again when it is chosen anew.
 */
export function determineFactorsRoom(library: () => LibraryNames): StepRoom {
  return {
    step: determineFactorsStep,
    rows: rowTable(determineFactors, 'factors', {
      name: 'research_factor',
      columns: {
        uuid: { name: 'uuid', type: 'uuid' },
        factor: referenceColumn('factor_id', '/api/factors/'),
        // The column names what hangs on the factor; an own factor without a name is still to be named.
        name: { name: 'name', type: 'text', write: (name) => name ?? '', read: (column) => `NULLIF(${column}, '')` },
      },
      order: 'sent',
      unsent: 'set aside',
    }),
    prepare: (body: Body, study) => ({
      ...body,
      ...(body.factors ? { factors: body.factors.map((row, index) => known(row, index, study, library())) } : {}),
    }),
  };
}

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
  const { factors } = study.sections.determineFactors;
  return [...factors, ...((study.setAside.determine_factors ?? []) as ChosenFactor[])];
}
