import { Document, Packer, Paragraph, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { identifying, pointedIn, replaced } from './identifying.rules.ts';
import { readTranscript } from './read.rules.ts';
import { transcriptLimits } from './transcript.contract.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('The text of a conversation, from a file', () => {
  it('is the text of a .txt, however it was saved', () => {
    expect(readTranscript(bytes('Eén ding.\r\nNog één.'))).toBe('Eén ding.\nNog één.');
    expect(readTranscript(Uint8Array.from([0x45, 0xe9, 0x6e]))).toBe('Eén');
  });

  it('is what was said in a .vtt, without times, notes and make-up', () => {
    const vtt =
      'WEBVTT\n\nNOTE gemaakt door een programma\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Fatima>Dat bakje &amp; zo</v>\n\n' +
      '00:00:03.000 --> 00:00:05.000\n<v Fatima>staat in de weg.</v>\n\n00:00:05.000 --> 00:00:06.000 align:start\n<v.luid Jan>Echt?</v>\n\n' +
      '00:00:06.000 --> 00:00:07.000\n<i>Ja.</i>\n';
    expect(readTranscript(bytes(vtt))).toBe('Fatima: Dat bakje & zo staat in de weg.\nJan: Echt?\nJa.');
  });

  it('is the paragraphs of a .docx', async () => {
    const file = await Packer.toBuffer(
      new Document({
        sections: [
          {
            children: [
              new Paragraph({ children: [new TextRun('Dat bakje '), new TextRun({ text: '& zo', bold: true })] }),
              new Paragraph({ children: [new TextRun('staat'), new TextRun({ text: 'in de weg.', break: 1 })] }),
            ],
          },
        ],
      }),
    );
    expect(readTranscript(new Uint8Array(file))).toBe('Dat bakje & zo\nstaat\nin de weg.');
  });

  it('leaves out of a .docx what was struck out, and what stands in it twice', () => {
    const xml =
      '<w:document><w:body><w:p><w:r><w:t xml:space="preserve">Wel </w:t></w:r><w:del><w:r><w:delText>niet</w:delText></w:r></w:del>' +
      '<mc:AlternateContent><mc:Choice><w:t>eens</w:t></mc:Choice><mc:Fallback><w:t>eens</w:t></mc:Fallback></mc:AlternateContent></w:p></w:body></w:document>';
    expect(readTranscript(zipSync({ 'word/document.xml': strToU8(xml) }))).toBe('Wel eens');
  });

  it.each([
    ['a PDF', bytes('%PDF-1.7'), /^Dit is een PDF/],
    ['an old Word file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /oud Word-bestand/],
    ['RTF', bytes('{\\rtf1 x}'), /RTF/],
    ['a zip without a text', zipSync({ 'a.txt': strToU8('a') }), /kunnen we niet lezen/],
    [
      'half a Word file',
      zipSync({ 'word/document.xml': strToU8('<w:p><w:t>een') }),
      /Word-bestand kunnen we niet lezen/,
    ],
    ['a broken zip', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]), /kunnen we niet lezen/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0, 0, 0, 1, 2]), /kunnen we niet lezen/],
    ['nothing', bytes('  \n'), /geen tekst/],
    ['too much', new Uint8Array(transcriptLimits.bytes + 1), /te groot/],
    [
      'a small file with a huge text',
      zipSync({ 'word/document.xml': new Uint8Array(transcriptLimits.bytes * 20 + 1) }),
      /te groot/,
    ],
  ])('refuses %s in a sentence that says what to do', (_, file, sentence) => {
    expect(() => readTranscript(file)).toThrow(sentence);
  });
});

describe('What may tell who somebody is', () => {
  const found = (text: string) => identifying(text).map(({ from, to, kind }) => [text.slice(from, to), kind]);

  it.each([
    ['Toen zei Fatima dat het niet kon.', [['Fatima', 'name']]],
    ['Ik sprak Anna van den Berg daarover.', [['Anna van den Berg', 'name']]],
    [
      'Mevrouw Jansen deed open. Volgens mevr. de Wit ook.',
      [
        ['Jansen', 'name'],
        ['de Wit', 'name'],
      ],
    ],
    ['Volgens J. de Vries mag het.', [['J. de Vries', 'name']]],
    ['Toen Karim kwam, ging ik weg.', [['Karim', 'name']]],
    ['Karim: ik weet het niet.', [['Karim', 'name']]],
    ['Interviewer: wat deed je? “Niets”, zei ik.', []],
    [
      'We wonen in Deventer, aan de Brinkgreverweg.',
      [
        ['Deventer', 'place'],
        ['Brinkgreverweg', 'place'],
      ],
    ],
    [
      'Het is Lange Dijk 12a, 7411 KA.',
      [
        ['Lange Dijk 12a', 'place'],
        ['7411 KA', 'place'],
      ],
    ],
    [
      'Bel 06 1234 5678 of mail naar karim@voorbeeld.nl.',
      [
        ['06 1234 5678', 'phone'],
        ['karim@voorbeeld.nl', 'mail'],
      ],
    ],
    ['Mijn nummer is 111222333, en dat van haar 123456789.', [['111222333', 'number']]],
    ['NL91 ABNA 0417 1643 00 is mijn rekening.', [['NL91 ABNA 0417 1643 00', 'number']]],
    ['Het GFT gaat op maandag. Dat bakje staat in de weg! Echt waar.', []],
    [
      'Gisteren belde Sanne. Sanne was boos.',
      [
        ['Sanne', 'name'],
        ['Sanne', 'name'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('is replaced by what was chosen, or left', () => {
    const text = 'Gisteren belde Sanne uit Zwolle. Sanne was boos.';
    const pointed = identifying(text);
    const passage = { from: 9, to: text.length };
    expect(pointedIn(text, pointed, passage)).toEqual([
      { text: 'Sanne', kind: 'name' },
      { text: 'Zwolle', kind: 'place' },
    ]);
    expect(replaced(text, pointed, passage, (_, kind) => kind)).toBe('belde [naam] uit [plaats]. [naam] was boos.');
    expect(replaced(text, pointed, passage, (said, kind) => (said === 'Zwolle' ? null : kind))).toBe(
      'belde [naam] uit Zwolle. [naam] was boos.',
    );
    // A passage that begins in the middle of a name still hides what it has of it.
    expect(replaced(text, pointed, { from: 17, to: 31 }, (_, kind) => kind)).toBe('[naam] uit [plaats]');
  });

  // A pattern that looks back over all that came before would take hours here; the runner stops it.
  it.each([
    'De A a. ',
    'A-',
    'A.',
    'AB',
    'aa',
    'Ab ',
    '06',
    'a@',
    'A van de ',
  ])('a million signs of “%s” are read', (piece) => {
    expect(Array.isArray(identifying(piece.repeat(1_000_000 / piece.length)))).toBe(true);
  });
});
