import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { ImageRefused, mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { pictureAddress, pictureAt, smallAddress } from './address.rules.ts';
import { prepareImage } from './image.server.ts';

const red = { r: 200, g: 30, b: 20 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
/** With grain, so that it does not compress to nothing. */
const grainy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red, noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
const refusal = (bytes: Buffer) =>
  prepareImage(bytes).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof ImageRefused) return error.message;
      throw error;
    },
  );

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of few bytes that says it is this large. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(5000)));
  return Buffer.concat([signature, pngChunk('IHDR', head), data, pngChunk('IEND', Buffer.alloc(0))]);
}

describe('what is taken', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s is drawn anew as WebP', async (format) => {
    const image = await prepareImage(await plain(320, 200).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 320, height: 200, extension: 'webp', small: null });
    expect(await sharp(image.content).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
  });

  it('makes a large image smaller, and keeps a smaller one beside it', async () => {
    const image = await prepareImage(await grainy(3000, 1500).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 1920, height: 960 });
    expect(await sharp(image.small!).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 });
    expect(pictureAt(pictureAddress(image))).toMatchObject({ width: 1920, height: 960, small: false });
    expect(pictureAt(smallAddress(image))).toMatchObject({ hash: image.hash, small: true });
  });

  it('turns a photograph upright, and keeps nothing of what the camera wrote', async () => {
    const jpeg = await plain(400, 200)
      .withExif({ IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('Exif')).toBe(true);
    const image = await prepareImage(jpeg);
    expect(image).toMatchObject({ width: 200, height: 400 });
    const { exif, icc, xmp, orientation } = await sharp(image.content).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
  });

  it('makes the colours of print those of a screen', async () => {
    const cmyk = await plain(64, 64).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const image = await prepareImage(cmyk);
    expect((await sharp(image.content).metadata()).space).toBe('srgb');
    const [r, g, b] = await sharp(image.content).raw().toBuffer();
    expect(Math.abs(r! - red.r) + Math.abs(g! - red.g) + Math.abs(b! - red.b)).toBeLessThan(60);
  });

  it('leaves nothing of what was hidden in or behind the picture', async () => {
    const png = await plain(64, 64).png().toBuffer();
    const note = pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    const both = Buffer.concat([
      png.subarray(0, 33),
      note,
      png.subarray(33),
      Buffer.from('<html><script>alert(1)</script>'),
    ]);
    expect((await prepareImage(both)).content.includes('script')).toBe(false);
  });

  it('is the same image when it comes again', async () => {
    const png = await plain(64, 64).png().toBuffer();
    expect((await prepareImage(png)).hash).toBe((await prepareImage(png)).hash);
  });

  it('keeps sharp edges, and what can be seen through', async () => {
    const drawing = await sharp({ create: { width: 40, height: 40, channels: 4, background: { ...red, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const pixel = (
      await sharp((await prepareImage(drawing)).content)
        .raw()
        .toBuffer()
    ).subarray(0, 4);
    expect([...pixel]).toEqual([200, 30, 20, 128]);
  });
});

describe('what is refused, with a sentence', () => {
  test.each([
    ['nothing', Buffer.alloc(0), refusals.empty],
    ['text', Buffer.from('Beste redactie'), refusals.unknown],
    ['HTML that is called an image', Buffer.from('<!doctype html><script>alert(1)</script>'), refusals.unknown],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), refusals.unknown],
    ['a PDF', Buffer.from('%PDF-1.7'), refusals.unknown],
    ['a photograph of an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), refusals.heic],
    ['a sequence', Buffer.from('\0\0\0\x18ftypavis\0\0\0\0'), refusals.moving],
    ['only the head of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), refusals.broken],
    ['more than the limit', Buffer.alloc(mediaLimits.bytes + 1), refusals.large],
    ['a small file that becomes enormous', bomb(30_000, 30_000), refusals.pixels(30_000, 30_000)],
    ['a file that is not as large as it says', bomb(2000, 2000), refusals.broken],
  ])('%s', async (_, bytes, sentence) => expect(await refusal(bytes)).toBe(sentence));

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half a %s', async (format) => {
    const whole = await grainy(600, 400).toFormat(format).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe(refusals.broken);
  });

  it('what moves', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusal(moving)).toBe(refusals.moving);
  });

  it('says the size in Dutch', () => {
    expect(refusals.pixels(30_000, 30_000)).toContain('30.000 bij 30.000');
  });
});

describe('an address', () => {
  test.each([
    '/media/library/keten.svg',
    'https://elders.example/media/0f343b0931126a20f133d67c2b018a3b-64x64.webp',
    '/media/0f343b0931126a20f133d67c2b018a3b-0x64.webp',
    '/media/0f343b0931126a20f133d67c2b018a3b-64x64.html',
    '/media/0f343b0931126a20f133d67c2b018a3b-64x64-800.webp',
    '/media/0f343b0931126a20f133d67c2b018a3b-1600x64-800.svg',
    '/media/../0f343b0931126a20f133d67c2b018a3b-64x64.webp',
  ])('%s says nothing', (address) => expect(pictureAt(address)).toBeNull());
});
