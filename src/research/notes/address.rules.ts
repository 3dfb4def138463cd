/** The element of a note; in an address it leads there. */
export const noteIdOf = (uuid: string) => `note-${uuid}`;
export const noteIdIn = (hash: string): string | null => /^#note-([\da-f-]{36})$/.exec(hash)?.[1] ?? null;

/** The mark at a row, with how many notes are about it; in an address it leads there. */
export const rowNotesId = (subject: string) => `row-notes-${subject}`;
export const rowPath = (subject: string) => `#${rowNotesId(subject)}`;
