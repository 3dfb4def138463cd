import { useMemo } from 'react';
import { conversationsByFactor, isHeld } from '#steps/qualitative-research/conversations/findings.rules.ts';
import { SaturationTable } from '#steps/qualitative-research/conversations/saturation.parts.tsx';
import { type Conversation, qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { StepSection } from '#steps/step/section.tsx';
import { FactorOutcome } from './factor-outcome.parts.tsx';
import { NewFactors } from './new-factors.parts.tsx';

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
        <h3>{qualitativeResearch.shape.newFactors.words.label}</h3>
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
