import { packagesBeside } from '../bundle-server.mjs';
import { pathsNeededBy } from '../sbom/compose.mjs';

/** What the bundle of the server leaves beside it, and the fonts that it reads by their path. */
const roots = [...packagesBeside, '@expo-google-fonts/*'].map((name) => new RegExp(`^${name.replace('*', '[^/]+')}$`));

/**
 * The folders under `node_modules` that a server needs to run: those packages and, step by step, what they need. What npm did not install is for
 * another system, and left out.
 * @param {{ packages: Record<string, object> }} lock the lock file
 * @param {(path: string) => boolean} isInstalled by its path from the root
 * @returns {string[]} paths from the root, in order
 */
export function packagesToRun(lock, isInstalled) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path) || !isInstalled(path)) return;
    found.add(path);
    for (const needed of pathsNeededBy(path, lock)) visit(needed);
  };
  const direct = { ...lock.packages[''].dependencies, ...lock.packages[''].optionalDependencies };
  for (const name of Object.keys(direct)) if (roots.some((root) => root.test(name))) visit(`node_modules/${name}`);
  return [...found].sort();
}
