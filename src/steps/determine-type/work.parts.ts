import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import type { budgets, knownWhy, weeks, yesNoUnsure } from './determine-type.contract.ts';

/** The section of the earlier step that this one builds on. */
export interface Earlier {
  researchTarget: ResearchTarget;
}

export const knownWhyLabels: Record<(typeof knownWhy)[number], string> = {
  little: 'weinig',
  some: 'een deel',
  much: 'veel',
};

export const yesNoLabels: Record<(typeof yesNoUnsure)[number], string> = {
  yes: 'ja',
  no: 'nee',
  unsure: 'weet ik niet',
};

export const weeksLabels: Record<(typeof weeks)[number], string> = {
  under_4: 'minder dan 4 weken',
  '4_to_12': '4 tot 12 weken',
  over_12: 'meer dan 12 weken',
};

export const budgetLabels: Record<(typeof budgets)[number], string> = {
  none: 'geen',
  small: 'klein',
  enough: 'genoeg',
};

/** The choices of a closed list, in the order given. */
export const optionsOf = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Names of fields by path, for the error summary and the dialog with both versions. */
export const labels: Record<string, string> = {
  knownWhy: 'Wat je al weet over het waarom',
  needsNumbers: 'Cijfers nodig',
  needsSegments: 'Verschillen tussen segmenten',
  reachable: 'Hoeveel mensen meedoen',
  reachablePerSegment: 'Hoeveel mensen per segment',
  sensitive: 'Gevoelig onderwerp',
  lowLiteracy: 'Lezen en taal',
  time: 'Tijd',
  budget: 'Budget',
  visible: 'Zichtbaar gedrag',
  researchType: 'Type onderzoek',
  differsBecause: 'Waarom je afwijkt van het advies',
  planMethod: 'Methode',
  planNumber: 'Aantal',
  planRecruitment: 'Werving',
  planWho: 'Wie het doet',
  planStart: 'Begin',
  planEnd: 'Einde',
  planPrivacy: 'Privacy',
};
