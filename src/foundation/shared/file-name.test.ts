import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['Etensresten apart in de hoogbouw', 'drijfveer-etensresten-apart-in-de-hoogbouw-2026-11-21.docx'],
  ['Één café: “proef” / ../../etc', 'drijfveer-een-cafe-proef-etc-2026-11-21.docx'],
  ['😀', 'drijfveer-onderzoek-2026-11-21.docx'],
  [`${'a'.repeat(59)} b`, `drijfveer-${'a'.repeat(59)}-2026-11-21.docx`],
  [
    'Meer fietsers van 65 en ouder met een helm op de e-bike in en om Zutphen en Warnsveld',
    'drijfveer-meer-fietsers-van-65-en-ouder-met-een-helm-op-de-e-bike-in-2026-11-21.docx',
  ],
  ['w'.repeat(80), `drijfveer-${'w'.repeat(60)}-2026-11-21.docx`],
])('names the file of “%s”', (title, name) => {
  expect(fileNameOf({ title, day: '2026-11-21', extension: 'docx' })).toBe(name);
});

it('puts the kind before the title', () => {
  expect(fileNameOf({ kind: 'leidraad', title: 'Trap', day: '2026-11-21', extension: 'docx' })).toBe(
    'drijfveer-leidraad-trap-2026-11-21.docx',
  );
});
