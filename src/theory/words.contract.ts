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

/** What a link between factor and technique rests on. None of the three is proof that the technique works. */
export const bases = ['confirmed', 'literature', 'editorial'] as const;

export type Basis = (typeof bases)[number];

/** Does more of this factor go with more of the behaviour? `undecided`: the user chooses. */
export const directions = ['positive', 'negative', 'undecided'] as const;

export type Direction = (typeof directions)[number];

export const themeWeights = ['main', 'additional'] as const;

export type ThemeWeight = (typeof themeWeights)[number];

/** The kind of publication behind a factor's place in a theme; `expert` is our own judgement. */
export const evidenceKinds = ['review', 'study', 'report', 'framework', 'expert'] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];

export const modelKinds = ['theory', 'framework'] as const;

export type ModelKind = (typeof modelKinds)[number];
