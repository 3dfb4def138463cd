import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The repository's root. Code runs from `src/` (tests, tsx) and as one bundled file from `dist/server/`, so the
 * distance to the root differs; the nearest `package.json` upwards does not.
 */
export const rootDir = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('Drijfveer must run from its own folder: no package.json was found above it.');
  return findRoot(parent);
}

/** Where the migrations are, as SQL files. */
export const migrationsFolder = join(rootDir, 'src/foundation/server/database/migrations');
