import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { rootDir } from '#foundation/server/root-dir.ts';

const text = (name: string) => readFileSync(join(rootDir, name), 'utf8');
const ours = JSON.parse(text('package.json')) as { license: string; version: string };
const published = ours.license !== 'UNLICENSED';

const tag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/);
const dependency = z.strictObject({
  name: z.string(),
  versionMin: z.string().optional(),
  versionMax: z.string().optional(),
  version: z.string().optional(),
  optional: z.boolean().optional(),
});
const contact = z.strictObject({ name: z.string(), email: z.email().optional(), affiliation: z.string().optional() });

const described = z.strictObject({
  shortDescription: z.string().max(150),
  longDescription: z.string().min(150).max(10_000),
  features: z.array(z.string().max(100)).min(5).max(20),
  screenshots: z.array(z.string().regex(/\.(png|jpg)$/)).optional(),
});

/** What the standard says of the keys that we use (publiccode.yml 0.7, the core). */
const known = z.strictObject({
  publiccodeYmlVersion: z.literal('0.7'),
  name: z.string(),
  softwareVersion: z.string(),
  platforms: z.array(z.enum(['web', 'windows', 'mac', 'linux', 'ios', 'android'])).min(1),
  categories: z.array(
    z.enum(['project-collaboration', 'data-analytics', 'data-visualization', 'knowledge-management']),
  ),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z.enum(['standalone/web', 'standalone/backend', 'standalone/other', 'addon', 'library']),
  intendedAudience: z.strictObject({ scope: z.array(z.enum(['local-authorities', 'healthcare', 'research'])) }),
  description: z.record(tag, described),
  localisation: z.strictObject({ localisationReady: z.boolean(), availableLanguages: z.array(tag).min(1) }),
  dependsOn: z.strictObject({ open: z.array(dependency) }),
});

/** The same with what there is to say once the source is published. */
const whole = known.extend({
  url: z.url({ protocol: /^https$/ }),
  legal: z.strictObject({ license: z.literal(ours.license) }),
  maintenance: z.union([
    z.strictObject({ type: z.enum(['internal', 'community']), contacts: z.array(contact).min(1) }),
    z.strictObject({
      type: z.literal('contract'),
      contractors: z.array(z.strictObject({ name: z.string(), until: z.iso.date() })).min(1),
    }),
  ]),
});

describe('publiccode.yml', () => {
  const file = parse(text('publiccode.yml')) as z.infer<typeof known>;

  it('has the shape of the standard, and all that it demands once there is a licence', () => {
    expect((published ? whole : known).safeParse(file).error?.issues ?? []).toEqual([]);
  });

  it('tells what is so: the version of package.json, images that are there, the languages of the screens', () => {
    expect(file.softwareVersion).toBe(ours.version);
    expect(Object.keys(file.description)).toContain('nl');
    for (const { screenshots = [] } of Object.values(file.description))
      for (const image of screenshots) expect(existsSync(join(rootDir, image)), image).toBe(true);
    expect(file.localisation.availableLanguages).toEqual([/<html lang="(\w+)"/.exec(text('index.html'))?.[1]]);
  });
});
