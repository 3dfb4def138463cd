import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { notesFile } from './table.rules.ts';

const author = { '@id': '/api/users/1', '@type': 'User' as const, uuid: 'u', name: 'Sanne de Wit' };
const note = (content: string, createdAt: string, more: object = {}) => ({
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
      ['Geschreven', 'Gewijzigd', 'Door', 'Stap', 'Gaat over', 'Notitie'],
      ['2026-01-02 00:30', '2026-01-02 00:30', 'Sanne de Wit', '', '', 'Eerst'],
      [
        ...['2026-10-12 16:32', '2026-10-12 16:32', 'Sanne de Wit', '6. Factoren wegen', 'Gemak'],
        'Later, met “één” komma\nen regel',
      ],
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('runs nothing: %j', (content) => {
    const file = notesFile([note(content, '2026-01-01T12:00:00.000Z')], {});
    expect(Papa.parse<string[]>(file.slice(1), { newline: '\r\n' }).data[1]![5]).toBe(`'${content}`);
  });
});
