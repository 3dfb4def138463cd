import {
  type ContentOf,
  defineSection,
  emptyRow,
  list,
  type RowOf,
  type Section,
  type SectionOptions,
  type Shape,
} from '#foundation/shared/section.ts';
import type { Foundation, SectionKey, StepName, Used } from '#study/process.ts';
import type { Sections } from '#study/sections.contract.ts';

export { type ContentOf, emptyRow, list, type RowOf };

/** What a step asks: a section of the study under a step's name. */
export interface StepContract<S extends Shape = Shape> extends Section<S> {
  name: StepName;
}

/**
 * Declares a step. `strict` is for calls of our own, where an unknown field is a mistake; the calls that other clients
 * know ignore what they do not know.
 */
export const defineStep = <const S extends Shape>(
  name: StepName,
  shape: S,
  options: SectionOptions = {},
): StepContract<S> => ({
  name,
  ...defineSection(shape, options),
});

export const stepStates = ['empty', 'busy', 'ready', 'not_applicable'] as const;
export type StepState = (typeof stepStates)[number];

/** Something a step still needs before it is `gereed`: where it stands and what to do. */
export interface Missing {
  /** Path of the field, as in a violation: `researchFactors[2].reasoning`. */
  path: string;
  message: string;
}

/**
 * What a step uses, part by part as a hash (`research_target.audience`), when someone last saved or confirmed it. A part that is
 * not in it was never looked at, so nobody can say that it changed.
 */
export type Seen = Readonly<Record<string, string>>;

/** The contents of the steps that a step uses, by section key; and of others on which it rests by way of these, when it names them. */
export type Earlier<Name extends StepName, Besides extends SectionKey<Foundation<Name>> = never> = Pick<
  Sections,
  Extract<SectionKey<Used<Name>> | Besides, keyof Sections>
>;
