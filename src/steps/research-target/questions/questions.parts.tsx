import type { ReactNode } from 'react';
import { optionsOf } from '#foundation/shared/fields.ts';
import type { SoftCheck } from '#steps/research-target/checks.rules.ts';
import { Remarked } from '#steps/research-target/remarks.parts.tsx';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import shared from '#steps/research-target/research-target.screen.module.css';
import type { Work } from '#steps/research-target/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { fieldOf, textOf } from '#steps/step/fields.ts';
import { questionWords } from '#study/question-words.rules.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { type ExampleField, exampleSentence } from './examples.rules.ts';
import { GroupQuestion } from './group.parts.tsx';
import { proposedQuestion } from './group.rules.ts';
import styles from './questions.module.css';
import { CheckSentences, OtherForms } from './sentences.parts.tsx';

/** The words in which interviews and questionnaires speak of the behaviour, and sentences that are made with them. */
export function QuestionWords(work: Work) {
  const { editing, checks } = work;
  const { content, change, readOnly } = editing;
  const words = questionWords(content);
  const forms = {
    words,
    rows: content.ownForms,
    readOnly,
    onRows: (ownForms: typeof content.ownForms) => change({ ownForms }),
  };

  const takeOver = ({ behaviour, occasion }: NonNullable<SoftCheck['proposal']>) => {
    const { questionBehaviour, questionOccasion } = content;
    change({ questionBehaviour: behaviour, ...(occasion !== undefined && { questionOccasion: occasion }) });
    document.getElementById(fieldIdOf('questionBehaviour'))?.focus();
    toast(occasion === undefined ? 'Het gedrag is aangepast.' : 'Het gedrag en het moment staan nu apart.', {
      action: { label: 'Ongedaan maken', onSelect: () => change({ questionBehaviour, questionOccasion }) },
    });
  };

  return (
    <>
      <p className={shared.meta}>
        Zo vraagt Drijfveer straks naar het gedrag. Lees de zinnen hardop en verbeter wat niet klopt.
      </p>
      <Remarked
        field="questionBehaviour"
        checks={checks}
        text={content.questionBehaviour}
        onTake={readOnly ? null : takeOver}
      >
        <TextField
          hint="In hoogstens acht woorden, met het werkwoord aan het eind: “een helm opzetten”."
          {...textOf(editing, 'questionBehaviour')}
        />
      </Remarked>
      <TextField
        hint="Het moment waarop mensen het kunnen doen: “als je op de e-bike stapt” of “na het eten”. Mag leeg blijven."
        {...textOf(editing, 'questionOccasion')}
      />
      <div className={shared.pair}>
        <Remarked field="questionAudience" checks={checks}>
          <TextField
            hint="In het meervoud, met een woord dat mensen zelf gebruiken: “bewoners van de flat”."
            {...textOf(editing, 'questionAudience')}
          />
        </Remarked>
        <RadioGroup
          {...fieldOf(editing, 'formOfAddress')}
          hint="Zo spreken de vragen mensen aan."
          options={optionsOf(researchTarget.shape.formOfAddress)}
          value={content.formOfAddress}
          onChange={(formOfAddress) => change({ formOfAddress })}
          clearable
          disabled={readOnly}
        />
      </div>
      <div className={styles.heard}>
        <h3>Zo horen mensen het</h3>
        <CheckSentences {...forms} />
        <OtherForms {...forms} />
      </div>
      <GroupQuestion
        {...fieldOf(editing, 'audienceQuestion')}
        hint="Voor als je mensen werft: wie hier ja op zegt, hoort bij de doelgroep. De vraag staat niet in de vragenlijst."
        proposed={proposedQuestion(content.questionAudience, content.formOfAddress)}
        own={content.audienceQuestion}
        address={content.formOfAddress}
        readOnly={readOnly}
        onOwn={(audienceQuestion) => change({ audienceQuestion })}
      />
      <WithExample field="questionContext" work={work}>
        <TextField
          hint="Waar of in welke situatie, zoals “op het werk”. Staat één keer boven de vragen. Mag leeg blijven."
          {...textOf(editing, 'questionContext')}
        />
      </WithExample>
      <WithExample field="questionPeriod" work={work}>
        <TextField
          hint="Over welke tijd gaan de vragen? Bijvoorbeeld “de laatste vier weken”."
          {...textOf(editing, 'questionPeriod')}
        />
      </WithExample>
      <Disclosure summary="Woorden voor het probleem, het gevolg en de organisatie">
        <div className={styles.named}>
          <p className={styles.meta}>
            Alleen nodig als je factoren kiest die hiernaar vragen, zoals risico of vertrouwen.
          </p>
          <WithExample field="questionProblem" work={work}>
            <TextField
              hint="Waar gaat het om? Bijvoorbeeld “zwerfafval in de buurt”."
              {...textOf(editing, 'questionProblem')}
            />
          </WithExample>
          <WithExample field="questionConsequence" work={work}>
            <TextField
              hint="Wat kan mensen overkomen als ze het niet doen? Bijvoorbeeld “hoofdletsel”."
              {...textOf(editing, 'questionConsequence')}
            />
          </WithExample>
          <WithExample field="questionOrganisation" work={work}>
            <TextField
              hint="Wie vraagt het gedrag? Bijvoorbeeld “de gemeente”."
              {...textOf(editing, 'questionOrganisation')}
            />
          </WithExample>
        </div>
      </Disclosure>
    </>
  );
}

/** A field with, once it is filled in, a sentence beside it in which it shows. */
const WithExample = ({ field, work, children }: { field: ExampleField; work: Work; children: ReactNode }) => (
  <div className={shared.worded}>
    {children}
    {work.editing.content[field] === null ? null : (
      <div className={shared.example}>
        <p>Zo klinkt het</p>
        <p>{exampleSentence(field, work.editing.content)}</p>
      </div>
    )}
  </div>
);
