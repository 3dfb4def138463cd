import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { type FileFault, sayFault } from '#theory/content/faults.rules.ts';
import { readSearches } from '#theory/content/searches.server.ts';

const folder = join(rootDir, 'library');
/** The last source from before searches were logged. */
const lastUnlogged = 240;

const faults: FileFault[] = [];
const searches = readSearches(folder, faults);
const sources = readLibraryFolder(folder).sources;

describe('the searches for sources', () => {
  test('parse, and are about items that exist', () => {
    expect(faults.map(sayFault)).toEqual([]);
    for (const { slug, about } of searches)
      for (const item of about) expect(existsSync(join(folder, `${item}.md`)), `${slug}: ${item}`).toBe(true);
  });

  test('are named by each source since then, with what was seen', () => {
    for (const { slug, id, content } of sources) {
      const takenBy = searches.filter(({ taken }) => taken.some(({ source }) => source === slug));
      if (id <= lastUnlogged) continue;
      expect(takenBy, slug).not.toEqual([]);
      // Another search may have seen it elsewhere.
      const places = takenBy.flatMap(({ taken }) => taken.filter(({ source }) => source === slug).map(({ at }) => at));
      expect(places, slug).toContain(content.seenAt);
      for (const log of takenBy) {
        const seen = content.read === 'article' ? 'Artikel' : 'Samenvatting';
        expect(content.note, slug).toMatch(new RegExp(`^${seen} gelezen; zoeklog [a-z0-9, -]*\\b${log.slug}\\b`));
      }
    }
    const known = new Set(sources.map(({ slug }) => slug));
    for (const { slug, taken } of searches)
      for (const { source } of taken) expect(known.has(source), `${slug}: ${source}`).toBe(true);
  });

  test('say what was read of a source as the source itself does: the most of them', () => {
    for (const { slug, content } of sources) {
      const seen = new Set(
        searches.flatMap(({ taken }) => taken.filter(({ source }) => source === slug).map((one) => one.seen)),
      );
      expect(content.read, slug).toBe(seen.has('article') ? 'article' : seen.has('abstract') ? 'abstract' : null);
    }
  });

  test('are checked by somebody else than who made them, and later', () => {
    for (const { slug, by, date, taken } of searches)
      for (const { source, rechecked } of taken) {
        if (!rechecked) continue;
        expect(rechecked.by, `${slug}: ${source}`).not.toBe(by);
        expect(rechecked.on >= date, `${slug}: ${source}`).toBe(true);
      }
  });

  test('stand behind each “geen overzichtsstudie”', () => {
    const searched = new Set(searches.flatMap(({ about }) => about));
    for (const shelf of ['clusters', 'factors', 'models', 'technics', 'themes'])
      for (const file of readdirSync(join(folder, shelf))) {
        const text = readFileSync(join(folder, shelf, file), 'utf8').replaceAll(/\s+/g, ' ');
        if (/\bkennen (?:we |wij )?geen (?:\p{L}+ )?overzichtsstud/u.test(text))
          expect(searched, file).toContain(`${shelf}/${basename(file, '.md')}`);
      }
  });
});
