import { join } from 'node:path';
import { heuvelrade } from '#examples/heuvelrade/heuvelrade.ts';
import { lindemeer } from '#examples/lindemeer/lindemeer.ts';
import { veldermeer } from '#examples/veldermeer/veldermeer.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary } from '#theory/library/library.rules.ts';

/** The examples against the library as it is shipped, for tests. A slug that the library does not know is an error. */

export const library = assembleLibrary(readLibraryFolder(join(rootDir, 'library')), 1);

function iriOf(items: ReadonlyMap<string, { '@id': string; retired: boolean }>, slug: string): string {
  const item = items.get(slug);
  if (!item || item.retired) throw new Error(`The library has no ${slug}.`);
  return item['@id'];
}

export const iris = {
  factor: (slug: string) => iriOf(library.factors.bySlug, slug),
  technic: (slug: string) => iriOf(library.technics.bySlug, slug),
  theme: (slug: string) => iriOf(library.themes.bySlug, slug),
};

export const factorAt = (iri: string | null) => library.factors.all.find((factor) => factor['@id'] === iri)!;
export const technicAt = (iri: string) => library.technics.all.find((technic) => technic['@id'] === iri)!;

export const examples = { veldermeer: veldermeer(iris), lindemeer: lindemeer(iris), heuvelrade: heuvelrade(iris) };
