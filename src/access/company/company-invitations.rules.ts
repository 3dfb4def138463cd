/** One entry of a pasted list: an address with the name that stood before it, or text that is no address. */
export interface PastedAddress {
  /** As it was given, without spaces around it. */
  given: string;
  /** In lower case; null when it is no address. */
  address: string | null;
  name: string;
}

/**
 * Reads a pasted list as mail programs write it: divided by commas, semicolons or lines, `Naam <adres>` or bare. A comma within
 * quotes, as in `"Wit, Sanne de" <…>`, divides nothing. The same address twice is one entry.
 */
export function readAddresses(pasted: readonly string[], isAddress: (text: string) => boolean): PastedAddress[] {
  const read = pasted.flatMap(entriesOf).map((given) => readAddress(given, isAddress));
  const seen = new Set<string>();
  return read.filter(({ address, given }) => {
    const key = address ?? `? ${given}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The parts of a list, empty ones left out. */
const entriesOf = (text: string): string[] =>
  (text.match(/(?:"[^"\r\n]*"|[^,;\r\n])+/g) ?? []).map((entry) => entry.trim()).filter((entry) => entry !== '');

/** Stricter than where a known address is typed: without signs that mean something in a header, and with a domain that has a dot. */
const isPlain = /^[^\s@"<>()[\]\\,;:]+@[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u;

function readAddress(given: string, isAddress: (text: string) => boolean): PastedAddress {
  const named = /^(.*?)<([^<>]*)>$/s.exec(given);
  const address = (named ? named[2]! : given.replace(/^mailto:/i, '')).trim().toLowerCase();
  if (!isAddress(address) || !isPlain.test(address)) return { given, address: null, name: '' };
  return { given, address, name: cleanName(named?.[1] ?? '') || nameFromAddress(address) };
}

/** Without quotes and signs that steer; `Wit, Sanne de` is turned round. */
function cleanName(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/^[\s"'“”‘’]+|[\s"'“”‘’]+$/g, '')
    .replace(/\s+/g, ' ');
  const turned = /^([^,]+), ([^,]+)$/.exec(plain);
  return (turned ? `${turned[2]} ${turned[1]}` : plain).slice(0, 150).trim();
}

/** A first guess, until the one who is invited says better: `sanne.de-wit@…` → `Sanne De Wit`. */
function nameFromAddress(address: string): string {
  const words = address
    .slice(0, address.lastIndexOf('@'))
    .split(/[._\-+]+/)
    .filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toLocaleUpperCase('nl') + word.slice(1)).join(' ') || address;
}
