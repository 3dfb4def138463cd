import { classes } from '#ui/classes.ts';
import styles from './drawings.module.css';
import { groundLevel, springPath, springStart, stepPoints } from './spring.ts';

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
      <path className={styles.thin} d={`M12 ${groundLevel}H566${posts()}`} />
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

/** From each of the points down to the ground. */
const posts = () =>
  stepPoints()
    .map(({ x, y }) => `M${x} ${y}V${groundLevel}`)
    .join('');

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
        <path className={styles.thin} d={posts()} />
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
