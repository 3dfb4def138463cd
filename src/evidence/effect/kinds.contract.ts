/** What is counted or measured of people or places: who does it (x of n), how often (per week, per container), or a mean. */
export const outcomeKinds = ['share', 'count', 'mean'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** How it came that some are with and some without: drawn, grown so, or nobody is without. */
export const assignments = ['drawn', 'not_drawn', 'none'] as const;
export type Assignment = (typeof assignments)[number];

/** What was drawn or sampled one by one, and so what a figure rests on. */
export const restingUnits = ['person', 'place'] as const;
export type RestingUnit = (typeof restingUnits)[number];

/** In what an estimate is told: a share (0–1, told as points of a percentage), its own measure, or times per exposure. */
export const estimateUnits = ['points', 'difference', 'per_exposure'] as const;
export type EstimateUnit = (typeof estimateUnits)[number];

/** Why there is no effect to tell. */
export const noEffectReasons = [
  /** In a group, or at a moment, nobody was measured. */
  'no_data',
  /** A group of one place: what differs can lie in the place. */
  'one_place',
  /** Fewer people in a group than may be shown. */
  'small_group',
  /** Not drawn, and there is nobody without: nothing to compare with. */
  'no_comparison',
  /** The groups were not drawn, and how they were before is not known. */
  'no_before',
  /** Group and stratum, or group and what was before, are one. */
  'inseparable',
] as const;
export type NoEffectReason = (typeof noEffectReasons)[number];

/** Why an estimate has no interval. */
export const noIntervalReasons = [
  /** Two or three places in a group. */
  'few_places',
  /** Of a total of events nobody can tell how they were spread over people. */
  'spread_unknown',
  /** All values in the groups are alike, so that nothing tells how much they would differ. */
  'constant',
  /** After strata and values before too little is left to tell how much is chance. */
  'nothing_left',
] as const;
export type NoIntervalReason = (typeof noIntervalReasons)[number];

/** How estimate and interval were made; docs/decisions/0071 says which goes with which design, and why. */
export const methods = [
  'newcombe',
  'newcombe_paired',
  'newcombe_twice',
  'welch',
  'welch_twice',
  'paired_t',
  'rates',
  'regression',
  'regression_cr2',
  'places_t',
  'places_cr2',
] as const;
export type Method = (typeof methods)[number];

/** What the estimate was adjusted for. */
export const adjustments = ['before', 'strata'] as const;
export type Adjustment = (typeof adjustments)[number];

/** The groups of a comparison: those who got it, and those who did not (yet). */
export const groupNames = ['with', 'without'] as const;
export type GroupName = (typeof groupNames)[number];

/** Whether each place counts for one, or for as many as were counted there. It is another question: of the usual place, or of the usual person. */
export const weighings = ['alike', 'size'] as const;
export type Weighing = (typeof weighings)[number];

/** Why a list of lots cannot be drawn. */
export const listFaults = [
  'too_few_groups',
  'double_group',
  'part_not_whole',
  'too_few_units',
  'no_code',
  'double_code',
  /** Half a character, of which machines make different bytes. */
  'not_text',
] as const;
export type ListFault = (typeof listFaults)[number];

/** Why there are no costs for each who does it: a mean counts nobody, nobody extra does it, or costs or reach are not known. */
export const noCostReasons = ['not_counted', 'no_gain', 'no_costs'] as const;
export type NoCostReason = (typeof noCostReasons)[number];
