import type { DocumentKind } from './document.contract.ts';

/**
 * A kind of file and how it is made of what `Source` holds. The room whose file it is declares it once: its ticket, its address, its
 * documentation, the process and the menus follow.
 */
export interface Document<Source, Form extends string = string> extends DocumentKind<Form> {
  /** Where it is fetched, before the uuid. */
  readonly path: '/download' | `/download/${string}`;
  /** One English sentence for the documentation of the API. */
  readonly summary: string;
  /** What the name of the file begins with; the report has nothing. */
  readonly fileName?: string;
  /** Clients of the original put an access token in the address of these; the other files take tickets only. */
  readonly ofTheOriginal?: true;
  readonly writers: Readonly<Record<Form, Writer<Source>>>;
}

/** What a form of a file is to a browser, and how the name of such a file ends. */
export interface FileType {
  readonly media: string;
  readonly ending: string;
}

/** A form that is made at once, of text, or in a process of its own. */
export type Writer<Source> = TextWriter<Source> | FileWriter<Source>;

export interface TextWriter<Source> extends FileType {
  text(source: Source): string | Promise<string>;
}

export interface FileWriter<Source, Input = unknown> extends FileType {
  /** Plain data, as it goes to the process; the same data is written once. */
  input(source: Source): Input | Promise<Input>;
  /** Runs in the process. It loads what it needs by itself: the server never does. */
  write(input: Input): Promise<Buffer>;
}

/** A form that is written in a process of its own: what `input` takes from the source is what `write` gets. */
export const fileOf = <Source, Input>(writer: FileWriter<Source, Input>): FileWriter<Source> => writer;

export const word: FileType = {
  media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ending: 'docx',
};
export const workbook: FileType = {
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
};
export const presentation: FileType = {
  media: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ending: 'pptx',
};
export const openText: FileType = { media: 'application/vnd.oasis.opendocument.text', ending: 'odt' };
export const pdf: FileType = { media: 'application/pdf', ending: 'pdf' };
export const csv: FileType = { media: 'text/csv', ending: 'csv' };
export const json: FileType = { media: 'application/json', ending: 'json' };
export const plainText: FileType = { media: 'text/plain', ending: 'txt' };
