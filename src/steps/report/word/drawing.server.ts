import { crc32, deflateSync } from 'node:zlib';

/**
 * Drawings for Word without a rasteriser: bars, diamonds, discs and triangles, smoothed at the edges, as PNG. Text never goes into a
 * drawing; labels stand beside it as text that can be read aloud, searched and changed.
 */
export type Shape =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; colour: string }
  | { kind: 'diamond'; x: number; y: number; radius: number; colour: string }
  | { kind: 'disc'; x: number; y: number; radius: number; colour: string }
  /** Points up, with its tip at `x` and `y`. */
  | { kind: 'triangle'; x: number; y: number; size: number; colour: string };

/** Pixels per unit: at 96 units an inch this prints at 384 dots an inch. */
const scale = 4;
/** Samples per pixel in each direction, at the edges of a shape. */
const samples = 3;

/** Draws shapes on white, in order, and gives the PNG. Sizes are in Word's pixels, 96 to the inch. */
export function drawPng(width: number, height: number, shapes: readonly Shape[]): Buffer {
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const pixels = Buffer.alloc(columns * rows * 3, 0xff);
  for (const shape of shapes) paint(pixels, columns, rows, shape);
  return encode(pixels, columns, rows);
}

/** Of a row of a shape without hollows, what lies whole inside it is one run: only the pixels beside that are looked at one by one. */
function paint(pixels: Buffer, columns: number, rows: number, shape: Shape): void {
  const colour = Buffer.from(shape.colour, 'hex');
  const box = bounds(shape);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const [first, end] = [clamp(Math.floor(box.left * scale), columns), clamp(Math.ceil(box.right * scale), columns)];
  for (let row = clamp(Math.floor(box.top * scale), rows); row < clamp(Math.ceil(box.bottom * scale), rows); row++) {
    const placeOf = (column: number) => (row * columns + column) * 3;
    const isWhole = (column: number) => {
      const cover = coverage(shape, column, row);
      if (cover > 0 && cover < 1) blend(pixels, placeOf(column), colour, cover);
      return cover === 1;
    };
    let [left, right] = [first, end];
    while (left < right && !isWhole(left)) left++;
    while (left < right && !isWhole(right - 1)) right--;
    pixels.fill(colour, placeOf(left), placeOf(right));
  }
}

function blend(pixels: Buffer, at: number, colour: Buffer, cover: number): void {
  for (let channel = 0; channel < 3; channel++)
    pixels[at + channel] = Math.round(pixels[at + channel]! * (1 - cover) + colour[channel]! * cover);
}

const bounds = (shape: Shape) =>
  shape.kind === 'triangle'
    ? { left: shape.x - shape.size, top: shape.y, right: shape.x + shape.size, bottom: shape.y + shape.size }
    : shape.kind === 'bar'
      ? { left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height }
      : {
          left: shape.x - shape.radius,
          top: shape.y - shape.radius,
          right: shape.x + shape.radius,
          bottom: shape.y + shape.radius,
        };

/** The part of a pixel that lies inside the shape. */
function coverage(shape: Shape, column: number, row: number): number {
  let inside = 0;
  for (let i = 0; i < samples; i++) {
    for (let j = 0; j < samples; j++) {
      if (contains(shape, (column + (i + 0.5) / samples) / scale, (row + (j + 0.5) / samples) / scale)) inside++;
    }
  }
  return inside / samples ** 2;
}

function contains(shape: Shape, x: number, y: number): boolean {
  if (shape.kind === 'bar') {
    return x >= shape.x && x < shape.x + shape.width && y >= shape.y && y < shape.y + shape.height;
  }
  if (shape.kind === 'triangle') {
    const below = y - shape.y;
    return below >= 0 && below <= shape.size && Math.abs(x - shape.x) <= below * 0.6;
  }
  const [dx, dy] = [Math.abs(x - shape.x), Math.abs(y - shape.y)];
  return shape.kind === 'diamond' ? dx + dy <= shape.radius : dx * dx + dy * dy <= shape.radius ** 2;
}

/** PNG (ISO/IEC 15948): signature, header for 8-bit RGB, one compressed data chunk, end; each line unfiltered. */
function encode(pixels: Buffer, columns: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(columns, 0);
  header.writeUInt32BE(rows, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.alloc(rows * (columns * 3 + 1));
  for (let row = 0; row < rows; row++) {
    pixels.copy(lines, row * (columns * 3 + 1) + 1, row * columns * 3, (row + 1) * columns * 3);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
