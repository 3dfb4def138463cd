import type { ReactNode } from 'react';
import { TechnicTag } from '#theory/reading/lists/technic-tag.parts.tsx';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import type { Technic } from '#theory/theory.contract.ts';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './linking-techniques.screen.module.css';

export interface TechniqueHeadProps {
  /** The library's item; absent when the library no longer has it. */
  technic: Technic | undefined;
  name: string;
  secondary: boolean;
  /** After the tag: what the link rests on, or that it is the user's own choice. */
  basis: ReactNode;
  onTheory: (iri: string) => void;
  /** The button at the right. */
  action: ReactNode;
}

/** Name, kind and basis of a technique, the same wherever it stands. */
export function TechniqueHead({ technic, name, secondary, basis, onTheory, action }: TechniqueHeadProps) {
  return (
    <header className={styles.techniqueHead}>
      <h4>
        <TheoryTip
          iri={technic?.['@id'] ?? null}
          name={name}
          helpText={technic?.helpText ?? null}
          onReadMore={() => technic && onTheory(technic['@id'])}
        />
      </h4>
      {action}
      <p className={styles.meta}>
        <TechnicTag isSecondary={secondary} />
        {basis}
      </p>
    </header>
  );
}

/** What the technique asks, and what to be careful about. */
export function Conditions({ technic, sources = [] }: { technic: Technic; sources?: readonly string[] }) {
  const { conditions, ethics, name } = technic;
  return (
    <>
      {ethics ? (
        <Callout kind="warning">
          <b>Let op:</b> {ethics}
        </Callout>
      ) : null}
      {conditions.length > 0 || sources.length > 0 ? (
        <Disclosure
          summary={
            <>
              Voorwaarden<span className="vh"> van {name}</span>
            </>
          }
          className={styles.conditions}
        >
          {conditions.length > 0 ? (
            <ul>
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          ) : null}
          {sources.length > 0 ? <p>Bron van het verband met deze factor: {sources.join('; ')}.</p> : null}
        </Disclosure>
      ) : null}
    </>
  );
}
