/** What tests use of citation-js, which brings no types: it reads BibTeX and RIS as other programs do. */
declare module '@citation-js/core' {
  /** A reference in the words of CSL. */
  export interface CslItem {
    id: string;
    type: string;
    title?: string;
    author?: CslName[];
    editor?: CslName[];
    issued?: { 'date-parts': number[][] };
    'container-title'?: string;
    publisher?: string;
    volume?: string | number;
    issue?: string | number;
    page?: string;
    DOI?: string;
    URL?: string;
    note?: string;
    edition?: string | number;
    [field: string]: unknown;
  }

  export interface CslName {
    family?: string;
    given?: string;
    literal?: string;
    suffix?: string;
    'non-dropping-particle'?: string;
    'dropping-particle'?: string;
  }

  export class Cite {
    constructor(data: string, options?: { forceType?: string });
    data: CslItem[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
