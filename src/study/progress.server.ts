import type { StepRoom } from '#study/step/room.server.ts';
import { assess } from '#study/step/step.rules.ts';
import { type StepName, stepNames } from './process.ts';
import type { FullResearch } from './research.operations.contract.ts';
import type { Sections } from './sections.contract.ts';
import type { Study } from './study.contract.ts';
import type { StepRow } from './study.server.ts';

export interface ProgressDeps {
  steps: readonly StepRoom[];
  /** What completing needs and has; the report room knows. */
  completion(sections: Sections, endProduct: FullResearch['endProduct']): FullResearch['completion'];
  /** The behaviour goal in one sentence; the research-target room knows. */
  goalSentence(sections: Sections): string | null;
}

/** Of the details of a research what its progress tells, or follows from. */
export interface DetailsNow {
  detailsVersion: number;
  endProduct: FullResearch['endProduct'];
}

/** What a research tells of how far it is, as the wire shows it; `rows` know what changed before the steps that are flagged. */
export function progressOf(
  deps: ProgressDeps,
  { steps, sections, setAside }: Pick<Study, 'steps' | 'sections' | 'setAside'>,
  { detailsVersion, endProduct }: DetailsNow,
  rows: readonly Pick<StepRow, 'name' | 'changes'>[],
): Pick<FullResearch, 'steps' | 'versions' | 'setAside' | 'goalSentence' | 'completion'> {
  const assessed = assess(
    deps.steps.map((room) => room.step),
    sections,
    {},
  );
  return {
    steps: stepNames.map((name) => {
      const { version, state, stale, updatedAt, updatedBy } = steps[name];
      const { missing, summary } = assessed[name];
      const told = stale ? (rows.find((row) => row.name === name)?.changes ?? []) : [];
      const changes = told.map((change) => ({ ...change, at: new Date(change.at).toISOString() }));
      const at = updatedAt?.toISOString() ?? null;
      return { name, state, stale, version, updatedAt: at, updatedBy, summary, missing, changes };
    }),
    versions: {
      details: detailsVersion,
      ...(Object.fromEntries(stepNames.map((name) => [name, steps[name].version])) as Record<StepName, number>),
    },
    setAside,
    goalSentence: deps.goalSentence(sections),
    completion: deps.completion(sections, endProduct),
  };
}
