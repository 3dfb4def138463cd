import { type SavBytes, savBytes } from './sav-bytes.rules.ts';

/** A variable of SPSS, with what the file says of it. */
export interface SavVariable {
  name: string;
  label: string | null;
  isText: boolean;
  /** How many pieces of eight bytes a cell takes. */
  units: number;
  /** What values mean, by the text that stands for them. */
  labels: ReadonlyMap<string, string>;
  isMissing: (text: string) => boolean;
  numberOf: (value: number) => string;
  textOf: (units: readonly Uint8Array[]) => string;
}

export interface SavDictionary {
  variables: SavVariable[];
  weight: string | null;
  /** 0 for none, 1 for a byte a number, 2 for that and packed in blocks. */
  compression: number;
  bias: number;
  /** How many rows there are; −1 where that is not said. */
  rows: number;
  littleEndian: boolean;
  /** Where the data begin. */
  at: number;
}

/** As a record describes it; a text of more than eight bytes goes on in the next ones. */
interface Described {
  shortName: string;
  width: number;
  label: Uint8Array | null;
  format: number;
  range: readonly [number, number] | null;
  missing: readonly Uint8Array[];
  units: number;
  labels: readonly [Uint8Array, Uint8Array][];
}

/** Everything that stands before the data. */
export function readDictionary(all: Uint8Array): SavDictionary {
  const layout = savBytes(all, 64, true).int();
  const littleEndian = layout === 2 || layout === 3;
  const head = savBytes(all, 68, littleEndian);
  head.int();
  const compression = head.int();
  const weightAt = head.int();
  const rows = head.int();
  const bias = head.double();
  const file = savBytes(all, 176, littleEndian);
  // By their place among all records, as labels and weight point at them.
  const byPlace = new Map<number, Described>();
  const described: Described[] = [];
  const extensions = new Map<number, Uint8Array>();
  for (let place = 1; ; ) {
    const kind = file.int();
    if (kind === 999) {
      file.int();
      break;
    }
    if (kind === 2) {
      const found = variableIn(file, littleEndian);
      if (found) {
        byPlace.set(place, found);
        described.push(found);
      } else if (described.length > 0) described.at(-1)!.units += 1;
      place += 1;
    } else if (kind === 3) labelsIn(file, byPlace);
    else if (kind === 6) file.skip(80 * file.count());
    else if (kind === 7) {
      const subtype = file.int();
      const size = file.count();
      extensions.set(subtype, file.bytes(size * file.count()));
    } else throw new RangeError('No record of SPSS.');
  }
  const decoder = decoderFor(extensions, littleEndian);
  const text = (bytes: Uint8Array) => decoder.decode(bytes).replace(/[\s\0]+$/, '');
  const names = pairsIn(extensions.get(13), text);
  const widths = pairsIn(extensions.get(14), text);
  const longLabels = longLabelsIn(extensions.get(21), littleEndian, text);
  const asText = (unit: Uint8Array, { width, format }: Described) =>
    width > 0 ? text(unit) : numberText(doubleOf(unit, littleEndian), format);
  const variables: SavVariable[] = [];
  let weight: string | null = null;
  for (let index = 0; index < described.length; ) {
    const one = described[index]!;
    const long = Number.parseInt(widths.get(one.shortName) ?? '', 10);
    // A text of more than 255 bytes stands in several variables behind each other.
    const segments = long > 255 ? described.slice(index, index + Math.ceil(long / 252)) : [one];
    index += segments.length;
    const name = names.get(one.shortName) ?? one.shortName;
    if (byPlace.get(weightAt) === one) weight = name;
    const isText = one.width > 0;
    const missing = new Set(one.missing.map((unit) => asText(unit, one)));
    const { range } = one;
    variables.push({
      name,
      label: one.label === null ? null : text(one.label) || null,
      isText,
      units: segments.reduce((sum, segment) => sum + segment.units, 0),
      labels: new Map([
        ...one.labels.map(([value, label]) => [asText(value, one), text(label)] as const),
        ...(longLabels.get(name) ?? []),
      ]),
      isMissing: (said) =>
        missing.has(said) || (range !== null && said !== '' && Number(said) >= range[0] && Number(said) <= range[1]),
      numberOf: (value) => numberText(value, one.format),
      textOf: (units) => text(joined(units, segments)),
    });
  }
  return { variables, weight, compression, bias, rows, littleEndian, at: file.at };
}

