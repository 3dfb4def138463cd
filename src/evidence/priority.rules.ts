/** What the rooms after prioritising need of the ones before; structural, so that no room imports another's rules. */
export interface PrioritySections {
  determineFactors: { factors: readonly { uuid: string; name: string | null; factor: string | null }[] };
  weighingFactors: { researchFactors: readonly { uuid: string; leftOut: boolean | null }[] };
  prioritisingFactors: { researchFactors: readonly { uuid: string; priority: boolean | null }[] };
}

export interface PriorityFactor {
  uuid: string;
  name: string;
  /** IRI of the library's factor; null for an own factor. */
  factor: string | null;
}

/** The factors that go on, in the user's order: chosen, not left out of the weighing, and marked as priority. */
export function priorityFactors({
  determineFactors,
  weighingFactors,
  prioritisingFactors,
}: PrioritySections): PriorityFactor[] {
  const chosen = new Map(determineFactors.factors.map((factor) => [factor.uuid, factor]));
  const leftOut = new Set(weighingFactors.researchFactors.filter((row) => row.leftOut === true).map((row) => row.uuid));
  return prioritisingFactors.researchFactors.flatMap(({ uuid, priority }) => {
    const found = priority && !leftOut.has(uuid) ? chosen.get(uuid) : undefined;
    return found ? [{ uuid, name: found.name ?? 'Factor zonder naam', factor: found.factor }] : [];
  });
}
