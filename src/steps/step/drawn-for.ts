import { type ComponentType, memo } from 'react';
import { type PartProps, type Read, showsSame } from './drawn.rules.ts';

/**
 * A part of a long screen that is drawn again only when something it shows changes: typing in one of hundreds of rows must
 * not draw all the rest. Name every field of the step that the part reads, or a function for what it takes from one. The part
 * writes through `change`, which works on the draft as it is by then; what it read may be older.
 */
export const drawnFor =
  <Content>(...reads: readonly Read<Content>[]) =>
  <Props extends PartProps<Content>>(Part: ComponentType<Props>) =>
    memo(Part, (was: Props, is: Props) => showsSame(reads, was, is));
