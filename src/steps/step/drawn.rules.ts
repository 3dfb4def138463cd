/** What the parts of a long screen get: the work on the step, and sections of earlier steps. */
export interface PartProps<Content> {
  editing: {
    content: Content;
    problems: unknown;
    research: unknown;
    readOnly: boolean;
    saving: { kind: string };
  };
  earlier?: { researchTarget: unknown; determineFactors: unknown; determineType: unknown };
}

/** A field of the step, or a function for what is taken from one, or from the work on it. */
export type Read<Content> = keyof Content | ((content: Content, editing: PartProps<Content>['editing']) => unknown);

/** For a part that does something else while not all is saved. Whatever does not, is not drawn again at each save. */
export const howSavingStands = (_content: unknown, { saving }: { saving: { kind: string } }): string => saving.kind;

/** For a part that tells what keeps it from being saved; null while nothing does. */
export const savingTrouble = (_content: unknown, { saving }: { saving: object }): unknown =>
  'message' in saving ? saving.message : null;

/** Whether a part that reads these shows the same for both. */
export function showsSame<Content>(
  reads: readonly Read<Content>[],
  was: PartProps<Content>,
  is: PartProps<Content>,
): boolean {
  const taken = (read: Read<Content>, { editing }: PartProps<Content>) =>
    typeof read === 'function' ? read(editing.content, editing) : editing.content[read];
  const old = new Map<string, unknown>(Object.entries(was));
  return (
    reads.every((read) => taken(read, was) === taken(read, is)) &&
    was.editing.problems === is.editing.problems &&
    was.editing.research === is.editing.research &&
    was.editing.readOnly === is.editing.readOnly &&
    was.earlier?.researchTarget === is.earlier?.researchTarget &&
    was.earlier?.determineFactors === is.earlier?.determineFactors &&
    was.earlier?.determineType === is.earlier?.determineType &&
    Object.entries(is).every(([key, value]) => key === 'editing' || key === 'earlier' || old.get(key) === value)
  );
}
