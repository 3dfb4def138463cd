import { createHash } from 'node:crypto';
import { carried, licencesOfPackages } from './beside-npm.mjs';

/**
 * The bill of materials: what npm says of the lock file, with the packages that it leaves out, the licences that it does not know, and what
 * packages carry. The same lock file gives the same text, whoever makes it and when.
 * @param {object} ofNpm what `npm sbom --sbom-format=cyclonedx --omit=dev --package-lock-only` wrote
 * @param {{ packages: Record<string, object> }} lock the lock file
 * @param {string} [time] when it was made, if that is to stand in it
 */
export function composeSbom(ofNpm, lock, time) {
  const shipped = shippedOf(lock);
  const components = new Map(ofNpm.components.map((component) => [component['bom-ref'], component]));
  const edges = new Map(ofNpm.dependencies.map(({ ref, dependsOn = [] }) => [ref, new Set(dependsOn)]));
  for (const one of shipped) {
    if (!components.has(one.ref)) components.set(one.ref, componentOf(one));
    if (!edges.has(one.ref)) edges.set(one.ref, new Set());
    for (const needed of neededBy(one, lock)) edges.get(one.ref).add(needed);
  }
  for (const one of carried) {
    const carriers = packagesOf(lock).filter(({ name }) => one.packages.test(name));
    const version = one.version(carriers[0]?.version);
    const ref = `${one.purl}${version ? `@${version}` : ''}`;
    components.set(ref, {
      'bom-ref': ref,
      type: one.type,
      name: one.name,
      ...(version ? { version } : {}),
      scope: 'required',
      purl: ref,
      licenses: licencesOf(one.licence),
      properties: carriers.map(({ ref }) => ({ name: 'drijfveer:carried-by', value: ref })),
    });
    edges.set(ref, new Set());
    for (const carrier of carriers) edges.get(carrier.ref)?.add(ref);
  }
  const root = rootOf(ofNpm, lock);
  // The one that the server runs on: npm counts its package as a tool.
  const node = [...components.keys()].find((ref) => ref.startsWith('pkg:generic/nodejs'));
  const direct = neededBy({ path: '' }, lock);
  edges.set(root['bom-ref'], new Set([...(edges.get(root['bom-ref']) ?? []), ...direct, ...(node ? [node] : [])]));
  const body = {
    metadata: {
      ...(time ? { timestamp: time } : {}),
      lifecycles: ofNpm.metadata.lifecycles,
      tools: ofNpm.metadata.tools,
      component: root,
    },
    components: [...components.values()].map(withLicence).sort(byRef),
    dependencies: [...edges]
      .map(([ref, needed]) => ({ ref, dependsOn: [...needed].filter((one) => components.has(one)).sort() }))
      .sort((one, other) => compare(one.ref, other.ref)),
  };
  return {
    $schema: ofNpm.$schema,
    bomFormat: ofNpm.bomFormat,
    specVersion: ofNpm.specVersion,
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
}

/** The packages of the lock file that are not for development alone, each once. */
export function shippedOf(lock) {
  return packagesOf(lock).filter(({ one }) => !one.dev);
}

function packagesOf(lock) {
  const found = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => {
      const name = one.name ?? path.replace(/^.*node_modules\//, '');
      return { path, name, version: one.version, ref: `${name}@${one.version}`, one };
    });
  return [...new Map(found.map((each) => [each.ref, each])).values()];
}

function componentOf({ name, version, ref, one }) {
  const [algorithm = '', hash = ''] = (one.integrity ?? '').split('-');
  return {
    'bom-ref': ref,
    type: 'library',
    name,
    version,
    scope: one.optional || one.devOptional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    properties: [],
    externalReferences: one.resolved ? [{ type: 'distribution', url: one.resolved }] : [],
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
      : {}),
    ...(one.license ? { licenses: licencesOf(one.license) } : {}),
  };
}

/** What a package needs, by what it is called with its version. */
const neededBy = ({ path }, lock) =>
  pathsNeededBy(path, lock).map((needed) => {
    const { name = needed.replace(/^.*node_modules\//, ''), version } = lock.packages[needed];
    return `${name}@${version}`;
  });

/**
 * What a package needs, as Node finds it: in its own folder, or in one further up.
 * @param {string} path of the package in the lock file; '' is ourselves
 * @param {{ packages: Record<string, object> }} lock the lock file
 * @returns {string[]} paths in the lock file
 */
export function pathsNeededBy(path, lock) {
  const { dependencies, optionalDependencies } = lock.packages[path];
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const found = `${folder ? `${folder}/` : ''}node_modules/${name}`;
      if (lock.packages[found]) return [found];
      if (folder === '') return [];
    }
  });
}

/** By SPDX: an expression of several, one by its identifier, and what has none by its name. */
const licencesOf = (licence) =>
  / (AND|OR|WITH) /.test(licence)
    ? [{ expression: licence }]
    : [{ license: licence.includes(' ') ? { name: licence } : { id: licence } }];

function withLicence(component) {
  const known = licencesOfPackages[component['bom-ref']];
  return component.licenses?.length > 0 || !known ? component : { ...component, licenses: licencesOf(known) };
}

/** Ourselves. npm calls it after the folder that it stands in. */
function rootOf(ofNpm, lock) {
  const { name, version } = lock.packages[''];
  return { ...ofNpm.metadata.component, 'bom-ref': `${name}@${version}`, type: 'application', name, version };
}

/** Made of the content, where one of chance would differ each time: version 8 of RFC 9562 leaves its bits to us. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const byRef = (one, other) => compare(one['bom-ref'], other['bom-ref']);
