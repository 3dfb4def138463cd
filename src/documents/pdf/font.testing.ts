/**
 * The code points of a font file, from the widest of its `cmap` tables
 * (https://learn.microsoft.com/typography/opentype/spec/cmap: format 4, and 12 for what lies beyond 16 bits).
 */
export function codesOf(font: Buffer): Set<number> {
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

/** The signs of a text that none of these fonts has. */
export function unknownIn(text: string, fonts: readonly Buffer[]): string[] {
  const codes = fonts.map(codesOf);
  return [...text].filter((sign) => codes.every((some) => !some.has(sign.codePointAt(0)!)));
}
