import { unzlibSync } from 'fflate';
import { ImportRefused, type OnProgress } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { savBytes } from './sav-bytes.rules.ts';
import { readDictionary, type SavVariable } from './sav-dictionary.rules.ts';

/*
 * System files of SPSS, as the developers of PSPP describe them (“System File Format”, https://www.gnu.org/software/pspp/pspp-dev/), held
 * against R's haven. Why no package does this: docs/decisions/0022-import-of-answers.md.
 */

export interface SavFile {
  variables: readonly SavVariable[];
  /** The variable by which SPSS weights; null without. */
  weight: string | null;
  packed: boolean;
}

const broken = 'Dit SPSS-bestand is niet heel. Bewaar het opnieuw in SPSS, of als CSV of Excel, en kies dat bestand.';

/** Reads a `.sav` or `.zsav`: first what is in it, by `onFile`, and then row by row what stands in each cell, as text. */
export function readSav(
  bytes: Uint8Array,
  onFile: (file: SavFile) => void,
  onRow: (cells: readonly string[]) => void,
  onProgress: OnProgress = () => {},
): SavFile {
  try {
    const { compression, ...dictionary } = readDictionary(bytes);
    const file = { variables: dictionary.variables, weight: dictionary.weight, packed: compression === 2 };
    onFile(file);
    const { at, littleEndian } = dictionary;
    const stored = compression === 2 ? unpacked(bytes, at, littleEndian) : bytes.subarray(at);
    const next = compression === 0 ? plainUnits(stored) : coded(stored, dictionary.bias, littleEndian);
    const view = (unit: Uint8Array) => new DataView(unit.buffer, unit.byteOffset, 8).getFloat64(0, littleEndian);
    for (let row = 0; ; row++) {
      const cells: string[] = [];
      for (const variable of file.variables) {
        const units: Uint8Array[] = [];
        for (let unit = 0; unit < variable.units; unit++) {
          const found = next();
          if (found === null) {
            if (cells.length > 0 || units.length > 0) throw new ImportRefused(broken);
            return file;
          }
          units.push(found);
        }
        cells.push(variable.isText ? variable.textOf(units) : variable.numberOf(view(units[0]!)));
      }
      if (file.variables.length === 0) return file;
      onRow(cells);
      if (row % 500 === 0 && dictionary.rows > 0) onProgress(Math.min(1, row / dictionary.rows));
    }
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(broken, { cause: error });
  }
}

/** The next eight bytes of a cell; null at the end. */
type NextUnit = () => Uint8Array | null;

function plainUnits(data: Uint8Array): NextUnit {
  let at = 0;
  return () => {
    if (at + 8 > data.length) return null;
    at += 8;
    return data.subarray(at - 8, at);
  };
}

/** Numbers from −99 to 151, mostly, take a byte: eight of these, and then what does not fit in them. */
function coded(data: Uint8Array, bias: number, littleEndian: boolean): NextUnit {
  const spaces = new Uint8Array(8).fill(0x20);
  const missing = new Uint8Array(8);
  new DataView(missing.buffer).setFloat64(0, -Number.MAX_VALUE, littleEndian);
  const small = Array.from({ length: 252 }, (_, code) => {
    const unit = new Uint8Array(8);
    new DataView(unit.buffer).setFloat64(0, code - bias, littleEndian);
    return unit;
  });
  let at = 0;
  let command = 8;
  let codes = data.subarray(0, 0);
  return () => {
    for (;;) {
      if (command >= codes.length) {
        if (at + 8 > data.length) return null;
        codes = data.subarray(at, at + 8);
        at += 8;
        command = 0;
      }
      const code = codes[command++]!;
      if (code === 0) continue;
      if (code === 252) return null;
      if (code === 254) return spaces;
      if (code === 255) return missing;
      if (code < 252) return small[code]!;
      if (at + 8 > data.length) throw new ImportRefused(broken);
      at += 8;
      return data.subarray(at - 8, at);
    }
  };
}

/** What a `.zsav` may come to when it is unpacked, so that a small file cannot fill the memory. */
const largest = 600_000_000;

/** The blocks of a `.zsav`, each packed on its own, behind each other. */
function unpacked(bytes: Uint8Array, from: number, littleEndian: boolean): Uint8Array {
  const head = savBytes(bytes, from, littleEndian);
  head.long();
  const trailer = savBytes(bytes, head.long(), littleEndian);
  trailer.skip(20);
  const blocks = Array.from({ length: trailer.count() }, () => {
    trailer.long();
    return { at: trailer.long(), size: trailer.count(), packedSize: trailer.count() };
  });
  const size = blocks.reduce((sum, block) => sum + block.size, 0);
  if (size > largest)
    throw new ImportRefused('Dit SPSS-bestand is uitgepakt te groot. Haal variabelen weg die je niet nodig hebt.');
  const whole = new Uint8Array(size);
  let written = 0;
  for (const block of blocks) {
    whole.set(
      unzlibSync(bytes.subarray(block.at, block.at + block.packedSize), { out: new Uint8Array(block.size) }),
      written,
    );
    written += block.size;
  }
  return whole;
}
