/** What steps need of the library when they save: whether a reference exists, and the names that are copied with it. */
export interface LibraryNames {
  factor(iri: string): { name: string; cluster: string } | undefined;
  technic(iri: string): { name: string; isSecondary: boolean; supports: string[] } | undefined;
  theme(iri: string): { name: string } | undefined;
  /** The ids of the themes with a name that fits. */
  themesNamed(fits: (name: string) => boolean): number[];
}
