import styles from './differences.module.css';
import type { Difference } from './differences.rules.ts';

/** Longer than this without a change, words are left out. */
const longestSame = 160;

/** What differs, field by field: struck through what goes, marked what comes; said in words to who does not see that. */
export function Differences({ of: all, none }: { of: readonly Difference[]; none: string }) {
  if (all.length === 0) return <p>{none}</p>;
  return (
    <dl className={styles.differences}>
      {all.map(({ name, label, pieces }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {pieces.map(({ text, kind }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and never move.
              <Piece key={index} text={text} kind={kind} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Piece({ text, kind }: Difference['pieces'][number]) {
  if (kind === 'gone')
    return (
      <del>
        <span className="vh">verwijderd: </span>
        {text}
      </del>
    );
  if (kind === 'new')
    return (
      <ins>
        <span className="vh">toegevoegd: </span>
        {text}
      </ins>
    );
  const half = longestSame / 2;
  return text.length > longestSame ? `${text.slice(0, half)} … ${text.slice(-half)}` : text;
}
