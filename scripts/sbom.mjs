import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { rootDir } from './node.mjs';
import { composeSbom } from './sbom/compose.mjs';
import { sbomOfNpm } from './sbom/of-npm.mjs';

/**
 * npm run sbom [-- --dated]: everything that we ship, with its licence, as CycloneDX in `dist/sbom.cdx.json`. With `--dated` it says when it was
 * made; without it the same lock file gives the same file.
 */
const dated = process.argv.slice(2).includes('--dated');
const file = join(rootDir, 'dist', 'sbom.cdx.json');
const lock = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
const sbom = composeSbom(sbomOfNpm(), lock, dated ? new Date().toISOString() : undefined);
const unlicensed = sbom.components.filter(({ licenses = [] }) => licenses.length === 0);
for (const { name, version } of unlicensed)
  console.error(`${name}@${version} says no licence. Look it up, and write it in scripts/sbom/beside-npm.mjs.`);
if (unlicensed.length > 0) process.exitCode = 1;
else {
  mkdirSync(join(rootDir, 'dist'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} components, each with a licence: ${file}`);
}
