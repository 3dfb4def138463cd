export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The text of a file, and how it was written. A mark at the start tells; without one a file is UTF-8 when it is valid
 * UTF-8, which other texts with accents hardly ever are, and else what Excel in the Netherlands saves: Windows-1252.
 */
export function textOf(bytes: Uint8Array, asked: Encoding | null = null): { text: string; encoding: Encoding } {
  const encoding = asked ?? markedEncoding(bytes) ?? withoutMark(bytes);
  if (encoding !== null) return { text: decoded(bytes, encoding), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decoded(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
}

const decoded = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark shows itself by a zero in every other byte of ordinary text. */
function withoutMark(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const many = start.length / 4;
  if (zeros[1]! > many && zeros[0]! < many / 10) return 'utf-16le';
  if (zeros[0]! > many && zeros[1]! < many / 10) return 'utf-16be';
  return null;
}
