import { classes } from '#ui/classes.ts';
import styles from './drawings.module.css';

/** A sheet with a few lines and the beginning of the spring: for what is still empty. */
export function EmptyDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes(styles.drawing, styles.empty, className)} viewBox="0 0 220 132" aria-hidden="true">
      <path className={styles.thin} d="M4 122H216" />
      <path d="M20 122V24a5 5 0 0 1 5-5h66a5 5 0 0 1 5 5v98" />
      <path d="M44 19v-4a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v4" />
      <path className={styles.thin} d="M50 44h30M50 64h22M50 84h28" />
      <rect x="34" y="39" width="9" height="9" rx="1.5" />
      <rect x="34" y="59" width="9" height="9" rx="1.5" />
      <rect x="34" y="79" width="9" height="9" rx="1.5" />
      {/* Smooth through the points of `runOut`. */}
      <path d="M112 104C115.3 103.5 125.3 102.7 132 101C138.7 99.3 145.7 96.8 152 94C158.3 91.2 164 88 170 84C176 80 182 75 188 70C194 65 203 56.7 206 54" />
      {runOut.slice(1, -1).map(({ x, y }) => (
        <g key={x}>
          <path className={styles.thin} d={`M${x} ${y}V122`} />
          <circle className={styles.dot} cx={x} cy={y} r="4" />
        </g>
      ))}
      <path className={styles.thin} d="M206 54V122" />
      <circle className={styles.warm} cx="206" cy="54" r="5.5" />
    </svg>
  );
}

const runOut = [
  { x: 112, y: 104 },
  { x: 132, y: 101 },
  { x: 152, y: 94 },
  { x: 170, y: 84 },
  { x: 188, y: 70 },
  { x: 206, y: 54 },
];
