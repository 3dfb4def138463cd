import { longest } from '#foundation/shared/fields.ts';
import {
  type ConductingResearch,
  type Outcome,
  outcomes,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { hasCorrelations } from '#steps/conducting-research/results/results.rules.ts';
import { outcomeLabels } from '#steps/conducting-research/results/words.parts.ts';
import { textOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { outcomeOf, primaryOutcomeFor } from './outcome.rules.ts';
import { askedItems } from './questionnaire.rules.ts';
import { defaultQuestionnaireConsent, defaultQuestionnaireIntroduction } from './texts.rules.ts';

type Part = { editing: Editing<ConductingResearch> };

/** Behaviour that should stop is asked literally: it changes the questions, so it stands before them. */
export function UnwantedBehaviour({ editing }: Part) {
  return (
    <Disclosure summary="Gaat het om gedrag dat moet stoppen?" open={editing.content.unwantedBehaviour !== null}>
      <TextField
        label="Gedrag dat moet stoppen"
        hint="Schrijf op wat mensen nu doen, zonder “niet”: “appen op de fiets”. De vragen over het gedrag gaan dan daarover en tellen omgekeerd. Kies daarna “Opnieuw maken”."
        maxLength={longest.short}
        {...textOf(editing, 'unwantedBehaviour')}
      />
    </Disclosure>
  );
}

/** What people read before the first question. */
export function Opening({
  editing,
  earlier,
  open,
  onToggle,
}: Work & { open: boolean; onToggle: (open: boolean) => void }) {
  const { content, change, readOnly } = editing;
  const { researchTarget: target, determineFactors } = earlier;
  const asked = askedItems(content.items, determineFactors.factors);
  const toFill = [content.introduction, content.consentText].some((text) => text === null || text.includes('…'));
  const filled = toFill ? 'nog aanvullen' : 'ingevuld';
  return (
    <Disclosure
      look="row"
      open={open || ['introduction', 'consentText'].some((field) => editing.problemAt(field) !== null)}
      onToggle={onToggle}
      summary={
        <span className={styles.groupName}>
          <span role="heading" aria-level={3}>
            Introductie en toestemming
          </span>
          <small>{filled}</small>
        </span>
      }
    >
      <div className={styles.texts}>
        <div className={styles.fields}>
          <TextArea
            label="Introductie"
            hint="Waar het over gaat, van wie het is, hoelang het duurt en waar mensen terechtkunnen."
            maxLength={longest.long}
            {...textOf(editing, 'introduction')}
          />
          {content.introduction || readOnly ? null : (
            <Button
              variant="textNoPadding"
              onClick={() => change({ introduction: defaultQuestionnaireIntroduction(target, asked) })}
            >
              Begin met een voorbeeldtekst<span className="vh"> voor de introductie</span>
            </Button>
          )}
        </div>
        <div className={styles.fields}>
          <TextArea
            label="Toestemming"
            hint="Waar mensen ja op zeggen. Schrijf erbij wat je bewaart en tot wanneer."
            maxLength={longest.long}
            {...textOf(editing, 'consentText')}
          />
          {content.consentText || readOnly ? null : (
            <Button
              variant="textNoPadding"
              onClick={() => change({ consentText: defaultQuestionnaireConsent(target) })}
            >
              Begin met een voorbeeldtekst<span className="vh"> voor de toestemming</span>
            </Button>
          )}
        </div>
        {[content.introduction, content.consentText].some((text) => text?.includes('…')) && !readOnly ? (
          <Callout kind="hint">Vul in wat er op de plaats van “…” moet staan.</Callout>
        ) : null}
      </div>
    </Disclosure>
  );
}

/** Which question counts; chosen before there are answers. */
export function PrimaryOutcome({ editing, earlier }: Work) {
  const { content, change, problemAt, readOnly } = editing;
  const { primaryOutcome } = content;
  const asked = new Set(askedItems(content.items, earlier.determineFactors.factors).map(outcomeOf));
  const { recurrence } = earlier.researchTarget;
  const advised = primaryOutcomeFor(recurrence);
  // Without questions yet: those that will be asked.
  const fits = (outcome: Outcome) => outcome === 'intention' || (outcome === 'once') === (recurrence === 'once');
  const offered = outcomes.filter(
    (outcome) => asked.has(outcome) || outcome === primaryOutcome || (content.items.length === 0 && fits(outcome)),
  );
  const absent = primaryOutcome !== null && content.items.length > 0 && !asked.has(primaryOutcome);
  return (
    <div className={styles.fields}>
      <RadioGroup
        id={fieldIdOf('primaryOutcome')}
        label="Welke vraag telt als uitkomst?"
        hint="Daarmee reken je de samenhang uit. Kies vóór je de antwoorden ziet."
        stacked
        disabled={readOnly}
        error={problemAt('primaryOutcome')}
        value={primaryOutcome}
        onChange={(outcome) => change({ primaryOutcome: outcome })}
        options={offered.map((value) => ({
          value,
          label: `${outcomeLabels[value].label}${value === advised ? ' (past het best bij jouw gedrag)' : ''}`,
          hint: outcomeLabels[value].hint,
        }))}
      />
      {hasCorrelations(content) && !readOnly ? (
        <Callout kind="hint">
          Er staan al cijfers bij de resultaten. Kies je nu nog een andere uitkomst? Reken dan elke samenhang opnieuw
          uit, en meld het in je rapport.
        </Callout>
      ) : null}
      {absent ? (
        <Callout kind="warning" live>
          Deze vraag staat niet meer in de vragenlijst. Zet hem terug of kies een andere uitkomst.
        </Callout>
      ) : null}
    </div>
  );
}

/** A try with a few people before it goes out. */
export function Pretest({ editing }: Part) {
  const { content, change, problemAt, readOnly } = editing;
  return (
    <Fieldset
      legend="Pretest"
      size="large"
      hint="Laat een paar mensen uit je doelgroep de lijst invullen en hardop zeggen wat zij denken. Zo hoor je welke vraag zij anders lezen dan jij."
    >
      <Checkbox
        id={fieldIdOf('pretestDone')}
        label="Pretest gedaan"
        error={problemAt('pretestDone')}
        disabled={readOnly}
        checked={content.pretestDone === true}
        onChange={(pretestDone) => change({ pretestDone })}
      />
      {content.pretestDone || content.pretestFindings !== null ? (
        <TextArea
          label="Wat leverde de pretest op?"
          hint="Hoeveel mensen, wat viel op, en wat heb je veranderd?"
          maxLength={longest.long}
          {...textOf(editing, 'pretestFindings')}
        />
      ) : null}
    </Fieldset>
  );
}
