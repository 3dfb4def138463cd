import { classes } from './classes.ts';
import styles from './drawings.module.css';
import { groundLevel, smoothPath, springPath, springStart, stepPoints } from './spring.ts';

/** The spring, small: the mark beside the name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.logo} viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <path d="M14.2 14.3c.9-1.2-.9-2.6-2.3-1.5-2 1.6-1 5.1 2 5.2 3.5.1 5.4-3.4 4.4-6.5-1.3-4-6.2-5.2-9.6-2.9-4.2 2.9-4.3 9.2-.5 12.2 3.2 2.5 7.6 2.6 11 2.6H26" />
    </svg>
  );
}

export interface SpringDrawingProps {
  /** How many of the eleven steps are done: their points are filled. Default none. */
  done?: number;
  /** Words for a screen reader; without them it is decoration. */
  label?: string;
  className?: string | undefined;
}

/** The unwound spring: wound up, running out over eleven points to one warm dot, the behaviour. */
export function SpringDrawing({ done = 0, label, className }: SpringDrawingProps) {
  const points = stepPoints();
  return (
    <svg
      className={classes(styles.drawing, className)}
      viewBox="10 14 560 304"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={styles.thin} d={`M12 ${groundLevel}H566`} />
      {points.map(({ x, y }) => (
        <path key={x} className={styles.thin} d={`M${x} ${y}V${groundLevel}`} />
      ))}
      <path d={springPath()} />
      <circle className={styles.full} cx={springStart.x} cy={springStart.y} r="4" />
      {points.map(({ x, y }, index) => (
        <circle
          key={x}
          className={index === 10 ? styles.warm : index < done ? styles.full : styles.dot}
          cx={x}
          cy={y}
          r={index === 10 ? 8 : 6}
        />
      ))}
    </svg>
  );
}

/** A sheet with a plan, and the spring that runs out from it: for a first visit. */
export function WelcomeDrawing({ className }: { className?: string | undefined }) {
  const points = stepPoints();
  return (
    <svg className={classes(styles.drawing, styles.welcome, className)} viewBox="0 0 480 216" aria-hidden="true">
      <path className={styles.thin} d="M4 204H476" />
      <path d="M24 204V32a6 6 0 0 1 6-6h100a6 6 0 0 1 6 6v172" />
      <path d="M62 26v-6a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v6" />
      <path className={styles.thin} d="M64 58h54M64 86h42M64 114h58M64 142h36M64 170h50" />
      {[52, 80, 108, 136, 164].map((y) => (
        <rect key={y} x="40" y={y} width="12" height="12" rx="2" />
      ))}
      <path d="M42.5 58l3.5 3.5 6-7" />
      {/* The drawing of the login page at 0.56 of its size, on the same ground. */}
      <g transform="translate(152 30.4) scale(0.56)">
        {points.map(({ x, y }) => (
          <path key={x} className={styles.thin} d={`M${x} ${y}V${groundLevel}`} />
        ))}
        <path d={springPath()} />
        <circle className={styles.full} cx={springStart.x} cy={springStart.y} r="4.5" />
        {points.map(({ x, y }, index) => (
          <circle
            key={x}
            className={index === 10 ? styles.warm : styles.dot}
            cx={x}
            cy={y}
            r={index === 10 ? 11 : 7.5}
          />
        ))}
      </g>
    </svg>
  );
}

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
      <path d={smoothPath(runOut)} />
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
