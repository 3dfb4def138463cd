import { describe, expect, it } from 'vitest';
import { emojiFile, fontFile } from '#documents/fonts.server.ts';
import { hollow, unknownCharacters, withoutUnknown } from './characters.rules.ts';
import { codesOf } from './font.testing.ts';

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
