import { join } from 'node:path';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary } from '#theory/library/library.rules.ts';

/** The library as it is shipped, for tests that hold the examples against it. */
export const library = assembleLibrary(readLibraryFolder(join(rootDir, 'library')), 1);

export const factorAt = (iri: string | null) => library.factors.all.find((factor) => factor['@id'] === iri)!;
export const technicAt = (iri: string) => library.technics.all.find((technic) => technic['@id'] === iri)!;
