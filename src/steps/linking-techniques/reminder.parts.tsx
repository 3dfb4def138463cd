import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { influenceOf } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import { influenceWords } from '#steps/prioritising-factors/words.rules.ts';
import { KnownLine, KnownRows } from '#steps/step/known-line.tsx';
import { TheoryHelp } from '#theory/reading/theory.parts.tsx';
import type { Factor } from '#theory/theory.contract.ts';
import type { Earlier, PriorityFactor } from './linking-techniques.rules.ts';
import styles from './linking-techniques.screen.module.css';

export interface ReminderProps {
  factor: PriorityFactor;
  earlier: Earlier;
  library: Factor | undefined;
  onTheory: (iri: string) => void;
}

/** What earlier steps said about the factor: why it plays a part, and how well it can be changed. */
export function Reminder({ factor, earlier, library, onTheory }: ReminderProps) {
  const own = earlier.determineFactors.factors.find(({ uuid }) => uuid === factor.uuid);
  const row = earlier.prioritisingFactors.researchFactors.find(({ uuid }) => uuid === factor.uuid);
  const influence = row ? influenceOf(row) : null;
  return (
    <div className={styles.reminder}>
      <KnownLine
        term={determineFactors.shape.factors.row.hypothesis.words.name}
        words={own?.hypothesis ?? own?.definition ?? 'Nog niet opgeschreven.'}
      >
        <KnownRows
          rows={[
            [
              prioritisingFactors.shape.researchFactors.row.influence.words.name,
              influence === null ? 'nog niet bekend' : influenceWords[influence],
            ],
          ]}
        />
      </KnownLine>
      {library?.helpText ? (
        <TheoryHelp
          iri={library['@id']}
          name={factor.name}
          helpText={library.helpText}
          onReadMore={() => onTheory(library['@id'])}
        />
      ) : null}
    </div>
  );
}
