import type { Suggestion } from '#evidence/suggestion.rules.ts';
import { rangeWords } from '#evidence/suggestion-words.rules.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { formatMark } from '#ui/format.ts';

/** A suggested grade: its range, and small the number in it. */
export const SuggestedRange = ({ suggestion }: { suggestion: Suggestion }) =>
  suggestion.kind === 'none' ? (
    '–'
  ) : (
    <span className={styles.nowrap}>
      <b>{rangeWords(suggestion)}</b> <small className="soft">({formatMark(suggestion.grade)})</small>
    </span>
  );
