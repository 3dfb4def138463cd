import type { ReactNode } from 'react';
import { longest } from '#foundation/shared/fields.ts';
import { fieldOf, textOf } from '#steps/step/fields.ts';
import { StepSection } from '#steps/step/section.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type ExampleSentence, exampleSentences } from './examples.rules.ts';
import { Remarked } from './remarks.parts.tsx';
import { formsOfAddress } from './research-target.contract.ts';
import styles from './research-target.screen.module.css';
import type { Work } from './work.parts.ts';

/** The words in which interviews and questionnaires speak of the behaviour, each with a question that uses them. */
export function QuestionWords({ editing, checks }: Work) {
  const { content, change, readOnly } = editing;
  const examples = new Map(exampleSentences(content).map((example) => [example.field, example]));
  const withExample = (field: ExampleSentence['field'], children: ReactNode) => (
    <div className={styles.worded}>
      <Remarked field={field} checks={checks}>
        {children}
      </Remarked>
      <Example sentence={examples.get(field)!} chosen={content.formOfAddress} />
    </div>
  );
  return (
    <StepSection
      id="vragen"
      title="Woorden voor de vragen"
      lead="Met deze woorden vraagt Drijfveer straks naar het gedrag. Je ziet meteen hoe een vraag klinkt."
    >
      {withExample(
        'questionBehaviour',
        <TextField
          label="Gedrag in de vragen"
          hint="Kort en zonder “te”. Zeg wat mensen wél doen: “etensresten apart weggooien”."
          maxLength={longest.short}
          {...textOf(editing, 'questionBehaviour')}
        />,
      )}
      {withExample(
        'questionAudience',
        <TextField
          label="Doelgroep in de vragen"
          hint="In het meervoud, met een woord dat mensen zelf gebruiken: “bewoners van de flat”."
          maxLength={longest.short}
          {...textOf(editing, 'questionAudience')}
        />,
      )}
      {withExample(
        'questionContext',
        <TextField
          label="Context"
          hint="Waar of wanneer, zoals “op het werk”. Mag leeg blijven."
          maxLength={longest.short}
          {...textOf(editing, 'questionContext')}
        />,
      )}
      {withExample(
        'questionPeriod',
        <TextField
          label="Periode"
          hint="Over welke tijd gaat de vraag? Bijvoorbeeld “de laatste vier weken”."
          maxLength={longest.short}
          {...textOf(editing, 'questionPeriod')}
        />,
      )}
      {withExample(
        'formOfAddress',
        <RadioGroup
          {...fieldOf(editing, 'formOfAddress')}
          label="Aanspreekvorm"
          hint="Alle vragen zijn er in beide vormen."
          options={formsOfAddress.map((value) => ({ value, label: value }))}
          value={content.formOfAddress}
          onChange={(formOfAddress) => change({ formOfAddress })}
          clearable
          disabled={readOnly}
        />,
      )}
    </StepSection>
  );
}

function Example({ sentence, chosen }: { sentence: ExampleSentence; chosen: 'je' | 'u' | null }) {
  return (
    <div className={styles.example}>
      <p>Zo klinkt een vraag</p>
      <dl>
        {formsOfAddress.map((form) => (
          <div key={form} data-chosen={form === chosen || undefined}>
            <dt>{form}</dt>
            <dd>{sentence[form]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
