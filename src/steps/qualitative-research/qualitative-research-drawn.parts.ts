import { type ComponentType, memo } from 'react';
import type { QualitativeResearch } from './qualitative-research.contract.ts';
import type { Work } from './qualitative-research-work.parts.ts';

/**
 * A part of this long screen that is drawn again only when a field it shows changes: with hundreds of conversations, typing
 * in one must not draw the guide. Name every field that the part reads; writing goes to the draft as it is by then.
 */
export const drawnFor = <Props extends Pick<Work, 'editing'> & Partial<Work>>(
  fields: readonly (keyof QualitativeResearch)[],
  Part: ComponentType<Props>,
) =>
  memo(Part, ({ editing: was, earlier: before, ...old }, { editing: is, earlier: now, ...props }) => {
    const [one, other] = [old as Record<string, unknown>, props as Record<string, unknown>];
    return (
      fields.every((field) => was.content[field] === is.content[field]) &&
      was.problems === is.problems &&
      was.research === is.research &&
      was.readOnly === is.readOnly &&
      was.saving.kind === is.saving.kind &&
      before?.researchTarget === now?.researchTarget &&
      before?.determineFactors === now?.determineFactors &&
      before?.determineType === now?.determineType &&
      Object.keys(other).every((key) => one[key] === other[key])
    );
  });
