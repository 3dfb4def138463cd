import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { textOf } from '#foundation/shared/spreadsheet/text.rules.ts';
import { insideOf, nextTag, plainText } from '#foundation/shared/spreadsheet/workbook.rules.ts';
import { partOf } from '#foundation/shared/spreadsheet/zip.rules.ts';
import { transcriptLimits } from './transcript.contract.ts';

const tooLarge =
  'Dit bestand is te groot: de tekst van één gesprek past in 5 MB. Knip het in stukken en kies het opnieuw.';
const notWord = 'Dit Word-bestand kunnen we niet lezen. Bewaar het opnieuw als .docx, of plak de tekst in het vak.';
const unknown = 'Dit bestand kunnen we niet lezen. Kies een .txt, .docx of .vtt, of plak de tekst in het vak.';

/** Kinds of files that people choose by mistake, by how they begin. */
const others: readonly (readonly [begin: string, sentence: string])[] = [
  ['%PDF', 'Dit is een PDF. Open hem, kopieer de tekst en plak die in het vak.'],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'Dit is een oud Word-bestand (.doc) of een bestand met een wachtwoord. Bewaar het als .docx zonder wachtwoord.',
  ],
  ['{\\rtf', 'Dit is een RTF-bestand. Bewaar het als .docx of .txt en kies het opnieuw.'],
  ['ID3', 'Dit is een geluidsopname. Laat er eerst tekst van maken.'],
  ['RIFF', 'Dit is een geluidsopname. Laat er eerst tekst van maken.'],
];

/** What was said, from a file. Throws `ImportRefused` with a Dutch sentence when there is nothing to read in it. */
export function readTranscript(bytes: Uint8Array): string {
  if (bytes.length > transcriptLimits.bytes) throw new ImportRefused(tooLarge);
  const begin = String.fromCharCode(...bytes.subarray(0, 5));
  const other = others.find(([signs]) => begin.startsWith(signs));
  if (other) throw new ImportRefused(other[1]);
  const text = (begin.startsWith('PK\u0003\u0004') ? wordText(bytes) : plainOrSubtitles(bytes)).trim();
  if (text === '') throw new ImportRefused('In dit bestand staat geen tekst.');
  if (text.length > transcriptLimits.signs) throw new ImportRefused(tooLarge);
  return text;
}

function plainOrSubtitles(bytes: Uint8Array): string {
  const text = textOf(bytes)
    .text.replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (text.includes('\u0000')) throw new ImportRefused(unknown);
  return /^WEBVTT(?:[ \t\n]|$)/.test(text) ? subtitles(text) : text;
}

/** WebVTT (W3C): what is said, one line for each time somebody begins to speak; times, notes and make-up are left out. */
function subtitles(text: string): string {
  const lines: { speaker: string | null; words: string }[] = [];
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const rows = block.split('\n');
    const timed = rows.findIndex((row) => row.includes('-->'));
    if (timed < 0) continue;
    const cue = rows.slice(timed + 1).join(' ');
    const speaker = /<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(cue)?.[1]?.trim() ?? null;
    const words = plainText(cue.replaceAll(/<[^>]*>/g, '')).trim();
    const last = lines.at(-1);
    if (last && speaker !== null && last.speaker === speaker) last.words += ` ${words}`;
    else if (words !== '') lines.push({ speaker, words });
  }
  return lines.map(({ speaker, words }) => (speaker === null ? words : `${speaker}: ${words}`)).join('\n');
}

/** The paragraphs of a Word file (ECMA-376), without what was struck out. */
function wordText(bytes: Uint8Array): string {
  const limit = { most: transcriptLimits.bytes * 20, refusal: tooLarge };
  let body: string | null;
  try {
    body = partOf(bytes, 'word/document.xml', limit);
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(notWord, { cause: error });
  }
  if (body === null) throw new ImportRefused(unknown);
  let text = '';
  let at = 0;
  for (let tag = nextTag(body, at); tag; tag = nextTag(body, at)) {
    at = tag.end;
    if (tag.name === 't' || tag.name === 'Fallback') {
      const inside = insideOf(body, tag);
      if (inside === null) throw new ImportRefused(notWord);
      if (tag.name === 't') text += plainText(body.slice(tag.end, inside.end));
      at = inside.next;
    } else if (tag.name === 'tab') text += '\t';
    else if (tag.name === 'br' || tag.name === 'cr' || /^\/(?:\w+:)?p$/.test(tag.name)) text += '\n';
  }
  return text;
}
