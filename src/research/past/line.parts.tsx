import { Link } from '#ui/link.tsx';
import { pastAddress } from './filter.rules.ts';
import styles from './past.module.css';
import { usePastUse } from './past.queries.ts';
import { themeLine } from './words.rules.ts';

/**
 * One line of which factors were chosen before within a theme. For after people wrote down what they think themselves: before that it
 * would steer them.
 */
export function PastLine({ theme, themeName }: { theme: string; themeName: string }) {
  const id = theme.slice(theme.lastIndexOf('/') + 1);
  const { data: use } = usePastUse('themes', id);
  const words = use ? themeLine(use, themeName) : null;
  return words ? (
    <p className={styles.line}>
      {words} <Link to={pastAddress({ theme: id })}>Bekijk ze</Link>
    </p>
  ) : null;
}
