import { optionsOf } from '#foundation/shared/fields.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type Outcome,
  outcomes,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { secondsAQuestion } from '#steps/conducting-research/quality/careless.rules.ts';
import { hasCorrelations } from '#steps/conducting-research/results/results.rules.ts';
import { outcomeHints } from '#steps/conducting-research/results/words.parts.ts';
import { textOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { counted, sentence } from '#steps/step/sentence.rules.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { numberAsked, rangeOf } from './answers.rules.ts';
import { askedItems } from './asked.rules.ts';
import { countsAs, isOwnOutcome, outcomeOf, primaryOutcomeFor } from './outcome.rules.ts';

interface Option {
  value: string;
  label: string;
  hint: string;
}

type Part = { editing: Editing<ConductingResearch> };

/** Behaviour that should stop is asked literally: it changes the questions, so it stands before them. */
export function UnwantedBehaviour({ editing }: Part) {
  return (
    <Disclosure summary="Gaat het om gedrag dat moet stoppen?" open={editing.content.unwantedBehaviour !== null}>
      <TextField
        hint="Schrijf op wat mensen nu doen, zonder “niet”: “appen op de fiets”. De vragen over het gedrag gaan dan daarover en tellen omgekeerd. Kies daarna “Opnieuw maken”."
        {...textOf(editing, 'unwantedBehaviour')}
      />
    </Disclosure>
  );
}

/** Which question counts; chosen before there are answers. */
export function PrimaryOutcome({ editing, earlier }: Work) {
  const { content, change, problemAt, readOnly } = editing;
  const { primaryOutcome, ownOutcome } = content;
  const items = askedItems(content.items, earlier.determineFactors.factors);
  const asked = new Set(items.map(outcomeOf));
  const own = items.filter((item) => isOwnOutcome(item) && rangeOf(item) !== null);
  const { recurrence } = earlier.researchTarget;
  const advised = primaryOutcomeFor(recurrence);
  // Without questions yet: those that will be asked.
  const fits = (outcome: Outcome) => outcome === 'intention' || (outcome === 'once') === (recurrence === 'once');
  const offered = outcomes.filter(
    (outcome) =>
      outcome !== 'own' &&
      (asked.has(outcome) || outcome === primaryOutcome || (content.items.length === 0 && fits(outcome))),
  );
  const absent = primaryOutcome !== null && content.items.length > 0 && !items.some((item) => countsAs(item, content));
  return (
    <div className={styles.fields}>
      <RadioGroup
        id={fieldIdOf('primaryOutcome')}
        label={conductingResearch.shape.primaryOutcome.words.label}
        hint="Daarmee reken je de samenhang uit. Kies vóór je de antwoorden ziet."
        stacked
        disabled={readOnly}
        error={problemAt('primaryOutcome')}
        value={primaryOutcome === 'own' ? ownOutcome : primaryOutcome}
        onChange={(chosen) => {
          const outcome = outcomes.find((one) => one === chosen);
          change(
            outcome ? { primaryOutcome: outcome, ownOutcome: null } : { primaryOutcome: 'own', ownOutcome: chosen },
          );
        }}
        options={[
          ...offered.map(
            (value): Option => ({
              value,
              label: `${conductingResearch.shape.primaryOutcome.choices[value].label}${value === advised ? ' (past het best bij jouw gedrag)' : ''}`,
              hint: outcomeHints[value],
            }),
          ),
          ...own.map(
            (item): Option => ({
              value: item.uuid,
              label: `Je eigen vraag: “${item.text ?? 'nog zonder woorden'}”`,
              hint: numberAsked(item)
                ? `${sentence(numberAsked(item)!)}. Je ziet het gemiddelde met zijn interval, in deze eenheid.`
                : outcomeHints.own,
            }),
          ),
        ]}
      />
      {hasCorrelations(content) && !readOnly ? (
        <Callout kind="hint">
          Er staan al cijfers bij de resultaten. Kies je nu nog een andere uitkomst? Reken dan elke samenhang opnieuw
          uit. We noteren het, en het staat in je rapport.
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

/** Who seems not to have read the questions stays in the figures, unless the rule was chosen that leaves all such people out. */
export function LeaveOutChoice({ editing }: Work) {
  const { content, change, problemAt, readOnly } = editing;
  const { leaveOut } = conductingResearch.shape;
  const chosen = content.leaveOut ?? 'nobody';
  return (
    <Disclosure summary="Laat je mensen weg die zonder lezen antwoordden?" open={chosen !== 'nobody'}>
      <RadioGroup
        id={fieldIdOf('leaveOut')}
        label={leaveOut.words.label}
        hint={leaveOutHint}
        stacked
        disabled={readOnly}
        error={problemAt('leaveOut')}
        value={chosen}
        onChange={(value) => change({ leaveOut: value })}
        options={optionsOf(leaveOut)}
      />
      {hasCorrelations(content) && !readOnly ? (
        <Callout kind="hint">
          Er staan al cijfers bij de resultaten. Kies je nu anders? Reken ze dan opnieuw uit. We noteren het, en het
          staat in je rapport.
        </Callout>
      ) : null}
    </Disclosure>
  );
}

const leaveOutHint = `Kies vóór je de cijfers ziet. Het is één regel voor iedereen: op alle vragen over factoren hetzelfde antwoord, een lijst die precies gelijk is aan een andere, of minder dan ${counted(secondsAQuestion, 'seconde', 'seconden')} per vraag. Die grenzen zijn van ons. De cijfers mét deze mensen staan er altijd naast.`;

/** Of whom mean and room are; another choice than usual is rare, and named wherever the figures are. */
export function PopulationChoice({ editing }: Work) {
  const { content, change, problemAt, readOnly } = editing;
  const { population } = conductingResearch.shape;
  return (
    <Disclosure
      summary="Cijfers van iedereen, of van wie in de situatie was?"
      open={(content.population ?? 'situation') !== 'situation'}
    >
      <RadioGroup
        id={fieldIdOf('population')}
        label={population.words.label}
        hint="De samenhang is altijd van wie over het gedrag vertelde. Zijn gemiddelde en ruimte van iedereen, dan gaan ze over andere mensen dan de samenhang."
        stacked
        disabled={readOnly}
        error={problemAt('population')}
        value={content.population ?? 'situation'}
        onChange={(chosen) => change({ population: chosen })}
        options={optionsOf(population)}
      />
    </Disclosure>
  );
}
