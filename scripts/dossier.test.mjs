import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { dossierOfZip } from '#shell/procurement/dossier.prerender.tsx';
import { parts } from '#shell/procurement/dossier.rules.ts';
import { composeDossier } from './dossier.mjs';
import { rootDir } from './node.mjs';
import { composeSbom } from './sbom/compose.mjs';
import { sbomOfNpm } from './sbom/of-npm.mjs';

const sections = parts.flatMap((part) => part.sections);
const inClone = new Set(execFileSync('git', ['ls-files', '-z'], { cwd: rootDir, encoding: 'utf8' }).split('\0'));

describe('the zip', () => {
  const lock = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
  let made;
  let files;
  beforeAll(() => {
    made = composeDossier(dossierOfZip(), composeSbom(sbomOfNpm(), lock), rootDir);
    files = unzipSync(made);
  });

  it('holds the page, its tables, the bill of materials with what is known of it, and every document that is named', () => {
    const names = Object.keys(files);
    for (const name of ['inkoopdossier.html', 'sbom.cdx.json', 'docs/vex.cdx.json', 'publiccode.yml'])
      expect(names).toContain(name);
    for (const { id } of sections) expect(names).toContain(`tabellen/${id}.csv`);
    const page = strFromU8(files['inkoopdossier.html']);
    for (const [, address] of page.matchAll(/href="([^"#]+)"/g)) expect(names).toContain(address);
    for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
    expect(JSON.parse(strFromU8(files['sbom.cdx.json'])).components.length).toBeGreaterThan(300);
  });

  it('holds no tests and no source', () => {
    expect(Object.keys(files).filter((name) => /\.(tsx?|mjs|css)$/.test(name))).toEqual([]);
  });

  it('is made anew of a clone byte for byte: of nothing but what a clone has, and of no time or place', () => {
    const { documents } = dossierOfZip();
    for (const file of documents) expect([file, inClone.has(file)]).toEqual([file, true]);
    const sbom = composeSbom(sbomOfNpm(), lock);
    const turned = {
      texts: Object.fromEntries(Object.entries(dossierOfZip().texts).reverse()),
      documents: [...documents].reverse(),
    };
    expect(Buffer.compare(composeDossier(turned, sbom, rootDir), made)).toBe(0);
    expect(strFromU8(files['inkoopdossier.html'])).not.toContain(rootDir);
  });
});
