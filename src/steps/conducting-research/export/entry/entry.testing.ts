import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { columnName } from '#documents/workbook.rules.ts';
import { escaped } from '#documents/xml.rules.ts';

export type Typed = string | number | null;

/** The workbook after somebody typed rows under the heads of its first sheet, as a spreadsheet keeps them: numbers as numbers. */
export function typedIn(workbook: Uint8Array, rows: readonly (readonly Typed[])[]): Uint8Array<ArrayBuffer> {
  const files = unzipSync(workbook);
  const path = 'xl/worksheets/sheet1.xml';
  const [head, , after] = parts(strFromU8(files[path]!));
  const typed = rows.map((cells, at) => {
    const row = at + 2;
    const inside = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row}`)).join('');
    return `<row r="${row}">${inside}</row>`;
  });
  return zipSync({ ...files, [path]: strToU8(`${head}${typed.join('')}${after}`) });
}

const cellOf = (cell: Typed, address: string) => {
  if (cell === null) return '';
  return typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
};

/** Up to the first row of answers, that row and those below it, and the rest. */
function parts(xml: string): [string, string, string] {
  const [from, to] = [xml.indexOf('</row>') + '</row>'.length, xml.indexOf('</sheetData>')];
  return [xml.slice(0, from), xml.slice(from, to), xml.slice(to)];
}

/** The rules for what may be typed, by the head of the column. */
export function rulesIn(workbook: Uint8Array, heads: readonly string[]): Map<string, Record<string, string>> {
  const xml = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
  const rules = [...xml.matchAll(/<dataValidation ([^>]*)>(.*?)<\/dataValidation>/g)];
  return new Map(
    rules.map(([, attributes, limits], at) => [
      heads[at]!,
      Object.fromEntries([
        ...[...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
        ...[...limits!.matchAll(/<(formula\d)>([^<]*)</g)].map(([, name, value]) => [name!, value!]),
      ]),
    ]),
  );
}
