const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** Bytes as people speak of a file: `1,2 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${number.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return bytes < 1_000_000_000
    ? `${number.format(bytes / 1_000_000)} MB`
    : `${number.format(bytes / 1_000_000_000)} GB`;
}
