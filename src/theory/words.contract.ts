/** The closed lists of the library: what a factor, a technique or a link can be. Labels live in `theory.rules.ts`. */

/** The kinds of items, by the name that their collection has in the API. */
export const libraryKinds = [
  'factors',
  'technics',
  'themes',
  'clusters',
  'models',
  'pages',
  'page_categories',
  'sources',
  'scales',
] as const;

export type LibraryKind = (typeof libraryKinds)[number];

/** What a link between factor and technique rests on, best first. None of the four is proof that the technique works. */
export const bases = ['confirmed', 'literature', 'editorial', 'unchecked'] as const;

export type Basis = (typeof bases)[number];

/** Does more of this factor go with more of the behaviour? `undecided`: the user chooses. */
export const directions = ['positive', 'negative', 'undecided'] as const;

export type Direction = (typeof directions)[number];

export const themeWeights = ['main', 'additional'] as const;

export type ThemeWeight = (typeof themeWeights)[number];

/** The kind of publication behind a factor's place in a theme; `expert` is our own judgement. */
export const evidenceKinds = ['review', 'study', 'report', 'framework', 'expert'] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];

/** What kind of research a finding about a technique comes from. */
export const studyKinds = ['pooled_trials', 'pooled', 'overview', 'trial', 'comparison', 'association'] as const;

export type StudyKind = (typeof studyKinds)[number];

/** What a study measured; `mixed` is behaviour and other things counted as one. */
export const outcomes = ['behaviour', 'mixed', 'intention', 'other'] as const;

export type Outcome = (typeof outcomes)[number];

/** Whether its makers looked for what makes a result too rosy; `serious`: they did, and trust it little. */
export const biases = ['weighed', 'serious', 'unseen'] as const;

export type Bias = (typeof biases)[number];

/** How much of a study we read. */
export const readings = ['abstract', 'article'] as const;

export type Reading = (typeof readings)[number];

/** How sure a finding is; it follows from the four above and is never written down. */
export const certainties = ['weak', 'limited', 'fair', 'strong'] as const;

export type Certainty = (typeof certainties)[number];

/** How something that was tried in the field was compared, strongest first. */
export const trialDesigns = ['randomised', 'comparison', 'before_after', 'description'] as const;

export type TrialDesign = (typeof trialDesigns)[number];

/** How it turned out. */
export const trialResults = ['better', 'mixed', 'none', 'worse'] as const;

export type TrialResult = (typeof trialResults)[number];

export const modelKinds = ['theory', 'framework'] as const;

export type ModelKind = (typeof modelKinds)[number];
