import { idOf } from '#foundation/shared/hydra.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { Library } from './library.rules.ts';

/** What other rooms need to know of an item, by its address. */
export const libraryNames = (library: () => Library): LibraryNames => ({
  factor: (iri) => {
    const found = library().factors.byId.get(Number(idOf(iri)));
    return found && { name: found.name, cluster: found.cluster.slug };
  },
  technic: (iri) => {
    const found = library().technics.byId.get(Number(idOf(iri)));
    return (
      found && {
        name: found.name,
        isSecondary: found.isSecondary,
        supports: found.supports.map((primary) => primary['@id']),
      }
    );
  },
  theme: (iri) => library().themes.byId.get(Number(idOf(iri))),
  themesNamed: (fits) =>
    library()
      .themes.all.filter(({ name }) => fits(name))
      .map(({ id }) => id),
});
