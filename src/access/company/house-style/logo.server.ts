import { cleanSvg } from '#foundation/server/image/svg.server.ts';
import { ImageRefused, imageKind, mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';

/** A logo as it is kept. */
export interface StoredLogo {
  png: Buffer;
  svg: Buffer | null;
  width: number;
  height: number;
}

/** Wide enough for a third of a page in print. */
const largest = { width: 1200, height: 600 };

export const logoRefusals = {
  kind: 'Kies een PNG of een SVG. Die hebben een doorzichtige achtergrond; een foto niet.',
  letters:
    'Deze SVG heeft letters in zich, en die tekent elke computer anders. Zet de letters om in vormen (in je tekenprogramma: omtrekken maken), of kies een PNG.',
} as const;

/**
 * Makes of an uploaded file the logo that documents show: drawn anew as every image is, so that nothing else of the file remains.
 * An SVG keeps its lines beside its pixels, for what can show them. Throws an `ImageRefused`.
 */
export async function prepareLogo(bytes: Buffer): Promise<StoredLogo> {
  const kind = imageKind(bytes);
  if (kind !== 'png' && kind !== 'svg') throw new ImageRefused(logoRefusals.kind);
  const svg = kind === 'svg' ? cleanSvg(bytes) : null;
  if (svg && /<text[\s>]/.test(svg.toString())) throw new ImageRefused(logoRefusals.letters);
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const source = svg ?? bytes;
  try {
    const { width = 0, height = 0 } = await sharp(source, { limitInputPixels: false }).metadata();
    if (!(width > 0 && height > 0)) throw new ImageRefused(refusals.broken);
    if (width * height > mediaLimits.pixels) throw new ImageRefused(refusals.pixels(width, height));
    // Lines are drawn as sharp as pixels can be: 72 is how many there are to the inch without a density.
    const density = svg ? Math.min(2400, Math.max(72, (72 * largest.width) / width)) : 72;
    const { data, info } = await sharp(source, {
      failOn: 'warning',
      limitInputPixels: mediaLimits.pixels,
      ...(svg ? { density } : {}),
    })
      .toColourspace('srgb')
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, svg, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused(kind === 'svg' ? refusals.drawing : refusals.broken);
  }
}
