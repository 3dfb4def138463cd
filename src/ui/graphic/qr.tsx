import { encode } from 'uqr';
import styles from './qr.module.css';

/** Modules of white around the code, as ISO 18004 asks. */
const border = 4;

/** Text as a QR code: one path of squares. The same can always be done by typing, so the picture needs no more than a name. Of a size to scan from a screen, unless `className` says otherwise. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={className ?? styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
