import styles from './drawings.module.css';

/** The spring, small: the mark beside the name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.logo} viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <path d="M14.2 14.3c.9-1.2-.9-2.6-2.3-1.5-2 1.6-1 5.1 2 5.2 3.5.1 5.4-3.4 4.4-6.5-1.3-4-6.2-5.2-9.6-2.9-4.2 2.9-4.3 9.2-.5 12.2 3.2 2.5 7.6 2.6 11 2.6H26" />
    </svg>
  );
}
