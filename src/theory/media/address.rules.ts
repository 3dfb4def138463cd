/**
 * Where images of the library are. The address of an image says which it is (a hash of its content, so that it may be kept for
 * ever) and how large, so that a page keeps room for it before it is there.
 */
export interface Picture {
  hash: string;
  width: number;
  height: number;
  extension: 'webp' | 'svg';
}

/** Images shipped in `library/media` are written down under their own name. */
export const shippedMediaPath = '/media/library/';

/** The smaller of the two widths in which an image is kept. */
export const smallWidth = 800;

/** A version as wide as the large one is of no use. */
export const hasSmall = ({ width, extension }: Pick<Picture, 'width' | 'extension'>) =>
  extension === 'webp' && width >= 1.25 * smallWidth;

/** `/media/0f…-1600x900.webp` */
export const pictureAddress = ({ hash, width, height, extension }: Picture) =>
  `/media/${hash}-${width}x${height}.${extension}`;

/** `/media/0f…-1600x900-800.webp` */
export const smallAddress = (picture: Picture) => pictureAddress(picture).replace(/\.webp$/, `-${smallWidth}.webp`);

const form = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})(-800)?\.(webp|svg)$/;

/** What an address of ours says of its image; null for any other address. */
export function pictureAt(address: string): (Picture & { small: boolean }) | null {
  const [, hash, width, height, small, extension] = form.exec(address) ?? [];
  if (!hash) return null;
  const picture = { hash, width: Number(width), height: Number(height), extension: extension as Picture['extension'] };
  return small && !hasSmall(picture) ? null : { ...picture, small: Boolean(small) };
}
