/** The small parts of an Excel file (ECMA-376): which sheet, which texts, which styles are dates. Tags may have a prefix. */
export interface Workbook {
  /** Texts that cells refer to by number. */
  texts: readonly string[];
  /** Numbers of styles that show a number as a date. */
  dates: ReadonlySet<number>;
  /** Old files from a Mac count days from 1904. */
  since1904: boolean;
}

/** The value of an attribute in a tag. */
export function attributeIn(tag: string, name: string): string | null {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(tag);
  const value = found?.[2] ?? found?.[3];
  return value === undefined ? null : plainText(value);
}

/** Up to the next `<` only, so that a tag that never ends is not looked for again and again. */
const tags = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>`, 'g')) ?? [];

/** A tag in a text, with where it begins and ends. */
export interface Tag {
  /** Without its prefix; of a closing tag with its slash. */
  name: string;
  /** What stands between `<` and `>`. */
  whole: string;
  start: number;
  end: number;
  /** `<c r="A1"/>`: nothing in it. */
  alone: boolean;
}

/** The first tag from a place on; null when none ends in the text. */
export function nextTag(xml: string, from: number): Tag | null {
  const start = xml.indexOf('<', from);
  const close = start < 0 ? -1 : xml.indexOf('>', start);
  if (close < 0) return null;
  const whole = xml.slice(start + 1, close);
  const space = whole.search(/[\s/]/);
  const called = space <= 0 ? whole : whole.slice(0, space);
  return {
    name: whole.startsWith('/') ? whole : called.slice(called.indexOf(':') + 1),
    whole,
    start,
    end: close + 1,
    alone: whole.endsWith('/'),
  };
}

/** Where what stands in an element ends, and where the text goes on behind it; null when it is not closed in the text. */
export function insideOf(xml: string, tag: Tag): { end: number; next: number } | null {
  if (tag.alone) return { end: tag.end, next: tag.end };
  const colon = tag.whole.slice(0, 40).search(/[\s:]/);
  const prefix = colon >= 0 && tag.whole[colon] === ':' ? tag.whole.slice(0, colon + 1) : '';
  const closing = `</${prefix}${tag.name}>`;
  const end = xml.indexOf(closing, tag.end);
  return end < 0 ? null : { end, next: end + closing.length };
}

/** What stands in each element of a name, one after the other; what is not closed ends it, so that a text is read once. */
function insides(xml: string, name: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (let tag = nextTag(xml, at); tag; tag = nextTag(xml, at)) {
    at = tag.end;
    if (tag.name !== name) continue;
    const inside = insideOf(xml, tag);
    if (inside === null) break;
    found.push(xml.slice(tag.end, inside.end));
    at = inside.next;
  }
  return found;
}

export interface SheetName {
  name: string;
  /** Its relation. */
  id: string | null;
}

/** The sheets that are shown, in their order; all of them when none is. */
export function shownSheets(workbook: string): SheetName[] {
  const sheets = tags(workbook, 'sheet');
  const shown = sheets.filter((tag) => !attributeIn(tag, 'state')?.toLowerCase().includes('hidden'));
  return (shown.length > 0 ? shown : sheets).map((tag) => ({
    name: attributeIn(tag, 'name') ?? '',
    id: attributeIn(tag, 'id'),
  }));
}

/** Where the parts are, from the list of relations. */
export function targetsOf(relations: string) {
  const byId = new Map<string, string>();
  let sharedStrings: string | null = null;
  let styles: string | null = null;
  for (const tag of tags(relations, 'Relationship')) {
    const target = attributeIn(tag, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
    byId.set(attributeIn(tag, 'Id') ?? '', path);
    const type = attributeIn(tag, 'Type') ?? '';
    if (type.endsWith('/sharedStrings')) sharedStrings = path;
    if (type.endsWith('/styles')) styles = path;
  }
  return { byId, sharedStrings, styles };
}

/** The shared texts; of a text in pieces with a make-up of their own the pieces are joined. */
export const sharedTexts = (xml: string): string[] => insides(xml, 'si').map(textPieces);

/** All text in a cell or a shared text, without the reading help of Japanese. */
export function textPieces(xml: string): string {
  let text = '';
  let at = 0;
  for (let tag = nextTag(xml, at); tag; tag = nextTag(xml, at)) {
    at = tag.end;
    if (tag.name === 'rPh') {
      const inside = insideOf(xml, tag);
      if (inside === null) break;
      at = inside.next;
    } else if (tag.name === 't' && !tag.alone) {
      const end = xml.indexOf('<', at);
      text += plainText(end < 0 ? xml.slice(at) : xml.slice(at, end));
      at = end < 0 ? xml.length : end;
    }
  }
  return text;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text of XML as one reads it; `_x000D_` is how Excel writes a sign that XML cannot. */
export function plainText(text: string): string {
  const read = text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return entities[name] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
  return read.includes('_x')
    ? read.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : read;
}

/** Excel allows 255 signs. */
const longestFormat = 300;

/** The styles that show dates: formats 14–22 and 45–47 of the standard, and own ones with a day, month, year or hour. */
export function dateStyles(styles: string): Set<number> {
  const own = new Set<number>();
  for (const tag of tags(styles, 'numFmt')) {
    const code = (attributeIn(tag, 'formatCode') ?? '')
      .slice(0, longestFormat)
      .replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    if (/[dmyhs]/i.test(code) && !/^general$/i.test(code)) own.add(Number(attributeIn(tag, 'numFmtId')));
  }
  const isDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || own.has(id);
  const cells = insides(styles, 'cellXfs')[0] ?? '';
  return new Set(
    tags(cells, 'xf').flatMap((tag, index) => (isDate(Number(attributeIn(tag, 'numFmtId'))) ? [index] : [])),
  );
}
