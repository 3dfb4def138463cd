import { optionsOf } from '#foundation/shared/fields.ts';
import { Consent } from '#steps/qualitative-research/conversations/consent.parts.tsx';
import { initialSample, stoppingCriterion } from '#steps/qualitative-research/conversations/findings.rules.ts';
import { defaultClosing, defaultIntroduction } from '#steps/qualitative-research/guide/texts.rules.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldOf, needed, numberOf, textOf } from '#steps/step/fields.ts';
import { Planned } from '#steps/step/planned.tsx';
import { SampleText } from '#steps/step/proposal/sample-text.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { closed } from '#steps/step/sentence.rules.ts';
import { CheckboxGroup } from '#ui/form/choices.tsx';
import { Later } from '#ui/form/later.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { type QualitativeResearch, qualitativeResearch } from './qualitative-research.contract.ts';
import styles from './qualitative-research.screen.module.css';
import { methodHints } from './words.rules.ts';
import type { Work } from './work.parts.ts';

/** What people are told before and after, and what they agree to. */
const toldFields = [
  'consentText',
  'promisedQuotes',
  'legalBasis',
  'retention',
  'contact',
  'minors',
  'introduction',
  'closing',
] as const;
const planFields = ['methods', 'planned', 'recruitment', ...toldFields] as const;

/** How it is done, with whom, and what they are told. */
export const Plan = drawnFor<QualitativeResearch>(...planFields)(({ editing, earlier }: Work) => {
  const { content, change, readOnly } = editing;
  const { researchTarget: target, determineType: plan } = earlier;
  const planned = numberOf(editing, 'planned');
  const recruitment = textOf(editing, 'recruitment');
  const introduction = textOf(editing, 'introduction');
  const closing = textOf(editing, 'closing');
  return (
    <StepSection
      id="plan"
      title="Plan"
      lead="Kies hoe je het aanpakt en schrijf op wat je de mensen vertelt die meedoen."
    >
      <CheckboxGroup
        {...fieldOf(editing, 'methods')}
        mark={needed}
        hint={plan.planMethod ? `In je plan schreef je: ${closed(plan.planMethod)}` : undefined}
        disabled={readOnly}
        values={content.methods}
        onChange={(methods) => change({ methods })}
        options={optionsOf(qualitativeResearch.shape.methods, methodHints)}
      />
      <Planned research={editing.research.uuid} plan={plan} of="planNumber" into={planned}>
        <NumberField
          {...planned}
          hint={`Hoeveel gesprekken of observaties. Reken per segment op ${initialSample} gesprekken, en daarna nog ${stoppingCriterion} om te zien of er niets nieuws meer komt.`}
          whole
        />
      </Planned>
      <Planned
        research={editing.research.uuid}
        plan={plan}
        of="planRecruitment"
        into={recruitment}
        onDiffers={recruitment.onChange}
      >
        <TextArea
          hint="Hoe vind je mensen, en hoe zorg je dat niet alleen de enthousiastelingen meedoen?"
          {...recruitment}
        />
      </Planned>
      <Later
        summary="Wat je mensen vertelt: toestemming, privacy, introductie en afsluiting"
        used={toldFields.some((name) => content[name] !== null)}
      >
        <Consent editing={editing} target={target} plan={plan} />
        <div className={styles.pair}>
          <div className={styles.fields}>
            <TextArea hint="Wat je zegt voor de eerste vraag." {...introduction} />
            <SampleText into={introduction} what="de introductie" text={() => defaultIntroduction(target)} />
          </div>
          <div className={styles.fields}>
            <TextArea hint="Wat je zegt na de laatste vraag." {...closing} />
            <SampleText into={closing} what="de afsluiting" text={() => defaultClosing(target)} />
          </div>
        </div>
      </Later>
    </StepSection>
  );
});
