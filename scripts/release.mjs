import { execFileSync } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { buildWhenStale } from './build-when-stale.mjs';
import { bundleCommands } from './bundle-server.mjs';
import { environment, nodeBinary, rootDir } from './node.mjs';
import { changesOf } from './release/changes.mjs';
import { packagesToRun } from './release/packages.mjs';
import { stampFile } from './stamp.mjs';

/**
 * npm run release -- [--key release-key.pem] [--out folder]: an archive that starts on another machine of this kind with nothing but what is in it:
 * no registry, no Node, no npm. Beside it its SHA-256 and, with a private key (Ed25519, PEM), a signature of that: docs/operating.md.
 */
const { values } = parseArgs({ options: { key: { type: 'string' }, out: { type: 'string' } } });
const from = process.env.INIT_CWD ?? process.cwd();
const out = resolve(from, values.out ?? join(rootDir, 'dist', 'release'));

buildWhenStale();
const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
const build = readFileSync(stampFile, 'utf8').slice(0, 12);
const name = `drijfveer-${version}-${build}-${process.platform}-${process.arch}`;
const place = join(out, `.new-${process.pid}`);
const folder = join(place, name);
try {
  mkdirSync(folder, { recursive: true });
  await lay();
  const archive = join(place, `${name}.tar.gz`);
  // Of nobody on this machine, and in the order of names.
  execFileSync('tar', ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', archive, '-C', place, name]);
  writeFileSync(`${archive}.sha256`, `${await hashOf(archive)}  ${name}.tar.gz\n`);
  if (values.key) {
    const key = readFileSync(resolve(from, values.key));
    writeFileSync(`${archive}.sha256.sig`, sign(null, readFileSync(`${archive}.sha256`), key));
  }
  for (const ending of ['', '.sha256', '.sha256.sig'])
    if (existsSync(`${archive}${ending}`)) renameSync(`${archive}${ending}`, join(out, `${name}.tar.gz${ending}`));
  console.log(join(out, `${name}.tar.gz`));
  if (!values.key) console.error('It is not signed: --key names the private key to sign with.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** What the server reads, where it looks for it. */
async function lay() {
  const {
    scripts: _scripts,
    devDependencies: _tools,
    ...published
  } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const lock = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
  const packages = packagesToRun(lock, (path) => existsSync(join(rootDir, path)));
  const read = [
    'dist/browser',
    'dist/server',
    'library',
    'src/examples',
    'src/foundation/server/database/migrations',
    'deploy',
    'docs',
    'README.md',
    'node_modules/node/bin',
    ...packages,
  ];
  for (const path of read) cpSync(join(rootDir, path), join(folder, path), { recursive: true, filter: isRead });
  cpSync(join(rootDir, 'deploy', 'drijfveer'), join(folder, 'drijfveer'));
  await bundleCommands(join(folder, 'dist', 'server'));
  writeFileSync(join(folder, 'CHANGES.md'), await changesOf());
  execFileSync(nodeBinary(), [join(rootDir, 'scripts', 'sbom.mjs')], { env: environment(), stdio: 'ignore' });
  cpSync(join(rootDir, 'dist', 'sbom.cdx.json'), join(folder, 'sbom.cdx.json'));
}

/** Tests and pictures of screens are of no use to a server. */
function isRead(path) {
  return !/\.test\.\w+$|\.testing\.\w+$|[\\/]docs[\\/]screenshots/.test(path);
}

async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
