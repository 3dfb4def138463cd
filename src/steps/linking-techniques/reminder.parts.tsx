import { influenceOf } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import { influenceWords } from '#steps/prioritising-factors/words.rules.ts';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
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
    <dl className={styles.reminder}>
      <div>
        <dt>Factor</dt>
        <dd>
          <TheoryTip
            iri={library?.['@id'] ?? null}
            name={factor.name}
            helpText={library?.helpText ?? null}
            onReadMore={() => library && onTheory(library['@id'])}
          />
        </dd>
      </div>
      <div>
        <dt>Beïnvloedbaarheid</dt>
        <dd>{influence === null ? 'nog niet bekend' : influenceWords[influence]}</dd>
      </div>
      <div>
        <dt>Hypothese</dt>
        <dd>{own?.hypothesis ?? own?.definition ?? 'Nog niet opgeschreven.'}</dd>
      </div>
    </dl>
  );
}
