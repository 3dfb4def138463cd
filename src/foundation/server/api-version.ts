import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './root-dir.ts';

const { version } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string };

/** The version of the interface, which is that of the whole (semver): in OpenAPI, and in the header `API-Version` of each answer. */
export const apiVersion = version;
