import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** Of everything in it, so that the same repository gives the same zip. */
const anyDay = new Date(2026, 0, 1);

/**
 * The dossier to take along: its page and tables, the bill of materials with what is known of it, and the documents that it names, each at
 * its path in the repository. The same input gives the same bytes.
 * @param {{ texts: Record<string, string>, documents: readonly string[] }} dossier as `dossierOfZip` draws it
 * @param {object} sbom as `composeSbom` makes it
 * @param {string} root the folder of the repository
 * @returns {Uint8Array}
 */
export function composeDossier({ texts, documents }, sbom, root) {
  const taken = [...new Set([...documents, 'docs/vex.cdx.json', 'publiccode.yml'])];
  const files = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])),
    'sbom.cdx.json': strToU8(`${JSON.stringify(sbom, null, 2)}\n`),
    ...Object.fromEntries(taken.map((path) => [path, new Uint8Array(readFileSync(join(root, path)))])),
  };
  const sorted = Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
  return zipSync(sorted, { level: 9, mtime: anyDay });
}
