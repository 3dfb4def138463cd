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

const tags = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];

/** The relation of the first sheet that is shown. */
export function firstSheet(workbook: string): string | null {
  const sheets = tags(workbook, 'sheet');
  const shown = sheets.find((tag) => !attributeIn(tag, 'state')?.toLowerCase().includes('hidden')) ?? sheets[0];
  return shown === undefined ? null : attributeIn(shown, 'id');
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
export function sharedTexts(xml: string): string[] {
  return Array.from(xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g), ([, inner]) =>
    textPieces(inner ?? ''),
  );
}

/** All text in a cell or a shared text, without the reading help of Japanese. */
export function textPieces(xml: string): string {
  const spoken = xml.includes('rPh') ? xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml;
  return Array.from(spoken.matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([^<]*)<)/g), ([, text]) => plainText(text ?? '')).join(
    '',
  );
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

/** The styles that show dates: formats 14–22 and 45–47 of the standard, and own ones with a day, month, year or hour. */
export function dateStyles(styles: string): Set<number> {
  const own = new Set<number>();
  for (const tag of tags(styles, 'numFmt')) {
    const code = (attributeIn(tag, 'formatCode') ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    if (/[dmyhs]/i.test(code) && !/^general$/i.test(code)) own.add(Number(attributeIn(tag, 'numFmtId')));
  }
  const isDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || own.has(id);
  const cells = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return new Set(
    tags(cells, 'xf').flatMap((tag, index) => (isDate(Number(attributeIn(tag, 'numFmtId'))) ? [index] : [])),
  );
}
