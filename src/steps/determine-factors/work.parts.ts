import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import type {
  ChosenFactor,
  DeskResearch,
  Direction,
  expectationSources,
  expectations,
} from './determine-factors.contract.ts';

/** The section of the earlier step that this one builds on. */
export interface Earlier {
  researchTarget: ResearchTarget;
}

export const directionLabels: Record<Direction, string> = {
  hinders: 'belemmert',
  helps: 'bevordert',
  both: 'beide',
};

export const expectationLabels: Record<(typeof expectations)[number], string> = {
  low: 'laag',
  middle: 'midden',
  high: 'hoog',
};

export const expectationSourceLabels: Record<(typeof expectationSources)[number], string> = {
  desk_research: 'deskresearch',
  experience: 'ervaring',
  presumption: 'vermoeden',
};

export const qualityLabels: Record<NonNullable<DeskResearch['quality']>, string> = {
  weak: 'zwak',
  fair: 'redelijk',
  strong: 'sterk',
};

/** The choices of a closed list, in the order of its labels. */
export const optionsOf = <V extends string>(labels: Record<V, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value: value as V, label: label as string }));

/** Its own name, or what it is called until it has one. */
export const nameOf = ({ name }: Pick<ChosenFactor, 'name'>) => name ?? 'Eigen factor';

/** Names of fields by path, for the error summary and the dialog with both versions. */
export const labels: Record<string, string> = {
  factors: 'Factoren',
  'factors.name': 'Naam van de factor',
  'factors.definition': 'Omschrijving',
  'factors.cluster': 'Cluster',
  'factors.hypothesis': 'Hypothese',
  'factors.direction': 'Richting',
  'factors.expectation': 'Verwacht belang',
  'factors.expectationSource': 'Bron van de verwachting',
  'factors.segment': 'Segment',
  'factors.deskResearch': 'Deskresearch',
  'factors.deskResearch.source': 'Bron',
  'factors.deskResearch.finding': 'Bevinding',
  'factors.deskResearch.direction': 'Richting van de bevinding',
  'factors.deskResearch.quality': 'Kwaliteit van de bron',
};
