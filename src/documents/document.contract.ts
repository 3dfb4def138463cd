/** A kind of file that can be made of a research, as far as a screen knows it: enough to offer it and to ask for it. */
export interface DocumentKind<Form extends string = string> {
  /** As who asks for it names it: `report`. */
  readonly kind: string;
  /** What somebody must be allowed to, to have it. */
  readonly right: 'read' | 'readNotes';
  /** The forms that it comes in; the first is the usual one. */
  readonly forms: Readonly<Record<Form, FormWords>>;
}

export interface FormWords {
  /** In a menu. */
  readonly label: string;
  readonly group: FormGroup;
}

/**
 * What a file is for: the report itself, other files to read, files for other programs, or data to count with. Menus show them in this
 * order, with a line between.
 */
export const formGroups = ['report', 'reading', 'programs', 'data'] as const;
export type FormGroup = (typeof formGroups)[number];

/** Declares what the screens know of the kinds of files of a room, each under its name. */
export const documentKinds = <const Kinds extends Record<string, Omit<DocumentKind, 'kind'>>>(declared: Kinds) =>
  Object.fromEntries(Object.entries(declared).map(([kind, words]) => [kind, { kind, ...words }])) as {
    readonly [Kind in keyof Kinds]: DocumentKind<keyof Kinds[Kind]['forms'] & string>;
  };
