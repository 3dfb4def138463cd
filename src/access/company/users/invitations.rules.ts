/** One entry of a pasted list: an address with the name that stood before it, or text that is no address. */
export interface PastedAddress {
  /** As it was given, without spaces around it. */
  given: string;
  /** In lower case; null when it is no address. */
  address: string | null;
  name: string;
}

/**
 * Reads a pasted list as mail programs and spreadsheets write it: divided by commas, semicolons or lines, `Naam <adres>`, `Naam adres` or bare.
 * A comma within quotes divides nothing, and neither does one in a name: Outlook writes `Wit, Sanne de <…>`. The same address twice is
 * one entry.
 */
export function readAddresses(pasted: readonly string[], isAddress: (text: string) => boolean): PastedAddress[] {
  const read = pasted.flatMap((text) => entriesOf(text, isAddress)).map((given) => readAddress(given, isAddress));
  const seen = new Set<string>();
  return read.filter(({ address, given }) => {
    const key = address ?? `? ${given}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Parts of a name that commas may divide, before the part with the address: `Wit, Sanne de, drs. <…>`. */
const mostBefore = 2;

/** The entries of a list, empty ones left out. */
function entriesOf(text: string, isAddress: (text: string) => boolean): string[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const entries: string[] = [];
    /** Without an address so far: the beginning of a name, or an entry that is none. */
    let before: string[] = [];
    const flush = () => {
      entries.push(...before);
      before = [];
    };
    for (const { part, endsName } of partsOf(line)) {
      if (part.endsWith('>') && part.includes('<')) {
        const name = before.splice(-mostBefore);
        flush();
        entries.push([...name, part].join(', '));
      } else if (part.includes('@')) {
        flush();
        entries.push(...bareAddresses(part, isAddress));
      } else if (part !== '') before.push(part);
      if (endsName) flush();
    }
    flush();
    return entries;
  });
}

/** What stands between commas, semicolons and closed addresses; a semicolon never stands in a name. */
function partsOf(line: string): { part: string; endsName: boolean }[] {
  const parts: { part: string; endsName: boolean }[] = [];
  let part = '';
  const end = (endsName: boolean) => {
    parts.push({ part: part.trim(), endsName });
    part = '';
  };
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    const closing = sign === '"' ? line.indexOf('"', at + 1) : sign === '“' ? line.indexOf('”', at + 1) : -1;
    if (closing > 0) {
      part += line.slice(at, closing + 1);
      at = closing;
    } else if (sign === ',' || sign === ';') end(sign === ';');
    else {
      part += sign;
      if (sign === '>' && part.includes('<')) end(false);
    }
  }
  end(true);
  return parts;
}

/** Addresses with nothing but spaces between them are entries each. */
function bareAddresses(part: string, isAddress: (text: string) => boolean): string[] {
  const words = part.split(/\s+/);
  return words.length > 1 && words.every((word) => isAddress(word)) ? words : [part];
}

function readAddress(given: string, isAddress: (text: string) => boolean): PastedAddress {
  const [, before, inner] = /^(.*?)<([^<>]*)>$/s.exec(given) ?? /^(?:([^@:]*)\s)?(\S+)$/s.exec(given) ?? [];
  const address = (inner ?? '')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  if (!isAddress(address)) return { given, address: null, name: '' };
  return { given, address, name: cleanName(before ?? '') || nameFromAddress(address) };
}

/** Without quotes and signs that steer; `Wit, Sanne de` is turned round, and a title stays at the end. */
function cleanName(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/^[\s"'“”‘’]+|[\s"'“”‘’,]+$/g, '')
    .replace(/\s+/g, ' ');
  const turned = /^([^,]+), ([^,]+)(.*)$/.exec(plain);
  return (turned ? `${turned[2]} ${turned[1]}${turned[3]}` : plain).slice(0, 150).trim();
}

/** A first guess, until the one who is invited says better: `sanne.de-wit@…` → `Sanne De Wit`. */
function nameFromAddress(address: string): string {
  const words = address
    .slice(0, address.lastIndexOf('@'))
    .split(/[._\-+]+/)
    .filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toLocaleUpperCase('nl') + word.slice(1)).join(' ') || address;
}
