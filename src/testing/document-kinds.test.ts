import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentKinds } from '#documents/document.contract.ts';
import { csv, fileOf, word } from '#documents/document.server.ts';
import { documents } from '#documents.server.ts';
import { guarded } from '#steps/report/privacy/refusal.server.ts';
import { type StudyDocument, studyDocuments } from '#study/document.server.ts';

const src = join(import.meta.dirname, '..');

describe('the kinds of files of a research', () => {
  it('are those of every room that declares some', async () => {
    const rooms = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.replaceAll('\\', '/').endsWith('/documents.server.ts'),
    );
    const declared = await Promise.all(
      rooms.map(async (path) => Object.values<StudyDocument[]>(await import(join(src, path)))),
    );
    expect(rooms.length).toBeGreaterThan(3);
    // Each with what keeps it in: nothing leaves unguarded.
    expect(new Set(documents)).toEqual(new Set(guarded(declared.flat(2))));
  });

  it('each have a name and an address of their own, and each form another ending', () => {
    for (const key of ['kind', 'path', 'fileName'] as const)
      expect(new Set(documents.map((document) => document[key])).size).toBe(documents.length);
    for (const { forms, writers } of documents) {
      expect(Object.keys(writers)).toEqual(Object.keys(forms));
      expect(new Set(Object.values(writers).map(({ ending }) => ending)).size).toBe(Object.keys(writers).length);
    }
  });

  it('cannot be declared by halves: the compiler refuses a form that nobody writes, or that no screen offers', () => {
    const kinds = documentKinds({
      list: {
        right: 'read',
        forms: { csv: { label: 'Lijst (CSV)', group: 'data' }, docx: { label: 'Lijst (Word)', group: 'reading' } },
      },
    });
    const around = { path: '/download/list', summary: 'A list.' } as const;
    const writers = {
      csv: { ...csv, text: () => 'a;b' },
      docx: fileOf({ ...word, input: () => ['a'], write: async (words: string[]) => Buffer.from(words.join()) }),
    };
    expect(studyDocuments(kinds, { list: { ...around, writers } })).toHaveLength(1);
    // @ts-expect-error nobody writes the Word file
    studyDocuments(kinds, { list: { ...around, writers: { csv: writers.csv } } });
    // @ts-expect-error no screen offers a PDF
    studyDocuments(kinds, { list: { ...around, writers: { ...writers, pdf: writers.csv } } });
    // @ts-expect-error nobody makes any of it
    studyDocuments(kinds, {});
    // @ts-expect-error what goes in is not what is written
    fileOf({ ...word, input: () => 7, write: async (words: string[]) => Buffer.from(words.join()) });
  });
});
