import { longest } from '#foundation/shared/fields.ts';
import { Consent } from '#steps/qualitative-research/conversations/consent.parts.tsx';
import { initialSample, stoppingCriterion } from '#steps/qualitative-research/conversations/findings.rules.ts';
import { defaultClosing, defaultIntroduction } from '#steps/qualitative-research/guide/texts.rules.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldOf, needed, numberOf, textOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/form/choices.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { type QualitativeResearch, qualitativeMethods } from './qualitative-research.contract.ts';
import styles from './qualitative-research.screen.module.css';
import { methodHints, methodLabels } from './words.rules.ts';
import type { Work } from './work.parts.ts';

const planFields = [
  'methods',
  'planned',
  'recruitment',
  'consentText',
  'legalBasis',
  'retention',
  'contact',
  'minors',
  'introduction',
  'closing',
] as const;

/** How it is done, with whom, and what they are told. */
export const Plan = drawnFor<QualitativeResearch>(...planFields)(({ editing, earlier }: Work) => {
  const { content, change, readOnly } = editing;
  const { researchTarget: target } = earlier;
  return (
    <StepSection
      id="plan"
      title="Plan"
      lead="Kies hoe je het aanpakt en schrijf op wat je de mensen vertelt die meedoen."
    >
      <CheckboxGroup
        {...fieldOf(editing, 'methods')}
        label="Methode"
        mark={needed}
        disabled={readOnly}
        values={content.methods}
        onChange={(methods) => change({ methods })}
        options={qualitativeMethods.map((value) => ({ value, label: methodLabels[value], hint: methodHints[value] }))}
      />
      <NumberField
        {...numberOf(editing, 'planned')}
        label="Aantal"
        hint={`Hoeveel gesprekken of observaties. Reken per segment op ${initialSample} gesprekken, en daarna nog ${stoppingCriterion} om te zien of er niets nieuws meer komt.`}
        whole
      />
      <TextArea
        label="Werving"
        hint="Hoe vind je mensen, en hoe zorg je dat niet alleen de enthousiastelingen meedoen?"
        maxLength={longest.long}
        {...textOf(editing, 'recruitment')}
      />
      <Consent editing={editing} target={target} />
      <div className={styles.pair}>
        <div className={styles.fields}>
          <TextArea
            label="Introductie"
            hint="Wat je zegt voor de eerste vraag."
            maxLength={longest.long}
            {...textOf(editing, 'introduction')}
          />
          {content.introduction || readOnly ? null : (
            <Button variant="textNoPadding" onClick={() => change({ introduction: defaultIntroduction(target) })}>
              Begin met een voorbeeldtekst
              <span className="vh"> voor de introductie</span>
            </Button>
          )}
        </div>
        <div className={styles.fields}>
          <TextArea
            label="Afsluiting"
            hint="Wat je zegt na de laatste vraag."
            maxLength={longest.long}
            {...textOf(editing, 'closing')}
          />
          {content.closing || readOnly ? null : (
            <Button variant="textNoPadding" onClick={() => change({ closing: defaultClosing(target) })}>
              Begin met een voorbeeldtekst
              <span className="vh"> voor de afsluiting</span>
            </Button>
          )}
        </div>
      </div>
    </StepSection>
  );
});
