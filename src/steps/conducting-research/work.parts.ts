import { fieldOf as askedField, type FieldOf, textOf as wiredText } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { Earlier as EarlierOf } from '#study/step/step.contract.ts';
import type { Factor } from '#theory/theory.contract.ts';
import type { ConductingResearch } from './conducting-research.contract.ts';
import type { Sender } from './questionnaire/texts.rules.ts';

export type Earlier = EarlierOf<'conducting_research'>;

/** What every part of this screen works with. */
export interface Work {
  editing: Editing<ConductingResearch>;
  earlier: Earlier;
  /** The factors of the library; undefined while they are on their way. */
  library: readonly Factor[] | undefined;
  /** Shows the theory of a factor beside the work. */
  onTheory: (iri: string) => void;
}

/** Who asks, as far as the research knows. */
export const senderOf = ({ research }: Editing<ConductingResearch>): Sender => ({
  organisation: research.researchTarget.questionOrganisation ?? research.organisation ?? research.companyName ?? null,
  contact: research.qualitativeResearch.contact,
});

/** A text of the step, wired to a field; switched off for who only reads, like all fields of this screen. */
export function textOf(editing: Editing<ConductingResearch>, field: FieldOf<ConductingResearch, string>) {
  const { readOnly, ...text } = wiredText(editing, field);
  return { ...text, disabled: readOnly };
}

/** A field of the step that is no text, wired to its control. */
export const fieldOf = <K extends keyof ConductingResearch>(editing: Editing<ConductingResearch>, field: K) => ({
  ...askedField(editing, field),
  disabled: editing.readOnly,
  value: editing.content[field],
  onChange: (value: ConductingResearch[K]) => editing.change({ [field]: value }),
});

/** The library's factor that was chosen; null for an own factor. */
export const libraryFactor = (library: readonly Factor[] | undefined, iri: string | null): Factor | null =>
  library?.find((factor) => factor['@id'] === iri) ?? null;
