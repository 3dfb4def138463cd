import type { DataColumn } from './dataset.rules.ts';

/*
 * The system file of SPSS, as the developers of PSPP describe it (“System File Format”, https://www.gnu.org/software/pspp/pspp-dev/).
 * Numbers only, not compressed, little-endian, UTF-8. Written here because the one package that writes it (`sav-writer` 1.0.0) was never
 * kept up; `sav-reader`, PSPP and R's `haven` read it back.
 */

const missing = -Number.MAX_VALUE;
const utf8 = new TextEncoder();

/** The data as `.sav`, with labels, answers and levels. `day` is `2026-11-23`. */
export function spssFile(columns: readonly DataColumn[], { title, day }: { title: string; day: string }): Uint8Array {
  const out = new Bytes();
  const rows = columns[0]?.values.length ?? 0;
  out.text('$FL2', 4).text('@(#) SPSS DATA FILE Drijfveer', 60);
  out.int(2).int(columns.length).int(0).int(0).int(rows).double(100);
  out.text(spssDay(day), 9).text('00:00:00', 8).text(title, 64).text('', 3);
  columns.forEach(({ label, decimals }, at) => {
    const format = (5 << 16) | (8 << 8) | decimals;
    out.int(2).int(0).int(1).int(0).int(format).int(format).text(shortName(at), 8);
    const words = cut(label, longestLabel);
    out.int(words.length).bytes(words, Math.ceil(words.length / 4) * 4);
  });
  columns.forEach(({ answers }, at) => {
    if (answers.length === 0) return;
    out.int(3).int(answers.length);
    for (const answer of answers) {
      const words = cut(answer.label, longestAnswer);
      out.double(answer.value).byte(words.length);
      out.bytes(words, Math.ceil((words.length + 1) / 8) * 8 - 1);
    }
    out
      .int(4)
      .int(1)
      .int(at + 1);
  });
  out.extension(3, 4, 8);
  for (const value of [1, 0, 0, -1, 1, 1, 2, 65001]) out.int(value);
  out
    .extension(4, 8, 3)
    .double(missing)
    .double(Number.MAX_VALUE)
    .double(-Number.MAX_VALUE + 2 ** 971);
  out.extension(11, 4, columns.length * 3);
  for (const { level } of columns)
    out
      .int(['nominal', 'ordinal', 'scale'].indexOf(level) + 1)
      .int(10)
      .int(1);
  out.extensionOf(13, columns.map(({ name }, at) => `${shortName(at)}=${name}`).join('\t'));
  out.extensionOf(20, 'UTF-8');
  out.int(999).int(0);
  for (let row = 0; row < rows; row++)
    for (const { values } of columns) out.double(Number.isNaN(values[row]!) ? missing : values[row]!);
  return out.done();
}

/** Longer ones SPSS cuts off, and of answers it refuses them. Counted in bytes. */
const longestLabel = 255;
const longestAnswer = 120;

/** Eight signs are all that this place holds; the names that people see stand further on. */
const shortName = (at: number) => `V${at + 1}`;

/** `23 Nov 26` */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const spssDay = (day: string) => `${day.slice(8, 10)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(2, 4)}`;

/** The text as bytes, no more than so many, and no sign cut in two. */
function cut(text: string, most: number): Uint8Array {
  const bytes = utf8.encode(text);
  if (bytes.length <= most) return bytes;
  let end = most;
  while ((bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/** Bytes that grow as they are written. */
class Bytes {
  #view = new DataView(new ArrayBuffer(1 << 16));
  #at = 0;

  #room(bytes: number): number {
    if (this.#at + bytes > this.#view.byteLength) {
      const wider = new Uint8Array(Math.max(this.#view.byteLength * 2, this.#at + bytes));
      wider.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(wider.buffer);
    }
    this.#at += bytes;
    return this.#at - bytes;
  }

  byte(value: number): this {
    const at = this.#room(1);
    this.#view.setUint8(at, value);
    return this;
  }

  int(value: number): this {
    const at = this.#room(4);
    this.#view.setInt32(at, value, true);
    return this;
  }

  double(value: number): this {
    const at = this.#room(8);
    this.#view.setFloat64(at, value, true);
    return this;
  }

  /** In so many bytes, the rest of them spaces. */
  bytes(value: Uint8Array, length: number): this {
    const at = this.#room(length);
    new Uint8Array(this.#view.buffer, at, length).fill(0x20).set(value);
    return this;
  }

  text(value: string, length: number): this {
    return this.bytes(cut(value, length), length);
  }

  extension(kind: number, size: number, count: number): this {
    return this.int(7).int(kind).int(size).int(count);
  }

  extensionOf(kind: number, text: string): this {
    const value = utf8.encode(text);
    return this.extension(kind, 1, value.length).bytes(value, value.length);
  }

  done(): Uint8Array {
    return new Uint8Array(this.#view.buffer, 0, this.#at).slice();
  }
}
