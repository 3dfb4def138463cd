import { type ReactNode, useId } from 'react';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Tag } from '#ui/tag.tsx';
import { UseList } from './list.parts.tsx';
import type { ResearchUse, UsableKind } from './uses.contract.ts';
import { mostOwnUses } from './uses.contract.ts';
import styles from './uses.parts.module.css';
import { useUses } from './uses.queries.ts';
import { divideUses, placeOfUse, useWords } from './uses.rules.ts';

export interface ResearchUsesProps {
  kind: UsableKind;
  id: number;
  /** `deze factor`, `deze techniek`, `dit thema`. */
  what: string;
  /** What one can do with the item: add it to a research. */
  children?: ReactNode;
}

/** Beside an item of the library: in which researches it is used, for what, and the way to there. */
export function ResearchUses({ kind, id, what, children }: ResearchUsesProps) {
  const heading = useId();
  const { data, error, refetch, isFetching } = useUses(kind, id);
  const { own, colleagues } = divideUses(data ?? []);
  return (
    <section aria-labelledby={heading} className={styles.uses}>
      <h2 id={heading} className={styles.title}>
        Gebruikt in jouw onderzoeken
      </h2>
      {data || error ? null : <Spinner label="Onderzoeken laden…" />}
      {error && !data ? (
        <p className={styles.none}>
          {error.message}{' '}
          <Button variant="textNoPadding" busy={isFetching} onClick={() => void refetch()}>
            Probeer opnieuw
          </Button>
        </p>
      ) : null}
      {data && own.length === 0 ? <p className={styles.none}>Je gebruikt {what} nog in geen onderzoek.</p> : null}
      <UseList uses={own} label="Jouw onderzoeken">
        {(use) => <Use key={use.uuid} use={use} />}
      </UseList>
      {own.length === mostOwnUses ? (
        <p className={styles.none}>Dit zijn de {mostOwnUses} die het laatst zijn gewijzigd.</p>
      ) : null}
      {children}
      {colleagues.length > 0 ? (
        <>
          <h3 className={styles.also}>Bij collega’s</h3>
          <UseList uses={colleagues} label="Onderzoeken van collega’s" first={3}>
            {(use) => <Use key={use.uuid} use={use} />}
          </UseList>
        </>
      ) : null}
    </section>
  );
}

const Use = ({ use }: { use: ResearchUse }) => (
  <li>
    <Link to={placeOfUse(use)}>{use.name}</Link>
    <p>
      {useWords(use)}
      {use.status === 'completed' ? <Tag>afgerond</Tag> : null}
    </p>
  </li>
);
