import { isOwnPath, safeAddress } from '#foundation/shared/clean-nodes.ts';
import styles from '#theory/reading/blocks.module.css';
import {
  hasSmall,
  type Picture as Kept,
  pictureAddress,
  pictureAt,
  smallAddress,
  smallWidth,
} from './address.rules.ts';

/**
 * An image of ours. Its address tells its size, so the page keeps room for it and nothing jumps when it comes. An image
 * elsewhere is not loaded, because that would tell who looks at it: it is a link.
 */
export function Picture({ url, alt }: { url: string; alt: string }) {
  const address = safeAddress(url);
  if (!address) return null;
  if (!isOwnPath(address))
    return (
      <p>
        <a href={address} rel="noreferrer">
          Afbeelding bekijken{alt ? `: ${alt}` : ''}
        </a>
      </p>
    );
  const picture = pictureAt(address);
  return (
    <img
      className={styles.picture}
      alt={alt}
      // Before the address: some browsers begin to load at once.
      loading="lazy"
      decoding="async"
      {...(picture && { width: picture.width, height: picture.height })}
      {...(picture && hasSmall(picture) && { srcSet: widthsOf(picture), sizes: '(max-width: 767px) 100vw, 720px' })}
      src={address}
    />
  );
}

const widthsOf = (picture: Kept) =>
  `${smallAddress(picture)} ${smallWidth}w, ${pictureAddress(picture)} ${picture.width}w`;