function variableIn(file: SavBytes, littleEndian: boolean): Described | null {
  const width = file.int();
  const hasLabel = file.int();
  const many = file.int();
  const format = file.int();
  file.int();
  const shortName = new TextDecoder('latin1').decode(file.bytes(8)).trim();
  const label = hasLabel === 1 ? paddedText(file) : null;
  const values = Array.from({ length: Math.min(3, Math.abs(many)) }, () => file.bytes(8));
  if (width < 0) return null;
  const isRange = many < 0;
  return {
    shortName,
    width,
    label,
    format,
    range: isRange ? [doubleOf(values[0]!, littleEndian), doubleOf(values[1]!, littleEndian)] : null,
    missing: isRange ? values.slice(2) : values,
    units: 1,
    labels: [],
  };
}

function paddedText(file: SavBytes): Uint8Array {
  const length = file.count();
  const bytes = file.bytes(length);
  file.skip((4 - (length % 4)) % 4);
  return bytes;
}

/** What values mean, and behind it of which variables. */
function labelsIn(file: SavBytes, byPlace: ReadonlyMap<number, Described>): void {
  const labels = Array.from({ length: file.count() }, (): [Uint8Array, Uint8Array] => {
    const value = file.bytes(8);
    const length = file.bytes(1)[0]!;
    const label = file.bytes(length);
    file.skip((8 - ((length + 1) % 8)) % 8);
    return [value, label];
  });
  if (file.int() !== 4) throw new RangeError('Labels of no variable.');
  const places = Array.from({ length: file.count() }, () => file.int());
  for (const place of places) {
    const variable = byPlace.get(place);
    if (variable) variable.labels = labels;
  }
}

/** Of texts longer than eight bytes what values mean stands apart. */
function longLabelsIn(data: Uint8Array | undefined, littleEndian: boolean, text: (bytes: Uint8Array) => string) {
  const found = new Map<string, [string, string][]>();
  if (!data) return found;
  const file = savBytes(data, 0, littleEndian);
  const next = () => text(file.bytes(file.count()));
  while (file.at < data.length) {
    const name = next();
    file.int();
    found.set(
      name,
      Array.from({ length: file.count() }, () => [next(), next()] as [string, string]),
    );
  }
  return found;
}

/** `KORT=Lange naam`, with a tab between two. */
function pairsIn(data: Uint8Array | undefined, text: (bytes: Uint8Array) => string): Map<string, string> {
  const pairs = data ? text(data).split('\t') : [];
  return new Map(
    pairs.flatMap((pair) => {
      const [short = '', long = ''] = pair.replaceAll('\0', '').split('=');
      return short === '' ? [] : [[short.trim(), long.trim()] as const];
    }),
  );
}

/** The numbers by which files from before 2008 name how their letters are written. */
const codePages: Record<number, string> = {
  65001: 'utf-8',
  1250: 'windows-1250',
  1252: 'windows-1252',
  28591: 'latin1',
};

function decoderFor(
  extensions: ReadonlyMap<number, Uint8Array>,
  littleEndian: boolean,
): InstanceType<typeof TextDecoder> {
  const named = extensions.get(20);
  const numbers = extensions.get(3);
  const page = numbers && numbers.length >= 32 ? savBytes(numbers, 28, littleEndian).int() : 1252;
  try {
    return new TextDecoder(
      named ? new TextDecoder('latin1').decode(named).trim() : (codePages[page] ?? 'windows-1252'),
    );
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Of each segment of a long text 255 bytes count; the last has what is left. */
function joined(units: readonly Uint8Array[], segments: readonly Described[]): Uint8Array {
  const whole = new Uint8Array(segments.reduce((sum, { width }) => sum + width, 0));
  let written = 0;
  let unit = 0;
  for (const segment of segments) {
    let left = segment.width;
    for (const end = unit + segment.units; unit < end; unit++) {
      const piece = units[unit]!.subarray(0, Math.min(8, left));
      whole.set(piece, written);
      written += piece.length;
      left -= piece.length;
    }
  }
  return whole;
}

const doubleOf = (bytes: Uint8Array, littleEndian: boolean) =>
  new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, littleEndian);

/** Formats of SPSS for a day, and for a day with the time. */
const days = new Set([20, 23, 24, 38, 39]);
const moments = new Set([22, 41]);
/** SPSS counts seconds from here. */
const beginning = Date.UTC(1582, 9, 14);

/** A number as a spreadsheet has it; no number is empty. */
function numberText(value: number, format: number): string {
  if (value === -Number.MAX_VALUE || !Number.isFinite(value)) return '';
  const kind = (format >> 16) & 0xff;
  const moment = new Date(beginning + value * 1000);
  if ((days.has(kind) || moments.has(kind)) && !Number.isNaN(moment.getTime())) {
    const iso = moment.toISOString();
    return days.has(kind) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
  }
  // What computing left behind in the last digits is no part of an answer.
  return String(Number(value.toPrecision(12)));
}
