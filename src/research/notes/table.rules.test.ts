import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { notesFile } from './table.rules.ts';

const author = { '@id': '/api/users/1', '@type': 'User' as const, uuid: 'u', name: 'Sanne de Wit' };
const note = (content: string, createdAt: string, more: object = {}) => ({
  uuid: content,
  replyTo: null,
  mentions: [],
  doneAt: null,
  content,
  createdAt,
  updatedAt: createdAt,
  author,
  step: null,
  subject: null,
  ...more,
});

describe('the notes as a file', () => {
  it('tells when, who, about what and what, the oldest first', () => {
    const file = notesFile(
      [
        note('Later, met “één” komma\nen regel', '2026-10-12T14:32:08.000Z', {
          step: 'weighing_factors',
          subject: 'f',
        }),
        note('Eerst', '2026-01-01T23:30:00.000Z'),
      ],
      { determineFactors: { factors: [{ uuid: 'f', name: 'Gemak' }] } },
    );
    expect(file.startsWith('\ufeff')).toBe(true);
    expect(Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true }).data).toEqual([
      ['Geschreven', 'Gewijzigd', 'Door', 'Stap', 'Gaat over', 'Notitie', 'Antwoord op', 'Voor', 'Afgehandeld'],
      ['2026-01-02 00:30', '2026-01-02 00:30', 'Sanne de Wit', '', '', 'Eerst', '', '', ''],
      [
        '2026-10-12 16:32',
        '2026-10-12 16:32',
        'Sanne de Wit',
        '6. Factoren wegen',
        'Gemak',
        'Later, met “één” komma\nen regel',
        '',
        '',
        '',
      ],
    ]);
  });

  it('tells what a reply answers, for whom a note is, and when it was done', () => {
    const file = notesFile(
      [
        note('Antwoord', '2026-10-12T14:40:00.000Z', { replyTo: 'Vraag' }),
        note('Vraag', '2026-10-12T14:32:08.000Z', {
          mentions: [author, { ...author, name: 'Noor Aalbers' }],
          doneAt: '2026-10-13T08:00:00.000Z',
        }),
      ],
      {},
    );
    const rows = Papa.parse<string[]>(file.slice(1), { skipEmptyLines: true }).data;
    expect(rows.slice(1).map((row) => row.slice(5))).toEqual([
      ['Vraag', '', 'Sanne de Wit, Noor Aalbers', '2026-10-13 10:00'],
      ['Antwoord', '2026-10-12 16:32', '', ''],
    ]);
  });

  it.each(['=1+1', '+1', '-1+1', '@x', '\tx', '\rx'])('runs nothing: %j', (content) => {
    const file = notesFile([note(content, '2026-01-01T12:00:00.000Z')], {});
    expect(Papa.parse<string[]>(file.slice(1), { newline: '\r\n' }).data[1]![5]).toBe(`'${content}`);
  });
});
