import { optionsOf } from '#foundation/shared/fields.ts';
import { fieldOf, needed, textOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import type { Editing } from '#steps/step/use-step.ts';
import { type StepName, stepNumber, stepOf } from '#study/process.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { capitalise, joinList } from '#ui/format.ts';
import { Tag } from '#ui/tag.tsx';
import type { Advice } from './advice.rules.ts';
import {
  appliesQualitative,
  appliesQuantitative,
  type DetermineType,
  determineType,
  type ResearchType,
} from './determine-type.contract.ts';
import { differsFromAdvice } from './determine-type.rules.ts';
import styles from './determine-type.screen.module.css';

const typeHints: Record<ResearchType, string> = {
  qualitative: 'Interviews, focusgroepen of observaties. Je begrijpt wat er speelt en waarom.',
  quantitative: 'Een vragenlijst. Je weet hoe vaak iets voorkomt en wat met het gedrag samenhangt.',
  both: 'Eerst luisteren en kijken, daarna tellen.',
  none: 'Je werkt met wat al bekend is: deskresearch.',
};

export interface TypeChoiceProps {
  editing: Editing<DetermineType>;
  advice: Advice;
}

/** The choice, what it means for the steps that follow, and why it is another one than advised. */
export function TypeChoice({ editing, advice }: TypeChoiceProps) {
  const { content, change, readOnly } = editing;
  const { researchType, differsBecause } = content;
  const differs = differsFromAdvice(content, advice);
  const left: StepName[] = [
    ...(appliesQualitative(researchType) ? [] : (['qualitative_research'] as const)),
    ...(appliesQuantitative(researchType) ? [] : (['conducting_research'] as const)),
  ];
  return (
    <StepSection id="type-keuze" title="Jouw keuze">
      <RadioGroup
        {...fieldOf(editing, 'researchType')}
        mark={needed}
        options={optionsOf(determineType.shape.researchType, typeHints).map(({ value, label, hint }) => ({
          value,
          label: (
            <>
              {capitalise(label)} {advice.type === value ? <Tag>geadviseerd</Tag> : null}
            </>
          ),
          hint,
        }))}
        value={researchType}
        onChange={(value) => change({ researchType: value })}
        disabled={readOnly}
        clearable
      />
      <div role="status" className={styles.remarks}>
        {left.length > 0 ? (
          <Callout>
            {joinList(left.map((step) => `${stepOf(step).title} (stap ${stepNumber(step)})`))}{' '}
            {left.length > 1 ? 'zijn' : 'is'} dan niet van toepassing. Je kunt{' '}
            {left.length > 1 ? 'die stappen' : 'die stap'} wel openen, en wat er al staat, blijft staan.
          </Callout>
        ) : null}
      </div>
      {differs || differsBecause !== null ? (
        <TextArea
          {...textOf(editing, 'differsBecause')}
          mark={differs ? needed : 'niet meer nodig: je volgt het advies'}
          hint="Bijvoorbeeld: de opdrachtgever vraagt om cijfers, of er is net al met de doelgroep gepraat."
        />
      ) : null}
    </StepSection>
  );
}
