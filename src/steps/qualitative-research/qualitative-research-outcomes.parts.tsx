import { useMemo } from 'react';
import { StepSection } from '#steps/step/step-section.tsx';
import type { Conversation } from './qualitative-research.contract.ts';
import styles from './qualitative-research.screen.module.css';
import { FactorOutcome } from './qualitative-research-factor-outcome.parts.tsx';
import { conversationsByFactor, isHeld } from './qualitative-research-findings.rules.ts';
import { NewFactors } from './qualitative-research-new-factors.parts.tsx';
import { SaturationTable } from './qualitative-research-saturation.parts.tsx';
import type { Work } from './qualitative-research-work.parts.ts';

const none: readonly Conversation[] = [];

/** What the conversations tell: per factor, what is new, and whether more of them are needed. */
export function Outcomes({ settled: conversations, ...work }: Work & { settled: Conversation[] }) {
  const { editing, earlier } = work;
  const { content } = editing;
  const { factors } = earlier.determineFactors;
  const about = useMemo(() => conversationsByFactor(conversations), [conversations]);
  const held = conversations.filter(isHeld).length;
  return (
    <StepSection
      id="uitkomsten"
      title="Wat je vond"
      lead="Open een factor: wat je verwachtte staat naast wat je hoorde. Schrijf op wat dat betekent."
    >
      {factors.length === 0 ? (
        <p className="soft">Hier komen je factoren, elk met wat mensen erover zeiden.</p>
      ) : (
        <div>
          {factors.map((factor) => (
            <FactorOutcome key={factor.uuid} {...work} factor={factor} conversations={about.get(factor.uuid) ?? none} />
          ))}
        </div>
      )}
      <div className={styles.fields}>
        <h3>Nieuwe factoren</h3>
        <NewFactors {...work} />
      </div>
      {held > 0 ? (
        <div className={styles.fields}>
          <h3>Heb je genoeg gesprekken?</h3>
          <SaturationTable conversations={conversations} newFactors={content.newFactors} />
        </div>
      ) : null}
    </StepSection>
  );
}
