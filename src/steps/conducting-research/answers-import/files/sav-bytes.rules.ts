export interface SavBytes {
  /** Where the next is read. */
  readonly at: number;
  int(): number;
  /** A number that counts things: one below zero, or beyond the file, is no file of SPSS. */
  count(): number;
  /** Of eight bytes, as a place in the file. */
  long(): number;
  double(): number;
  bytes(length: number): Uint8Array;
  skip(length: number): void;
}

/** Reads one value after the other; what is beyond the end throws. */
export function savBytes(all: Uint8Array, from: number, littleEndian: boolean): SavBytes {
  const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  let at = from;
  const moved = (length: number) => {
    if (length < 0 || at + length > all.length) throw new RangeError('Beyond the end of the file.');
    at += length;
    return at - length;
  };
  const int = () => view.getInt32(moved(4), littleEndian);
  return {
    get at() {
      return at;
    },
    int,
    count: () => {
      const count = int();
      if (count < 0 || count > all.length * 1100) throw new RangeError('No count.');
      return count;
    },
    long: () => Number(view.getBigInt64(moved(8), littleEndian)),
    double: () => view.getFloat64(moved(8), littleEndian),
    bytes: (length) => all.subarray(moved(length), at),
    skip: (length) => void moved(length),
  };
}
