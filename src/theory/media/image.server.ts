import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { cleanSvg } from '#foundation/server/image/svg.server.ts';
import { ImageRefused, imageKind, mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { hasSmall, type Picture, smallWidth } from './address.rules.ts';

/** An image as it is kept and served. */
export interface PreparedImage extends Picture {
  content: Buffer;
  small: Buffer | null;
}

/**
 * Makes of an uploaded file the image that is served: drawn anew, so that nothing of the file itself remains – no position
 * where a photograph was taken, nothing hidden behind the picture – upright, in the colours of a screen, and no larger than a
 * page needs. Throws an `ImageRefused`.
 */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  const kind = imageKind(bytes);
  return kind === 'svg' ? drawing(cleanSvg(bytes)) : photograph(bytes, kind === 'png');
}

/** Loaded when the first image comes: most servers never see one. */
async function loaded() {
  const { default: sharp } = await import('sharp');
  // One image at a time on one thread: requests go on meanwhile. Nothing is kept after it is done.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function drawing(content: Buffer): Promise<PreparedImage> {
  const { width, height } = await sizeOf(content, refusals.drawing);
  return {
    ...addressOf(content, Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), 'svg'),
    content,
    small: null,
  };
}

async function photograph(bytes: Buffer, isPng: boolean): Promise<PreparedImage> {
  const { pages = 1 } = await sizeOf(bytes, refusals.broken);
  if (pages > 1) throw new ImageRefused(refusals.moving);
  const { data, info } = await drawnAnew(bytes, mediaLimits.side, isPng);
  const picture = addressOf(data, info.width, info.height, 'webp');
  const small = hasSmall(picture) ? (await drawnAnew(bytes, smallWidth, isPng)).data : null;
  return { ...picture, content: data, small };
}

/** Drawings and screenshots keep their sharp edges, unless that makes them large. */
const manyBytes = 300 * 1024;

async function drawnAnew(bytes: Buffer, width: number, isPng: boolean) {
  const sharp = await loaded();
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: mediaLimits.pixels })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width, height: mediaLimits.side, fit: 'inside', withoutEnlargement: true });
  try {
    if (isPng) {
      const exact = await image.clone().webp({ lossless: true }).toBuffer({ resolveWithObject: true });
      if (exact.data.length <= manyBytes) return exact;
    }
    return await image.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  } catch {
    throw new ImageRefused(refusals.broken);
  }
}

/** From the head of the file, before anything of it is decoded. */
async function sizeOf(bytes: Buffer, otherwise: string): Promise<Metadata> {
  const sharp = await loaded();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImageRefused(otherwise);
    });
  const { width, height } = metadata;
  if (!(width > 0 && height > 0)) throw new ImageRefused(otherwise);
  if (width * height > mediaLimits.pixels) throw new ImageRefused(refusals.pixels(width, height));
  return metadata;
}

function addressOf(content: Buffer, width: number, height: number, extension: Picture['extension']): Picture {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { hash, width, height, extension };
}
