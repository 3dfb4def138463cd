import { describe, expect, it } from 'vitest';
import { emojiFile, fontFile } from '#documents/fonts.server.ts';
import { hollow, unknownCharacters, withoutUnknown } from './characters.rules.ts';

/**
 * The code points of a font file, from the widest of its `cmap` tables
 * (https://learn.microsoft.com/typography/opentype/spec/cmap: format 4, and 12 for what lies beyond 16 bits).
 */
function codesOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    const format = font.readUInt16BE(table);
    if (format === 12)
      for (let group = table + 16; group < table + 16 + 12 * font.readUInt32BE(table + 12); group += 12)
        for (let code = font.readUInt32BE(group); code <= font.readUInt32BE(group + 4); code++) found.add(code);
    if (format !== 4) continue;
    const segments = font.readUInt16BE(table + 6);
    for (let segment = 0; segment < segments; segment += 2) {
      const start = table + 16 + segments + segment;
      const offset = font.readUInt16BE(start + 2 * segments);
      for (let code = font.readUInt16BE(start); code <= font.readUInt16BE(table + 14 + segment); code++) {
        const glyph =
          offset === 0
            ? code + font.readUInt16BE(start + segments)
            : font.readUInt16BE(start + 2 * segments + offset + 2 * (code - font.readUInt16BE(start)));
        if (glyph % 0x10000 !== 0) found.add(code);
      }
    }
  }
  return found;
}

describe('the characters that the PDF can show', () => {
  it('are those of every face of the sans and of the emoji: the fonts in which all text can be set', async () => {
    const [emoji, ...faces] = (
      await Promise.all([
        emojiFile(),
        ...(['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const).map((face) =>
          fontFile('sans', face),
        ),
      ])
    ).map(codesOf);
    expect(faces[0]!.size).toBeGreaterThan(1000);
    const wrong: string[] = [];
    const codes = new Set([...emoji!, ...Array.from({ length: 0x20000 }, (_, code) => code)]);
    for (const code of codes) {
      if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) continue;
      const character = String.fromCodePoint(code);
      const had = emoji!.has(code) || faces.every((face) => face.has(code));
      const undrawn = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character);
      if ((unknownCharacters(character).length === 0) !== (had || undrawn)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('are told each once, and the others become a block', () => {
    expect(unknownCharacters('Één €, −0,38 → 😀 שלום שלום')).toEqual(['ש', 'ל', 'ו', 'ם']);
    expect(withoutUnknown('“日本” en מ')).toBe(`“${hollow}${hollow}” en ${hollow}`);
    expect(unknownCharacters('')).toEqual([]);
    expect(unknownCharacters(hollow)).toEqual([]);
  });
});
