import { type ComponentType, memo } from 'react';
import type { Editing } from './use-step.ts';

/** What the parts of a long screen get: the work on the step, and sections of earlier steps. */
interface PartProps<Content> {
  editing: Editing<Content>;
  earlier?: { researchTarget: unknown; determineFactors: unknown; determineType: unknown };
}

/**
 * A part of a long screen that is drawn again only when something it shows changes: typing in one of hundreds of rows must
 * not draw all the rest. Name every field of the step that the part reads, or a function for what it takes from one. The part
 * writes through `change`, which works on the draft as it is by then; what it read may be older.
 */
export const drawnFor =
  <Content>(...reads: readonly (keyof Content | ((content: Content) => unknown))[]) =>
  <Props extends PartProps<Content>>(Part: ComponentType<Props>) =>
    memo(Part, (was: Props, is: Props) => {
      const taken = (read: (typeof reads)[number], { editing: { content } }: Props) =>
        typeof read === 'function' ? read(content) : content[read];
      const [old, now] = [was as Record<string, unknown>, is as Record<string, unknown>];
      return (
        reads.every((read) => taken(read, was) === taken(read, is)) &&
        was.editing.problems === is.editing.problems &&
        was.editing.research === is.editing.research &&
        was.editing.readOnly === is.editing.readOnly &&
        was.editing.saving.kind === is.editing.saving.kind &&
        was.earlier?.researchTarget === is.earlier?.researchTarget &&
        was.earlier?.determineFactors === is.earlier?.determineFactors &&
        was.earlier?.determineType === is.earlier?.determineType &&
        Object.keys(now).every((key) => key === 'editing' || key === 'earlier' || old[key] === now[key])
      );
    });
